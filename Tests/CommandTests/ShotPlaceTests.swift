import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify: places of shots")
struct ShotPlaceTests {
    private static let shots = """
        shots:
          - {name: a}
          - name: b
            title: Another
        """

    private func repository() throws -> SnapshotRepository {
        let repository = try SnapshotRepository()
        try repository.write("red", to: "note", extra: Self.shots)
        try repository.write("green", to: "plain")
        try repository.folder.write("content: [{lable: a}]".utf8, to: "snapshots/table/table.yaml")
        return repository
    }

    /// The report's places of each snapshot, as `file:line:column`.
    private func places(_ repository: SnapshotRepository, _ arguments: String...) throws -> [String: String] {
        let all = ["verify", "--json"] + arguments
        let run = try Program.tatami(all, in: repository.folder).run()
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
        let snapshots = try #require(report["snapshots"] as? [[String: Any]])
        var places: [String: String] = [:]
        for snapshot in snapshots {
            let name = try #require(snapshot["name"] as? String)
            places[name] = try (snapshot["place"] as? [String: Any]).map(text)
        }
        return places
    }

    private func text(_ place: [String: Any]) throws -> String {
        let (line, column) = (try #require(place["line"] as? Int), try #require(place["column"] as? Int))
        return "\(try #require(place["file"] as? String)):\(line):\(column)"
    }

    private static let expected = [
        "note/a": "snapshots/note.yaml:4:12", "note/b": "snapshots/note.yaml:5:11",
        "plain/default": "snapshots/plain.yaml:0:0", "table/table/default": "snapshots/table/table.yaml:0:0",
        "deep/leaf/default": "snapshots/deep/leaf.yaml:0:0",
    ]

    @Test("the report has it, whichever process draws, also for remembered snapshots; an orphan has no place")
    func json() throws {
        let repository = try repository()
        #expect(try places(repository, "--workers", "1") == Self.expected)
        #expect(try places(repository, "--workers", "3", "--redraw") == Self.expected)
        #expect(try places(repository, "note/b") == ["note/b": "snapshots/note.yaml:5:11"])
        // The orphan is note/default, which note.yaml no longer draws.
        #expect(try repository.tatami("verify", "--report", "tap").run().text.contains("note/default"))
        // Remembered snapshots are not read again, and have the same places.
        try repository.tatami("verify", "note", "plain", "--record", "missing").output()
        settleFiles()
        _ = try places(repository, "note", "plain")
        let again = try Program.tatami(
            ["verify", "note", "plain", "--report", "json=again.json"], in: repository.folder
        ).run()
        #expect(again.status == 0)
        let text = String(decoding: try repository.folder.bytes(of: "again.json"), as: UTF8.self)
        #expect(!text.contains("draw pixels"))
        #expect(try places(repository, "note") == Self.expected.filter { $0.key.hasPrefix("note") })
    }

    @Test("a note beside a pending snapshot has it, and so has the record of the last run")
    func notes() throws {
        let repository = try repository()
        #expect(try repository.tatami("verify").run().status == 2)
        let note = try #require(
            try JSONSerialization.jsonObject(with: Data(try repository.folder.bytes(of: ".tatami/pending/note/b.json")))
                as? [String: Any])
        #expect(try text(try #require(note["place"] as? [String: Any])) == "snapshots/note.yaml:5:11")
        let last = try String(contentsOfFile: repository.folder.memory("last-run"), encoding: .utf8)
        #expect(last.contains(#""line":5"#))
    }

    @Test("JUnit has it as file and line, TAP as 'at'; without a list of shots in the file there is no line")
    func otherReports() throws {
        let repository = try repository()
        let run = try repository.tatami("verify", "--report", "junit=junit.xml,tap=run.tap").run()
        #expect(run.status == 2)
        let junit = String(decoding: try repository.folder.bytes(of: "junit.xml"), as: UTF8.self)
        #expect(junit.contains(#"<testcase classname="note" name="b" file="snapshots/note.yaml" line="5" time="0."#))
        #expect(
            junit.contains(#"<testcase classname="deep/leaf" name="default" file="snapshots/deep/leaf.yaml" time="0."#))
        #expect(junit.contains(#"<testcase classname="note" name="default" time="0."#))
        let tap = String(decoding: try repository.folder.bytes(of: "run.tap"), as: UTF8.self)
        #expect(tap.contains(#"  at: "snapshots/note.yaml:5:11""#))
        #expect(tap.contains(#"  at: "snapshots/plain.yaml""#))
    }

    @Test("against a revision, it is the place in the current file")
    func revision() throws {
        let repository = try SnapshotRepository()
        try repository.write("red", to: "note", extra: Self.shots)
        try repository.commit("second")
        try repository.write("red", to: "note", extra: "# moved down\n" + Self.shots)
        #expect(
            try places(repository, "note", "--against", "HEAD")
                == ["note/a": "snapshots/note.yaml:5:12", "note/b": "snapshots/note.yaml:6:11"])
    }
}
