import RunningPrograms
import Testing

@Suite("Every diagnostic has a place")
struct DiagnosticPlaceTests {
    private static let two = """
        screen: {width: 9, height: 30, scale: 1}
        content: [{label: a}]
        shots:
          - name: small
          - {name: wide, width: 9}
        """

    private func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text.utf8, to: name) }
        return folder
    }

    @Test("errors in data have paths from the working folder, like those of their scene")
    func data() throws {
        let folder = try folder([
            "deep/er/s.yaml": """
            content:
              - list: {id: l, rows: {from: more/rows.jsonl, as: {text: "{a}"}}}
              - list: {id: m, rows: {from: rows.csv, as: {text: "{a}"}}}
            """,
            "deep/er/more/rows.jsonl": "{\"a\": 1}\n{\"a\": \n", "deep/er/rows.csv": "a,b\n1\n",
        ])
        let run = try Program.tatami("check", "deep/er/s.yaml", in: folder).run()
        #expect(
            run.errorLines == [
                "deep/er/more/rows.jsonl:2:7: error: the JSON ends too early; is a bracket open?",
                "deep/er/rows.csv:2:1: error: 1 field, but the header has 2",
            ])
        let near = try Program(Program.tatamiPath, ["check", "s.yaml"], in: folder.file("deep/er")).run()
        #expect(near.errorLines.last == "rows.csv:2:1: error: 1 field, but the header has 2")
    }

    @Test(
        "errors in drawing are reported at their shot",
        arguments: [
            ("--part 40..50", "s.yaml:4:11: error: the part is outside the picture 's-small'"),
            ("--shot wide --part 40..50", "s.yaml:5:12: error: the part is outside the picture 's-wide'"),
        ] as [(String, String)])
    func shots(options: String, diagnostic: String) throws {
        let folder = try folder(["s.yaml": Self.two])
        let run = try Program.tatami(["render", "s.yaml"] + options.split(separator: " ").map(String.init), in: folder)
            .run()
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix(diagnostic), "\(run.errors)")
        #expect(folder.names == ["s.yaml"])
    }

    @Test("a file whose name no snapshot can have fails without affecting others")
    func names() throws {
        let scene = "screen: {width: 9, height: 9, scale: 1}\ncontent: [{label: a}]"
        let folder = try folder([
            "snapshots/good.yaml": scene, "snapshots/bad\nname.yaml": scene, "snapshots/a@b.yaml": scene,
        ])
        let run = try Program.tatami("verify", "--record", "missing", in: folder).run()
        #expect(run.status == 2)
        #expect(run.text.contains("good/default: recorded"), "\(run.text)")
        #expect(
            run.text.contains(
                #"snapshots/bad\nname.yaml: error: the name of a snapshot can't contain control characters"#),
            "\(run.text)")
        #expect(run.text.contains("snapshots/a@b.yaml: error: 'a@b' can't contain the character '@'"), "\(run.text)")
        #expect(run.text.hasSuffix("2 could not be drawn, 1 recorded\n"), "\(run.text)")
        #expect(folder.names(in: "snapshots") == ["a@b.yaml", "bad\nname.yaml", "environment", "good", "good.yaml"])
    }
}
