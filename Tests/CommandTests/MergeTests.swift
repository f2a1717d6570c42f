import Foundation
import RunningPrograms
import Testing

@Suite("tatami merge")
struct MergeTests {
    /// A repository whose six snapshots were verified in two shards after `change`, with a report of each shard.
    private static func sharded(
        _ change: (SnapshotRepository) throws -> Void = { _ in }
    ) throws -> SnapshotRepository {
        let repository = try SnapshotRepository(copying: recorded.get())
        try change(repository)
        for number in 1...2 {
            _ = try repository.tatami("verify", "--shard", "\(number)/2", "--report", "json=\(number).json").run()
        }
        return repository
    }

    private static let recorded = Result {
        let repository = try SnapshotRepository()
        for name in ["one", "two", "three"] { try repository.write("red", to: name) }
        try repository.tatami("verify", "--record", "missing").output()
        return repository
    }

    private static let equal = Result { try sharded() }
    private static let differing = Result { try sharded { try $0.write("blue", to: "two") } }

    private func names(_ repository: SnapshotRepository, _ file: String) throws -> [String] {
        let report = try JSONSerialization.jsonObject(with: Data(try repository.folder.bytes(of: file)))
        let snapshots = try #require((report as? [String: Any])?["snapshots"] as? [[String: Any]])
        return snapshots.compactMap { $0["name"] as? String }
    }

    private static let all = ["deep/leaf", "note", "one", "table/table", "three", "two"].map { "\($0)/default" }

    @Test("a report of an older version is an error that says how to write a new one")
    func olderVersion() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"format": "tatami-report", "version": 2}"#.utf8, to: "old.json")
        let run = try Program.tatami("merge", "old.json", in: folder).run()
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(
            run.errors == "old.json: error: the report was written by an older version of tatami (format 2, now 5); "
                + "write a new one with 'tatami verify --report json=FILE'\n")
    }

    @Test("the shards' reports make one report, from which all other reports can be made")
    func shards() throws {
        let repository = try SnapshotRepository(copying: Self.equal.get())
        let parts = try (1...2).map { try names(repository, "\($0).json") }
        #expect(parts.allSatisfy { !$0.isEmpty } && parts.flatMap { $0 }.sorted() == Self.all)
        let run = try repository.tatami(
            "merge", "1.json", "2.json", "-o", "all.json", "--report", "junit=all.xml,tap=all.tap"
        ).run()
        #expect(run.status == 0 && run.lines == ["6 equal"] && run.errors == "")
        #expect(try names(repository, "all.json") == parts.flatMap { $0 })
        let junit = String(decoding: try repository.folder.bytes(of: "all.xml"), as: UTF8.self)
        #expect(junit.contains(#"<testsuites name="tatami" tests="6" failures="0" errors="0" time=""#))
        #expect(String(decoding: try repository.folder.bytes(of: "all.tap"), as: UTF8.self).contains("\n1..6\n"))
        // A report that is named in two ways is read once.
        let twice = try repository.tatami("merge", "1.json", "./1.json", "2.json", "-o", "twice.json").run()
        #expect(twice.status == 0 && twice.lines == ["6 equal"])
        #expect(try repository.folder.bytes(of: "twice.json") == repository.folder.bytes(of: "all.json"))
        // Folders and patterns select the reports in them.
        for number in 1...2 {
            let bytes = try repository.folder.bytes(of: "\(number).json")
            try repository.folder.write(bytes, to: "out/\(number)/\(number).json")
        }
        try repository.folder.write("[1]".utf8, to: "out/note.json")
        for place in ["out", "out/", "./out/*/?.json", "?.json"] {
            #expect(try repository.tatami("merge", place).run().lines == ["6 equal"], "\(place)")
        }
        // A merged report is a report like any other, also on standard output.
        let printed = try repository.tatami("merge", "all.json", "--json").run()
        let merged = try repository.folder.bytes(of: "all.json")
        #expect(printed.status == 0 && printed.output == merged)
        #expect(printed.errorLines == ["6 equal"])
    }

    @Test("a failure on one machine fails the whole run: the exit codes and lines are those of verify")
    func failures() throws {
        let differs = try SnapshotRepository(copying: Self.differing.get())
        let run = try differs.tatami("merge", "1.json", "2.json").run()
        #expect(run.status == 1)
        #expect(
            run.lines.prefix(2) == [
                "two/default: 1 change, every pixel explained",
                "  area: background red → blue    snapshots/two.yaml:2",
            ])
        #expect(run.lines.last == "5 equal, 1 differs")
        let undrawn = try Self.sharded {
            try $0.write("blue", to: "two")
            try $0.folder.write("content: [{lable: a}]".utf8, to: "snapshots/one.yaml")
        }
        #expect(try undrawn.tatami("merge", "1.json", "2.json").run().status == 2)
        let elsewhere = try Self.sharded {
            try $0.write("blue", to: "two")
            let environment = String(decoding: try $0.folder.bytes(of: "snapshots/environment"), as: UTF8.self)
            try $0.folder.write(environment.replacing("cairo ", with: "cairo 9").utf8, to: "snapshots/environment")
        }
        #expect(try elsewhere.tatami("merge", "1.json", "2.json").run().status == 3)
    }

    @Test("a file that can't be read, isn't a report, or is of another run is named, and nothing is written")
    func refused() throws {
        let repository = try SnapshotRepository(copying: Self.equal.get())
        let text = String(decoding: try repository.folder.bytes(of: "1.json"), as: UTF8.self)
        func refusal(_ name: String, _ content: String?) throws -> [String] {
            if let content { try repository.folder.write(content.utf8, to: name) }
            let run = try repository.tatami("merge", "2.json", name, "-o", "all.json").run()
            #expect(run.status == 2 && run.lines == [])
            #expect(!repository.folder.names.contains("all.json"))
            return run.errorLines
        }
        let lacking = "error: there is no report of shard 1/2"
        func expectNone(_ name: String, _ content: String?, _ sentence: String) throws {
            #expect(try refusal(name, content) == ["\(name): error: \(sentence)", lacking])
        }
        try expectNone("none.json", nil, "can't read the report: no such file or folder")
        let noReport = "this is not a report of 'tatami verify --report json=FILE'"
        try expectNone("text.json", "[1]", "\(noReport): it is not JSON")
        try expectNone("cut.json", String(text.dropLast(20)), "the report was cut short; run its part again")
        try FileManager.default.createDirectory(
            atPath: repository.folder.file("empty"), withIntermediateDirectories: true)
        try expectNone("empty/", nil, "there is no report; 'tatami verify --report json=FILE' writes one")
        #expect(
            try refusal("other.json", text.replacing(/"tool":"[0-9.]+"/, with: #""tool":"9.1""#)) == [
                "other.json: error: the report was written by tatami 9.1, and 2.json by tatami 0.1.0; "
                    + "run the same version on all machines"
            ])
        #expect(
            try refusal("side.json", text.replacing("\"format\"", with: "\"against\":\"v1\", \"format\"")) == [
                "side.json: error: the pictures were compared with those of v1, and in 2.json with baselines"
            ])
        #expect(try refusal("2.json", nil) == [lacking])
        let forged = text.replacing("\"number\":1", with: "\"number\":2")
        #expect(try refusal("forged.json", forged).first == lacking)
        let build = try refusal("build.json", text.replacing(/"program":"..../, with: "\"program\":\"0000"))
        #expect(build.count == 1)
        #expect(
            build[0].hasPrefix("build.json: error: the report was written by a different build of tatami than 2.json"))
        #expect(try repository.tatami("merge").run().status == 64)
        #expect(try repository.tatami("merge", "1.json", "-o", "-").run().status == 64)
        let unwritable = try repository.tatami("merge", "1.json", "2.json", "-o", "none/all.json").run()
        #expect(unwritable.status == 2)
        #expect(unwritable.errorLines.first?.hasPrefix("none/all.json: error: can't write") == true)
    }

    /// Pictures named by a report, and whether its page shows them; `@` is an absolute folder outside.
    static let pictures: [(path: String, links: [String: String], isShown: Bool)] = [
        ("made.png", [:], true), (".tatami/pending/made.png", [:], true), ("beside.png", [:], true),
        ("@/secret.png", [:], false), ("../secret.png", [:], false), ("out/../../secret.png", [:], false),
        ("link.png", ["link.png": "@/secret.png"], false), ("link/secret.png", ["link": "@"], false),
        ("out/link.png", ["out/link.png": "@/secret.png"], false), ("none.png", [:], false),
    ]

    @Test(
        "pictures are read from below the folders of the report and of the run, and others are left out",
        arguments: pictures)
    func embedding(path: String, links: [String: String], isShown: Bool) throws {
        let outside = try TemporaryFolder()
        let repository = try SnapshotRepository(copying: Self.differing.get())
        let picture = try repository.folder.bytes(of: "snapshots/note/default.png")
        try outside.write(picture, to: "secret.png")
        try repository.folder.write(picture, to: "../secret.png")
        defer { try? FileManager.default.removeItem(atPath: repository.folder.file("../secret.png")) }
        for name in ["made.png", ".tatami/pending/made.png", "out/beside.png"] {
            try repository.folder.write(picture, to: name)
        }
        for (link, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: repository.folder.file(link), withDestinationPath: target.replacing("@", with: outside.path))
        }
        let named = path.replacing("@", with: outside.path)
        for number in 1...2 {
            let text = String(decoding: try repository.folder.bytes(of: "\(number).json"), as: UTF8.self)
            let changed = text.replacing(/"(expected|difference)":"[^"]*png"(,?)/) {
                "\"\($0.output.1)\":\"\(named)\"\($0.output.2)"
            }
            .replacing(/"actual":"[^"]*png"/, with: "\"actual\":\"\(named)\"")
            try repository.folder.write(changed.utf8, to: "out/\(number).json")
        }
        let run = try repository.tatami("merge", "out", "--report", "html=page.html", "-o", "all.json").run()
        #expect(run.status == 1, "\(run.errors)")
        let page = String(decoding: try repository.folder.bytes(of: "page.html"), as: UTF8.self)
        #expect(page.contains(#"type="image/png""#) == isShown, "\(path)")
        let isTold = run.errors.contains(
            "warning: pictures outside of the report's folder are left out: '\(named)'")
        #expect(isTold == !(isShown || path == "none.png"), "\(run.errors)")
        // A merged report can be merged again.
        #expect(try repository.tatami("merge", "all.json").run().status == 1)
    }
}
