import Foundation
import RunningPrograms
import Testing

/// A git repository with three scenes and their approved pictures, all committed.
final class SnapshotRepository: Sendable {
    let folder: TemporaryFolder

    /// Created once; the others are copies.
    private static let original = Result { try SnapshotRepository(original: ()) }

    init() throws {
        folder = try TemporaryFolder()
        let original = try Self.original.get().folder
        for name in original.names {
            try FileManager.default.copyItem(atPath: original.file(name), toPath: folder.file(name))
        }
    }

    /// Copies another's folder, without its memory beside it.
    init(copying other: SnapshotRepository) throws { folder = try TemporaryFolder(copying: other.folder) }

    private init(original: Void) throws {
        folder = try TemporaryFolder()
        try git("init", "-q", "-b", "main")
        try write("red", to: "note")
        try write("green", to: "deep/leaf", image: true)
        try folder.write(
            "screen: {width: 20, height: 10, scale: 1}\ncontent: [{list: {rows: {from: rows.jsonl, as: {text: '{a}'}}}}]"
                .utf8, to: "snapshots/table/table.yaml")
        try folder.write("{\"a\": 1}\n".utf8, to: "snapshots/table/rows.jsonl")
        try folder.write(
            try Array(Data(contentsOf: URL(fileURLWithPath: ReferenceScenes.folder + "/images/cat.png"))),
            to: "snapshots/deep/cat.png")
        let run = try tatami("verify", "--record", "missing").run()
        guard run.status == 0 else { throw ProgramFailure(description: run.text + run.errors) }
        try commit("first")
    }

    func write(_ color: String, to name: String, image: Bool = false, extra: String = "") throws {
        let content = "{area: {background: \(color), height: fill}}" + (image ? ", {image: cat.png}" : "")
        try folder.write(
            "screen: {width: 20, height: 10, scale: 1}\ncontent: [\(content)]\n\(extra)".utf8,
            to: "snapshots/\(name).yaml")
    }

    func tatami(_ arguments: String..., variables: [String: String?] = [:]) -> Program {
        .tatami(arguments, in: folder, environment: variables)
    }

    func git(_ arguments: String...) throws {
        try Program(
            "git", ["-c", "user.name=n", "-c", "user.email=e@example.com"] + arguments, in: folder.path
        ).output()
    }

    func commit(_ message: String) throws {
        try git("add", ".")
        try git("commit", "-qm", message)
    }

    /// The snapshots that would be verified.
    func listed(_ arguments: String...) throws -> [String] {
        let program = Program.tatami(["verify", "--list"] + arguments, in: folder)
        return String(decoding: try program.output(), as: UTF8.self).split(separator: "\n").map(String.init)
    }
}

@Suite("tatami verify: which snapshots")
struct VerifySelectionTests {
    private static let all = ["deep/leaf/default", "note/default", "table/table/default"]

    @Test("--list names them and draws nothing; --shard divides them")
    func list() throws {
        let repository = try SnapshotRepository()
        let before = try repository.folder.inventory()
        #expect(try repository.listed() == Self.all)
        #expect(try repository.listed("note", "snapshots/table") == ["table/table/default", "note/default"])
        let shards = try (1...3).map { try repository.listed("--shard", "\($0)/3") }
        #expect(shards.flatMap { $0 }.sorted() == Self.all)
        #expect(try repository.folder.inventory() == before)
        #expect(try repository.tatami("verify", "--shard", "4/3").run().status == 64)
    }

    @Test("a name reports no orphans, the whole set does, and one of its shards")
    func orphans() throws {
        let repository = try SnapshotRepository()
        try FileManager.default.removeItem(atPath: repository.folder.file("snapshots/note.yaml"))
        #expect(try repository.tatami("verify", "deep/leaf", "table").run().lines == ["2 equal"])
        let shards = try (1...3).map {
            try repository.tatami("verify", "--shard", "\($0)/3", "--report", "json=\($0).json").run()
        }
        #expect(shards.compactMap(\.status).sorted() == [0, 0, 1])
        #expect(try repository.tatami("merge", "1.json", "2.json", "3.json").run().lines.last == "2 equal, 1 orphaned")
        let whole = try repository.tatami("verify").run()
        #expect(whole.status == 1 && whole.lines.first == "note/default: no scene renders it any more")
        let unknown = try repository.tatami("verify", "deep/laef").run()
        #expect(unknown.status == 2)
        #expect(
            unknown.errorLines == [
                "error: there is no file, folder or snapshot 'deep/laef'; did you mean 'deep/leaf'?"
            ])
    }

    @Test("a run of a part of a scene is not mistaken for one of the whole")
    func partOfAScene() throws {
        let repository = try SnapshotRepository()
        try repository.write("red", to: "two", extra: "shots: [{name: a}, {name: b}]")
        #expect(try repository.tatami("verify", "--record", "missing").run().status == 0)
        try FileManager.default.removeItem(atPath: repository.folder.cache)
        for _ in 1...2 { #expect(try repository.tatami("verify", "two/a").run().lines == ["1 equal"]) }
        for _ in 1...2 { #expect(try repository.tatami("verify").run().lines == ["5 equal"]) }
        // Remembered snapshots too.
        #expect(try repository.tatami("verify", "two/b").run().lines == ["1 equal"])
    }

    @Test("approving one shot of a scene leaves the explanations of its others unchanged")
    func oneOfTwo() throws {
        let repository = try SnapshotRepository()
        let shots = "shots: [{name: a}, {name: b}]"
        try repository.write("red", to: "two", extra: shots)
        try repository.tatami("verify", "--record", "missing").output()
        func shared() -> Int { repository.folder.names(in: "snapshots/two").count { $0.hasPrefix("+") } }
        #expect(shared() == 1)
        try repository.write("blue", to: "two", extra: shots)
        func explanation() throws -> String {
            #expect(try repository.tatami("verify", "--report", "json=run.json").run().status == 1)
            let report = try JSONSerialization.jsonObject(with: Data(try repository.folder.bytes(of: "run.json")))
            let snapshots = try #require((report as? [String: Any])?["snapshots"] as? [[String: Any]])
            let snapshot = try #require(snapshots.first { $0["name"] as? String == "two/b" })
            let bytes = try JSONSerialization.data(
                withJSONObject: try #require(snapshot["explanation"]), options: [.sortedKeys])
            return String(decoding: bytes, as: UTF8.self)
        }
        let before = try explanation()
        #expect(before.contains("red") && before.contains("blue"))
        try repository.tatami("approve", "two/a").output()
        #expect(shared() == 2)
        #expect(try explanation() == before)
        try repository.tatami("approve", "two/b").output()
        #expect(shared() == 1)
        #expect(try repository.tatami("verify").run().status == 0)
    }

    @Test("no snapshots at all is a failure, unless it is allowed")
    func empty() throws {
        let folder = try TemporaryFolder()
        func status(_ arguments: String...) throws -> Int32? {
            try Program.tatami(["verify"] + arguments, in: folder).run().status
        }
        #expect(try status() == 2)
        #expect(try status("--allow-empty") == 0)
        try folder.write("[{}]".utf8, to: "snapshots/data.json")
        #expect(try status() == 2)
        #expect(try status("--list") == 2)
        try folder.write("allowEmpty: true".utf8, to: "tatami.yaml")
        #expect(try status() == 0)
        let wrong = try Program.tatami("verify", "snapshots", in: folder).run()
        #expect(wrong.status == 2 && wrong.errors.hasPrefix("snapshots: error: no scene files"))
    }

    @Test("tatami.yaml sets all folders, for all commands; its errors stop them")
    func project() throws {
        let repository = try SnapshotRepository()
        try repository.folder.write(
            "scenes: [\"features/**/*.yaml\"]\nsnapshots: approved\npending: out/new\n".utf8, to: "tatami.yaml")
        try repository.folder.write("content: []".utf8, to: "features/a/b/c.yaml")
        #expect(try repository.listed() == ["a/b/c/default"])
        #expect(try repository.tatami("verify").run().status == 1)
        #expect(repository.folder.names(in: "out/new/a/b/c").contains("default.png"))
        #expect(try repository.tatami("approve").run().lines == ["a/b/c/default: approved"])
        #expect(
            repository.folder.names(in: "approved/a/b/c").filter { !$0.hasPrefix("+") } == [
                "default.png", "default.scene", "default.tree",
            ])
        #expect(try repository.tatami("verify").run().lines == ["1 equal"])
        #expect(try repository.tatami("prune").run().lines == [])
        // A wrong pattern doesn't orphan the baselines of its former scenes.
        try repository.folder.write(
            "scenes: [\"featurse/**/*.yaml\", snapshots]\nsnapshots: approved".utf8, to: "tatami.yaml")
        let slip = try repository.tatami("prune", "--delete").run()
        #expect(slip.status == 2 && slip.errors.hasPrefix("tatami.yaml:1:10: error: no scene file matches"))
        #expect(
            repository.folder.names(in: "approved/a/b/c").filter { !$0.hasPrefix("+") } == [
                "default.png", "default.scene", "default.tree",
            ])
        try repository.folder.write("scene: [a]".utf8, to: "tatami.yaml")
        for command in ["verify", "approve", "prune"] {
            let run = try repository.tatami(command).run()
            #expect(run.status == 2)
            #expect(
                run.errorLines == [
                    "tatami.yaml:1:1: error: unknown key 'scene' in the project; did you mean 'scenes'?"
                ])
        }
    }

    @Test("baselines of a newer version are reported as such, and are not changed")
    func newerBaselines() throws {
        let repository = try SnapshotRepository()
        let tree = String(decoding: try repository.folder.bytes(of: "snapshots/note/default.tree"), as: UTF8.self)
        let newer = tree.replacing("tatami-snapshot 2 ", with: "tatami-snapshot 3 ")
        try repository.folder.write(newer.utf8, to: "snapshots/note/default.tree")
        let run = try repository.tatami("verify", "note").run()
        #expect(run.status == 1)
        #expect(
            run.text.contains(
                "note/default: the baseline was recorded by a newer version of tatami, whose format this one can't read; use that version"
            ),
            "\(run.text)")
        #expect(try repository.folder.bytes(of: "snapshots/note/default.tree") == Array(newer.utf8))

        try repository.folder.write("tatami-environment 2\ncairo 1.16.0\n".utf8, to: "snapshots/environment")
        let other = try repository.tatami("verify", "table").run()
        #expect(other.status == 2)
        #expect(other.errors.contains("it was written by a newer version of tatami"), "\(other.errors)")
    }

    @Test("--last-failed draws failed snapshots until they pass")
    func lastFailed() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        try repository.folder.write("content: [".utf8, to: "snapshots/table/table.yaml")
        #expect(try repository.tatami("verify").run().status == 2)
        let listed = try repository.tatami("verify", "--list", "--last-failed").run()
        #expect(
            listed.lines == ["note/default", "table/table/default"]
                || listed.lines == ["table/table/default", "note/default"])
        #expect(listed.status == 2)
        try repository.folder.write(
            "content: []\nshots: [{name: new}, {name: default}]".utf8, to: "snapshots/table/table.yaml")
        #expect(
            try repository.listed("--last-failed").sorted() == [
                "note/default", "table/table/default", "table/table/new",
            ])
        try repository.write("red", to: "note")
        #expect(try repository.tatami("verify", "note").run().status == 0)
        #expect(try repository.listed("--last-failed") == ["table/table/new", "table/table/default"])
        #expect(try repository.tatami("verify", "--record", "all").run().status == 0)
        #expect(try repository.tatami("verify", "--last-failed").run().lines == ["no snapshots"])
    }

    @Test("--last-failed reports orphans until they are pruned, or drawn again")
    func lastOrphans() throws {
        let repository = try SnapshotRepository()
        let scene = try repository.folder.bytes(of: "snapshots/note.yaml")
        try FileManager.default.removeItem(atPath: repository.folder.file("snapshots/note.yaml"))
        #expect(try repository.tatami("verify").run().status == 1)
        for _ in 1...2 {
            let run = try repository.tatami("verify", "--last-failed").run()
            #expect(run.status == 1 && run.lines.last == "1 orphaned", "\(run.text)")
        }
        try repository.folder.write(scene, to: "snapshots/note.yaml")
        #expect(try repository.tatami("verify", "--last-failed").run().status == 0)
    }

    @Test("recording in a checkout with other line endings leaves the recorded scenes of equal snapshots")
    func otherLineEndings() throws {
        let folder = try TemporaryFolder()
        let scene =
            "content: [{label: {id: a, text: Two}}]\nstates: {s: {a: {text: Bye}}}\nshots: [{name: p}, {name: q, state: s}]\n"
        for name in ["x", "y"] { try folder.write(scene.utf8, to: "snapshots/\(name).yaml") }
        try Program.tatami("verify", "--record", "missing", in: folder).output()
        func files() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: folder.file("snapshots/y")).sorted()
        }
        let before = try files()
        #expect(before.contains { $0.hasPrefix("+") })
        for scene in ["x", "y"] {
            for file in try FileManager.default.subpathsOfDirectory(atPath: folder.file("snapshots/\(scene)"))
            where !file.hasSuffix(".png") {
                let place = "snapshots/\(scene)/\(file)"
                try folder.write(folder.bytes(of: place).flatMap { $0 == 0x0A ? [0x0D, $0] : [$0] }, to: place)
            }
        }
        try folder.write(scene.replacing("Two", with: "Three").utf8, to: "snapshots/x.yaml")
        for mode in ["changed", "all"] {
            #expect(try Program.tatami("verify", "--record", mode, in: folder).run().status == 0)
            #expect(try files() == before)
        }
        try folder.write(scene.replacing("Two", with: "Three").utf8, to: "snapshots/y.yaml")
        let run = try Program.tatami("verify", in: folder).run()
        #expect(run.lines.first?.contains("every pixel explained") == true, "\(run.text)")
    }

    @Test("the folder of the baselines holds nothing to approve")
    func approveBaselines() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        #expect(try repository.tatami("verify").run().status == 1)
        let run = try repository.tatami("approve", "--from", "snapshots").run()
        #expect(run.status == 2 && run.errors.contains("no snapshot is pending there"), "\(run.text)\(run.errors)")
        #expect(try repository.tatami("verify").run().status == 1)
        #expect(try repository.tatami("approve", "--from", ".tatami/pending").run().status == 0)
    }

    @Test("a killed run leaves the previous run's record")
    func interrupted() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        #expect(try repository.tatami("verify").run().status == 1)
        let file = URL(filePath: try repository.folder.memory("last-run"))
        let note = try Data(contentsOf: file)
        try repository.write("green", to: "deep/leaf2")
        for delay in [5, 30, 60, 90] {
            let run = try repository.tatami("verify").start()
            usleep(UInt32(delay) * 1_000)
            run.kill()
            let ended = try run.wait(limit: .seconds(20))
            let now = try Data(contentsOf: file)
            let isNew = String(decoding: now, as: UTF8.self).contains("\"name\":\"deep/leaf2/default\"")
            #expect(now == note || isNew && now.last == UInt8(ascii: "\n"), "after \(delay) ms: \(ended.status ?? -1)")
        }
    }
}
