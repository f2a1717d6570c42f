import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify: beside git revisions")
struct VerifyRevisionTests {
    /// A change to the files, and the affected snapshots.
    struct Change: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var touched: [String]
        var make: @Sendable (SnapshotRepository) throws -> Void

        init(_ name: String, _ touched: String..., make: @escaping @Sendable (SnapshotRepository) throws -> Void) {
            (testDescription, self.touched, self.make) = (name, touched, make)
        }
    }

    static let changes: [Change] = [
        Change("nothing") { _ in },
        Change("a scene", "note/default") { try $0.write("blue", to: "note") },
        Change("an image", "deep/leaf/default") {
            try $0.folder.write(
                try Array(Data(contentsOf: URL(fileURLWithPath: ReferenceScenes.folder + "/images/dog.png"))),
                to: "snapshots/deep/cat.png")
        },
        Change("data", "table/table/default") {
            try $0.folder.write("{\"a\": 2}\n".utf8, to: "snapshots/table/rows.jsonl")
        },
        Change("a missing image", "deep/leaf/default") {
            try FileManager.default.removeItem(atPath: $0.folder.file("snapshots/deep/cat.png"))
        },
        Change("a new scene", "new/default") { try $0.folder.write("content: []".utf8, to: "snapshots/new.yaml") },
        Change("a moved scene", "deeper/leaf/default") {
            try $0.git("mv", "snapshots/deep", "snapshots/deeper")
        },
        Change("a baseline", "note/default") {
            try $0.folder.write("".utf8, to: "snapshots/note/default.tree")
        },
        Change("libraries", "deep/leaf/default", "note/default", "table/table/default") {
            let environment = String(decoding: try $0.folder.bytes(of: "snapshots/environment"), as: UTF8.self)
            try $0.folder.write(environment.replacing("cairo ", with: "cairo 9").utf8, to: "snapshots/environment")
        },
        Change("tatami.yaml", "deep/leaf/default", "note/default", "table/table/default") {
            try $0.folder.write("inputs: [pinned]".utf8, to: "tatami.yaml")
            try $0.git("add", "tatami.yaml")
        },
        Change("what it names as an input", "deep/leaf/default", "note/default", "table/table/default") {
            try $0.folder.write("inputs: [\"pin*\"]".utf8, to: "tatami.yaml")
            try $0.folder.write("1".utf8, to: "pinned")
            try $0.commit("second")
            try $0.folder.write("2".utf8, to: "pinned")
        },
        Change("a file of no scene") { try $0.folder.write("text".utf8, to: "snapshots/README.md") },
    ]

    @Test("--only-changed draws the scenes whose files have changed", arguments: changes)
    func onlyChanged(change: Change) throws {
        let repository = try SnapshotRepository()
        try change.make(repository)
        #expect(try repository.listed("--only-changed").sorted() == change.touched)
    }

    @Test("a cause has the earlier line, in the report and in explain")
    func lineAsItWas() throws {
        let repository = try SnapshotRepository()
        func write(_ color: String, below lines: String = "") throws {
            let content = "  - area: {background: \(color), height: fill} # ##[error]"
            try repository.folder.write(
                "screen: {width: 20, height: 10, scale: 1}\n\(lines)content:\n\(content)\n".utf8,
                to: "snapshots/note.yaml")
        }
        try write("red")
        try repository.commit("second")
        try write("blue", below: "title: Note\n")
        let run = try repository.tatami("verify", "--report", "json=report.json").run()
        let was = "    was: - area: {background: red, height: fill} # #\\u{23}[error]"
        #expect(run.lines.contains("  area: background red → blue    snapshots/note.yaml:4"), "\(run.text)")
        let first = String(decoding: try repository.folder.bytes(of: "report.json"), as: UTF8.self)
        #expect(first.contains(#""was":"- area: {background: red, height: fill} # #\u0023[error]""#), "\(first)")
        let explained = try repository.tatami("explain", "note/default").run()
        #expect(explained.lines.contains(was), "\(explained.text)")
        try repository.commit("third")
        func report(_ arguments: String...) throws -> String {
            var program = repository.tatami("verify", "--report", "json=report.json")
            program.arguments += arguments
            _ = try program.run()
            return String(decoding: try repository.folder.bytes(of: "report.json"), as: UTF8.self)
        }
        #expect(try !report().contains(#""was" :"#))
        #expect(try report("--against", "HEAD~1").contains(#""was":"- area"#))
        // Without a repository there are no earlier lines.
        try FileManager.default.removeItem(atPath: repository.folder.file(".git"))
        let without = try repository.tatami("verify", "note").run()
        #expect(try without.status == 1 && !report("note").contains(#""was" :"#))
    }

    @Test("--only-changed takes a revision; a new version of the program draws everything")
    func revision() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        try repository.commit("second")
        #expect(try repository.listed("--only-changed") == [])
        #expect(try repository.tatami("verify", "--only-changed").run().lines == ["no snapshots"])
        #expect(try repository.listed("--only-changed=HEAD~1") == ["note/default"])
        #expect(try repository.listed("--only-changed", "HEAD~1", "deep/leaf") == [])
        let file = try repository.folder.memory("last-run")
        let note = try String(contentsOfFile: file, encoding: .utf8)
        let other = #""program":"\#(String(repeating: "0", count: 32))""#
        try note.replacing(/"program":"[0-9a-f]+"/, with: other).write(
            toFile: file, atomically: true, encoding: .utf8)
        #expect(try repository.listed("--only-changed").count == 3)
    }

    @Test("--against has the files that scenes of the revision share", arguments: ["1", "2"])
    func sharedFiles(workers: String) throws {
        let repository = try SnapshotRepository()
        try repository.folder.write("colors: {brand: red}".utf8, to: "design/kit.yaml")
        try repository.folder.write(
            "use: ../../design/kit.yaml\nscreen: {width: 9, height: 9}\ncontent: [{area: {background: brand, height: fill}}]"
                .utf8,
            to: "snapshots/shared/one.yaml")
        try repository.folder.write(
            "use: ../../design/kit.yaml\nscreen: {width: 9, height: 9}\ncontent: [{area: {background: brand, height: fill}}]"
                .utf8,
            to: "snapshots/shared/two.yaml")
        try repository.git("add", ".")
        try repository.git("commit", "--quiet", "--message", "shared")
        func compared() throws -> ProgramRun {
            try repository.tatami("verify", "snapshots/shared", "--against", "HEAD", "--workers", workers).run()
        }
        #expect(try compared().lines == ["2 equal"])
        try repository.folder.write("colors: {brand: blue}".utf8, to: "design/kit.yaml")
        let changed = try compared()
        #expect(changed.status == 1 && changed.lines.last == "2 differ", "\(changed.text)\(changed.errors)")
        #expect(
            try repository.listed("--only-changed", "HEAD").sorted() == ["shared/one/default", "shared/two/default"])
    }

    @Test("git's failures are reported")
    func failures() throws {
        let repository = try SnapshotRepository()
        let outside = try TemporaryFolder()
        try outside.write("content: []".utf8, to: "snapshots/a.yaml")
        for option in ["--only-changed", "--against"] {
            let unknown = try repository.tatami("verify", option, "nope").run()
            #expect(unknown.status == 2 && unknown.output.isEmpty)
            #expect(
                unknown.errorLines
                    == ["error: git doesn't know the revision 'nope' here"])
            let noGit = try repository.tatami("verify", option, "HEAD", variables: ["PATH": "/nowhere"]).run()
            #expect(noGit.status == 2)
            #expect(noGit.errorLines == ["error: git is not installed; install it with 'apt-get install git'"])
            let noRepository = try Program.tatami("verify", option, "HEAD", in: outside).run()
            #expect(noRepository.status == 2)
            #expect(noRepository.errors.hasPrefix("error: this needs a git repository: not a git repository"))
        }
        #expect(try repository.tatami("verify", "--against", "HEAD", "--record", "all").run().status == 64)
        #expect(try repository.tatami("verify", "--against", "HEAD", "--last-failed").run().status == 64)
    }

    @Test("--against compares with the revision's pictures (changed, added, removed) and changes nothing")
    func against() throws {
        let repository = try SnapshotRepository()
        // The revision's pictures are neither needed nor read.
        try FileManager.default.removeItem(atPath: repository.folder.file("snapshots/note"))
        try repository.write("blue", to: "note")
        try repository.write("red", to: "added")
        try repository.git("mv", "snapshots/deep", "snapshots/elsewhere")
        try FileManager.default.removeItem(atPath: repository.folder.file("snapshots/table"))
        let scratch = try TemporaryFolder()
        func untouched() throws -> [String: String] {
            try repository.folder.inventory().filter { !$0.key.hasPrefix(".tatami") && $0.key != "." }
        }
        let before = try untouched()
        let run = try repository.tatami("verify", "--against", "HEAD", variables: ["TMPDIR": scratch.path]).run()
        #expect(run.status == 1 && run.errors == "")
        #expect(
            run.lines == [
                "added/default: is not in HEAD",
                "elsewhere/leaf/default: is not in HEAD",
                "note/default: 1 change, every pixel explained",
                "  area: background red → blue    snapshots/note.yaml:2",
                "  see .tatami/against/actual/note/default.difference.png",
                "deep/leaf/default: is in HEAD, and no scene renders it any more",
                "table/table/default: is in HEAD, and no scene renders it any more",
                "1 change in 1 snapshot",
                "1 differs, 2 missing, 2 orphaned",
            ])
        #expect(try untouched() == before)
        #expect(scratch.names == [])
        #expect(
            repository.folder.names(in: ".tatami/against/expected/note").filter { !$0.hasPrefix("+") }
                == ["default.png", "default.scene", "default.tree"])

        let one = try repository.tatami("verify", "--against", "HEAD", "elsewhere/leaf", "snapshots/note.yaml").run()
        #expect(one.lines.last == "1 differs, 1 missing")
        #expect(repository.folder.names(in: ".tatami/against/expected") == ["note"])
    }

    @Test("--against and --only-changed work in a folder of the repository, and with absolute paths")
    func subfolder() throws {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        let inside = Program(
            Program.tatamiPath, ["verify", "--against", "HEAD", "--snapshots", "."],
            in: repository.folder.file("snapshots"))
        let run = try inside.run()
        #expect(run.lines.first == "note/default: 1 change, every pixel explained")
        #expect(run.lines.last == "2 equal, 1 differs")
        let absolute = try repository.tatami(
            "verify", "--against", "HEAD", "--snapshots", repository.folder.file("snapshots")
        ).run()
        #expect(absolute.lines.last == "2 equal, 1 differs")
        let file = try repository.tatami("verify", "--against", "HEAD", repository.folder.file("snapshots/note.yaml"))
            .run()
        #expect(file.lines.last == "1 differs")
        try repository.folder.write(
            "scenes: [\"snap*/**/*.yaml\"]\nexclude: [\"snapshots/deep\"]".utf8, to: "tatami.yaml")
        #expect(try repository.tatami("verify", "--against", "HEAD").run().lines.last == "1 equal, 1 differs")
        var changed = inside
        changed.arguments = ["verify", "--only-changed", "--list", "--snapshots", "."]
        #expect(try changed.run().lines == ["note/default"])
        let other = try TemporaryFolder()
        try other.write("content: []".utf8, to: "a.yaml")
        let outside = try repository.tatami("verify", "--against", "HEAD", other.file("a.yaml")).run()
        #expect(outside.status == 2)
        #expect(outside.errors.hasPrefix("error: '\(other.path)/a.yaml' is outside of the repository"))
    }

    @Test("a scene that the revision can't draw is reported with its place there")
    func brokenRevision() throws {
        let repository = try SnapshotRepository()
        try repository.folder.write("contents: []".utf8, to: "snapshots/note.yaml")
        try repository.commit("broken")
        try repository.write("red", to: "note")
        let run = try repository.tatami("verify", "--against", "HEAD", "note").run()
        #expect(run.status == 1)
        #expect(run.lines == ["note/default: is not in HEAD", "1 missing"])
        #expect(run.errors.contains("warning: in HEAD, note/default: could not be drawn"))
        #expect(run.errors.contains("  HEAD:snapshots/note.yaml:1:1: error: unknown key 'contents'"))
    }

    @Test("other failures are not reported as git's")
    func failuresOfFiles() throws {
        let repository = try SnapshotRepository()
        let scratch = repository.folder.file("none")
        let nowhere = try repository.tatami("verify", "--against", "HEAD", variables: ["TMPDIR": scratch]).run()
        #expect(nowhere.status == 2)
        #expect(
            nowhere.errorLines == ["\(scratch): error: can't write: no such file or folder; nothing was changed"])
        try? FileManager.default.removeItem(atPath: repository.folder.file(".tatami"))
        try repository.folder.write("".utf8, to: ".tatami")
        let blocked = try repository.tatami("verify", "--against", "HEAD").run()
        #expect(blocked.status == 2)
        #expect(
            blocked.errorLines == [
                ".tatami: error: can't write: a part of the path is not a folder; nothing was changed"
            ])
    }

    @Test("interrupted, --against removes its checkout", arguments: [SIGINT, SIGTERM])
    func interruptedAgainst(number: Int32) throws {
        let repository = try SnapshotRepository()
        // So many that drawing goes on for a while.
        for index in 0..<400 { try repository.write("red", to: "many/scene\(index)") }
        try repository.commit("many")
        let scratch = try TemporaryFolder()
        let run = try repository.tatami(
            "verify", "--against", "HEAD", "--workers", "1", variables: ["TMPDIR": scratch.path]
        ).start()
        let limit = ContinuousClock.now + .seconds(30)
        // The checkout exists, and drawing has begun.
        while ContinuousClock.now < limit, repository.folder.names(in: ".tatami/against/expected").isEmpty {
            usleep(2_000)
        }
        #expect(scratch.names.count == 1)
        run.send(number)
        let ended = try run.wait(limit: .seconds(30))
        #expect(ended.status == nil)
        #expect(scratch.names == [])
    }
}
