import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify: reports")
struct VerifyReportTests {
    /// A repository with a snapshot for each verdict that one machine can give, except `equal` and `treeChanged`.
    private func variety() throws -> SnapshotRepository {
        let repository = try SnapshotRepository()
        try repository.write("red", to: "soft")
        try repository.tatami("verify", "soft", "--record", "missing").output()
        try repository.write("blue", to: "soft", extra: "tolerance: {pixels: 300, reason: it flickers}")
        try repository.write("blue", to: "note")
        try repository.write("red", to: "new")
        try repository.folder.write("content: [{lable: a}]".utf8, to: "snapshots/table/table.yaml")
        try repository.folder.write("".utf8, to: "snapshots/old/a.tree")
        try repository.folder.write("screen: {width: 9, height: 9}\ncontent: []".utf8, to: "snapshots/deep/leaf.yaml")
        try repository.write("red", to: "cut")
        try repository.folder.write("x".utf8, to: "snapshots/cut/default.tree")
        return repository
    }

    private static let heading = "note/default: 1 change, every pixel explained"
    private static let cause = "dcb51e16"

    @Test("JSON has everything about each snapshot, and matches its schema")
    func json() throws {
        let repository = try variety()
        let run = try repository.tatami("verify", "--report", "json=report.json").run()
        #expect(run.status == 2)
        let bytes = try repository.folder.bytes(of: "report.json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        let snapshots = try #require(report["snapshots"] as? [[String: Any]])
        func snapshot(_ name: String) throws -> NSDictionary {
            try #require(snapshots.first { $0["name"] as? String == name }) as NSDictionary
        }
        var note = try #require(snapshots.first { $0["name"] as? String == "note/default" })
        #expect((note.removeValue(forKey: "nanoseconds") as? [String: Int])?["draw pixels"] ?? 0 > 0)
        let drawn = try #require(note.removeValue(forKey: "drawn") as? [String: Any])
        #expect((drawn["inputs"] as? [String: String])?.keys.sorted() == ["snapshots/note.yaml"])
        let environments = try #require(report["environments"] as? [[String: Any]])
        #expect(drawn["environment"] as? String == environments[0]["fingerprint"] as? String)
        #expect(
            note as NSDictionary == [
                "name": "note/default", "scene": "snapshots/note.yaml",
                "place": ["file": "snapshots/note.yaml", "line": 0, "column": 0], "verdict": "differs",
                "recorded": false,
                "failed": true, "hint": "accept it with 'tatami approve note/default'",
                "message":
                    "\(Self.heading)\n  area: background red → blue    snapshots/note.yaml:2",
                "explanation": [
                    "proof": "replayed", "proven": true,
                    "causes": [
                        [
                            "id": Self.cause, "element": "content.0", "kind": "changed", "property": "background",
                            "expected": "red", "actual": "blue", "subject": "area",
                            "change": "background red → blue",
                            "was": "content: [{area: {background: red, height: fill}}]",
                            "place": ["file": "snapshots/note.yaml", "line": 2, "column": 31],
                        ]
                    ],
                    "consequences": [] as NSArray,
                    "pixels": ["changed": 200, "moved": 0, "uncovered": 0, "renderer": 0, "unexplained": 0],
                    "unexplainedPixels": 0,
                ],
                "difference": [
                    "count": 200, "antialiased": 0, "similar": 0,
                    "region": [
                        "bounds": ["x": 0, "y": 0, "width": 20, "height": 10], "cell": 1,
                        "runs": "ABQAFAAUABQAFAAUABQAFAAUABQ=",
                    ],
                    "expectedSize": ["width": 20, "height": 10], "actualSize": ["width": 20, "height": 10],
                ],
                "files": [
                    "expected": "snapshots/note/default.png", "expectedTree": "snapshots/note/default.tree",
                    "actual": ".tatami/pending/note/default.png", "actualTree": ".tatami/pending/note/default.tree",
                    "difference": ".tatami/pending/note/default.difference.png",
                ],
            ] as NSDictionary)
        let files = try #require(try snapshot("note/default")["files"] as? [String: String])
        for file in files.values { #expect(try repository.folder.bytes(of: file).count > 60) }
        let diagnostics = try #require(
            (try snapshot("table/table/default")["failure"] as? NSDictionary)?["diagnostics"] as? NSArray)
        #expect(
            diagnostics == [
                [
                    "severity": "error", "file": "snapshots/table/table.yaml", "line": 1, "column": 12,
                    "message": "unknown key 'lable' in an element; did you mean 'label'?",
                ]
            ] as NSArray)
        #expect((try snapshot("cut/default")["damage"] as? [String: String])?["kind"] == "incomplete")
        #expect(try snapshot("deep/leaf/default")["verdict"] as? String == "sizeDiffers")
        #expect(try snapshot("old/a")["scene"] == nil)
        let soft = try snapshot("soft/default")
        #expect(soft["failed"] as? Bool == false && soft["message"] != nil && soft["hint"] == nil)
        #expect(
            try #require(soft["allowances"] as? NSArray)
                == [["reason": "it flickers", "used": 200, "allowed": 300]] as NSArray)
        #expect(
            try #require(report["summary"] as? NSDictionary) == [
                "snapshots": 7, "failed": 6, "recorded": 0, "lintIssues": 0,
                "verdicts": [
                    "tolerated": 1, "differs": 1, "missing": 1, "couldNotRun": 1, "orphaned": 1, "sizeDiffers": 1,
                    "damaged": 1,
                ],
            ] as NSDictionary)
        try repository.folder.write(try repository.tatami("schema", "report").output(), to: "schema.json")
        #expect(try schemaViolations(of: ["report.json"], by: "schema.json", in: repository.folder) == [])

        let recorded = try repository.tatami("verify", "note", "--record", "all", "--json").run()
        #expect(recorded.errors == "note/default: recorded\n1 recorded\n")
        try repository.folder.write(recorded.output, to: "recorded.json")
        #expect(try schemaViolations(of: ["recorded.json"], by: "schema.json", in: repository.folder) == [])
        let against = try repository.tatami("verify", "new", "--against", "HEAD", "--report", "json=against.json").run()
        #expect(against.status == 1)
        #expect(try schemaViolations(of: ["against.json"], by: "schema.json", in: repository.folder) == [])
        // The schema rejects other documents.
        let text = String(decoding: bytes, as: UTF8.self)
        for (old, new) in [
            ("\"differs\"", "\"other\""), ("\"version\":5", "\"version\":1"), ("\"line\"", "\"row\""),
        ] {
            try repository.folder.write(text.replacing(old, with: new).utf8, to: "wrong.json")
            #expect(try schemaViolations(of: ["wrong.json"], by: "schema.json", in: repository.folder) != [], "\(old)")
        }
    }

    @Test("each line ends with a hint, and the summary comes last; colours are for terminals that accept them")
    func console() throws {
        let repository = try variety()
        let plain = try repository.tatami("verify").run()
        #expect(!plain.text.contains("\u{1B}"))
        #expect(
            plain.lines.last
                == "1 could not be drawn, 1 within tolerance, 1 differs, 1 differs in size, 1 missing, 1 orphaned, 1 damaged"
        )
        #expect(plain.lines.contains("  accept it with 'tatami approve new/default'"))
        func terminal(_ variables: [String: String?]) throws -> String {
            try repository.tatami("verify", "note", variables: variables).inTerminal().run().text
        }
        #expect(
            try terminal(["NO_COLOR": nil]).contains("\u{1B}[31mnote/default\u{1B}[0m: 1 change, every pixel explained")
        )
        #expect(try !terminal(["NO_COLOR": "1"]).contains("\u{1B}[31m"))
        #expect(try !terminal(["NO_COLOR": nil, "TERM": "dumb"]).contains("\u{1B}[31m"))
    }

    @Test("the progress of pictures doesn't count the baselines that no scene renders")
    func progress() throws {
        let repository = try SnapshotRepository()
        let picture = try repository.folder.bytes(of: "snapshots/note/default.png")
        for name in ["approved/one.png", "approved/two.png", "drawn/one.png", "drawn/two.png"] {
            try repository.folder.write(picture, to: name)
        }
        try repository.folder.write("pictures: [{expected: approved, actual: drawn}]\n".utf8, to: "tatami.yaml")
        try FileManager.default.removeItem(atPath: repository.folder.file("snapshots/note.yaml"))
        // Listing the baselines takes long enough for the line to be shown again.
        let slow = try repository.tatami("verify").injecting(
            "getdents64:delay_exit=150000", on: repository.folder.file("snapshots")
        ).inTerminal()
        let text = try slow.run().text
        #expect(text.contains("1 of 2 pictures") && text.contains("1 orphaned"), "\(text)")
        #expect(!text.contains("3 of 2 pictures"), "\(text)")
    }

    @Test("reports that can't be written are reported, and one stream takes one report")
    func unwritable() throws {
        let repository = try SnapshotRepository()
        let run = try repository.tatami("verify", "--report", "json=snapshots/note.yaml/report.json").run()
        #expect(run.status == 2)
        #expect(
            run.errorLines == [
                "snapshots/note.yaml: error: can't write the report: a part of the path is not a folder; nothing was recorded"
            ])
        let twice = try repository.tatami("verify", "--json", "--report", "junit").run()
        #expect(twice.status == 64)
        #expect(twice.errors.contains("The reports json and junit can't both go to standard output."))
        let both = try repository.tatami("verify", "--json", "--report", "json=run.json").run()
        #expect(try both.output == repository.folder.bytes(of: "run.json"))
    }

    @Test("the schema of tatami.yaml accepts what the reader accepts")
    func projectSchema() throws {
        let repository = try SnapshotRepository()
        try repository.folder.write(try repository.tatami("schema", "project").output(), to: "schema.json")
        try repository.folder.write("scenes: [a, \"**/b\"]\nworkers: 3\nallowEmpty: true\n".utf8, to: "good.yaml")
        try repository.folder.write("scenes: a\nworkers: 0\nexlude: []\n".utf8, to: "bad.yaml")
        #expect(try schemaViolations(of: ["good.yaml"], by: "schema.json", in: repository.folder) == [])
        #expect(try schemaViolations(of: ["bad.yaml"], by: "schema.json", in: repository.folder).count == 3)
    }
}
