import Foundation
import RunningPrograms
import Testing

@Suite("No text of a scene reaches a terminal or log as a command")
struct HostileOutputTests {
    /// Expects no line that a CI system interprets, and no character that a terminal interprets.
    private func expectHarmless(_ run: ProgramRun, _ note: String) {
        for text in [run.text, run.errors] {
            for line in text.split(separator: "\n") {
                #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(note): \(text)")
                #expect(!line.contains(/##[a-z]*\[/), "\(note): \(text)")
                #expect(
                    line.unicodeScalars.allSatisfy {
                        ![.control, .format].contains($0.properties.generalCategory)
                    }, "\(note): \(text)")
            }
        }
    }

    private static let files = [
        "a.json":
            ###"{"screen":{"device":"x\n::error file=a.yaml,line=1::pwned"},"content":[{"label":"##[error]hi"}]}"###,
        "b.yaml":
            #"screen: {device: "x\n::stop-commands::tok\e[31mred\e]0;title\a"}"# + "\ncontent: [{label: hi}]\n",
        "c.yaml": """
        screen: {width: 60, height: 60, scale: 1}
        masks: {element: x, reason: "because\\n::error::from a passing run"}
        content: [{label: {id: x, text: hi}}]
        """,
        "d.json": #"{"screen": {"textSize": "extraExtraExtraLarge", "safeArea": "x\ny", "scale": 3}, "content": []}"#,
        "e.yaml": "content: [{label: \"\u{202E}cba\u{202C}\", colour: \"\u{200B}##vso[task.complete]\"}]\n",
        "f.yaml": "content: [{image: \"::error::x\\u0085##[a].png\"}]\n",
        "::error::g.yaml": "content: [{labl: a}]\n",
        "h\n::error::h.yaml": "content: [{labl: a}]\n",
        "i.yaml": "screen: {width: 60, height: 60}\ncontent: [{label: a}]\nshots: [{name: \"x\\n::error::y\"}]\n",
    ]

    private static func project() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text.utf8, to: "snapshots/\(name)") }
        return folder
    }

    @Test(
        "with any command",
        arguments: [
            "check snapshots", "verify", "verify --list", "verify --json", "verify --report junit",
            "verify --report tap",
            "verify --report markdown", "verify --report ::error::x",
            "render snapshots -o out/", "explain snapshots/c.yaml", "explain snapshots/a.json",
            "explain snapshots/c.yaml --element ::error::x", "render snapshots/c.yaml --shot ::error::x",
            "render ::error::x.yaml", "diff ::error::x.png ##[error].png", "verify ::error::x",
            "approve ::error::x", "::error::x", "render --format ::error::x c.yaml", "merge ::error::x",
        ])
    func commands(line: String) throws {
        let folder = try Self.project()
        let run = try Program.tatami(line.split(separator: " ").map(String.init), in: folder).run()
        #expect(run.status != nil && !(run.text + run.errors).isEmpty)
        expectHarmless(run, line)
    }

    @Test("the text is printed in a readable form")
    func told() throws {
        let folder = try Self.project()
        let errors = try Program.tatami("check", "snapshots", in: folder).run().errorLines
        #expect(
            errors.contains(
                #"snapshots/a.json:1:21: error: unknown device 'x\n::error file=a.yaml,line=1::pwned'; give width and height instead"#
            ), "\(errors)")
        #expect(errors.contains { $0.contains(#"tok\u{1B}[31mred\u{1B}]0;title\u{7}"#) }, "\(errors)")
        #expect(errors.contains { $0.hasPrefix(#"snapshots/h\n::error::h.yaml:1:"#) }, "\(errors)")
        #expect(errors.contains { $0.contains(#"'x\ny'"#) }, "\(errors)")
    }

    @Test("the reason of a mask is printed on one line by a run that passes")
    func reason() throws {
        let folder = try TemporaryFolder()
        let scene = try #require(Self.files["c.yaml"])
        try folder.write(scene.utf8, to: "snapshots/c.yaml")
        _ = try Program.tatami("verify", "--record", "all", in: folder).run()
        try folder.write(scene.replacing("text: hi", with: "text: ho").utf8, to: "snapshots/c.yaml")
        let run = try Program.tatami("verify", in: folder).run()
        #expect(run.status == 0)
        #expect(run.text.contains(#"masked pixels in x (because\n::error::from a passing run)"#), "\(run.text)")
        expectHarmless(run, "verify")
    }

    @Test("written paths are printed on one line each")
    func paths() throws {
        let folder = try TemporaryFolder()
        try folder.write("screen: {width: 9, height: 9}\ncontent: [{label: a}]".utf8, to: "x\n::error::y.yaml")
        let run = try Program.tatami("render", "x\n::error::y.yaml", in: folder).run()
        #expect(run.text == #"x\n::error::y.png"# + "\n")
        let json = try Program.tatami("render", "x\n::error::y.yaml", "--json", in: folder).run()
        let told = try #require(
            JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
        #expect(told["path"] as? String == "x\n::error::y.png")
    }

    @Test("a forged report is printed only as text when it is merged")
    func report() throws {
        let folder = try TemporaryFolder()
        try folder.write("screen: {width: 9, height: 9}\ncontent: [{label: a}]".utf8, to: "snapshots/x.yaml")
        _ = try Program.tatami("verify", "--report", "json=1.json", in: folder).run()
        let report = String(decoding: try folder.bytes(of: "1.json"), as: UTF8.self)
        let forged = report.replacing(
            "has no baseline", with: #"was\n::error::pwned\u001b[2J\n##[error]x"#)
        #expect(forged != report)
        try folder.write(forged.utf8, to: "2.json")
        for form in ["tap", "junit", "json"] {
            expectHarmless(try Program.tatami("merge", "2.json", "--report", form, in: folder).run(), form)
        }
        let run = try Program.tatami("merge", "2.json", in: folder).run()
        expectHarmless(run, "merge")
        #expect(run.text.contains(#"\u{3A}:error::pwned\u{1B}[2J"#), "\(run.text)")
    }

    @Test("a name that looks like an option can be approved as in the hint")
    func hyphen() throws {
        let folder = try TemporaryFolder()
        try folder.write("screen: {width: 9, height: 9}\ncontent: [{label: a}]".utf8, to: "snapshots/-x.yaml")
        let run = try Program.tatami("verify", in: folder).run()
        let command = try #require(run.text.firstMatch(of: /'tatami (approve [^']*)'/)?.1)
        #expect(command == "approve -- -x/default")
        let approved = try Program.tatami(command.split(separator: " ").map(String.init), in: folder).run()
        #expect(approved.status == 0 && approved.text == "-x/default: approved\n", "\(approved.errors)")
    }
}
