import Foundation
import RunningPrograms
import Testing

/// A scene whose dark variant is illegible, and whose long text is cut in every variant.
@Suite("tatami verify --lint")
struct VerifyLintTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let text = """
            screen: {width: 200, height: 60, scale: 1, background: systemBackground}
            content:
              - label: {text: Black, color: black}
            shots: [{name: one}, {name: two}]
            variants: {appearance: [light, dark]}
            """
        try folder.write(text.utf8, to: "snapshots/note.yaml")
        #expect(try tatami("verify", "--record", "missing").status == 0)
    }

    private func tatami(_ arguments: String..., variables: [String: String?] = [:]) throws -> ProgramRun {
        try Program.tatami(arguments, in: folder, environment: variables).run()
    }

    @Test(
        "warns of each variant, once for all snapshots that show it, including equal ones; and fails nothing"
    )
    func warns() throws {
        #expect(try tatami("verify").text == "4 equal\n")
        // Remembered snapshots are linted too.
        for _ in 0..<2 {
            let run = try tatami("verify", "--lint")
            #expect(run.status == 0)
            #expect(run.text.contains(": warning: ") && run.text.contains("contrast"), "\(run.text)")
            #expect(run.lines.count == 3 && run.lines[1] == "  in note/one@dark, note/two@dark")
            #expect(run.lines[2] == "4 equal; 1 lint issue")
        }
        #expect(try tatami("verify", "--lint", "--workers", "2", "--redraw").lines == tatami("verify", "--lint").lines)
        #expect(try tatami("verify", "--lint", "note/one").lines.contains("  in note/one@dark"))
        #expect(try tatami("verify", "--lint", "--quiet").text == "")
    }

    @Test("--strict-lint ends with exit code 1, and gives the reason even with --quiet")
    func strict() throws {
        let run = try tatami("verify", "--strict-lint")
        #expect(run.status == 1 && run.text.contains(": warning: "))
        #expect(try tatami("verify", "--strict-lint", "--quiet").text == run.text)
        #expect(try tatami("verify", "--strict-lint", "--appearance", "light").status == 0)
        #expect(try tatami("verify", "--strict-lint", "--no-lint").status == 64)
    }

    @Test("tatami.yaml enables it permanently and allows lint issues; --no-lint disables it")
    func project() throws {
        try folder.write("lint: true\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify").lines.last == "4 equal; 1 lint issue")
        #expect(try tatami("verify", "--no-lint").text == "4 equal\n")
        try folder.write("lint: true\nallow: {contrast: the dark one is a draft}\n".utf8, to: "tatami.yaml")
        #expect(try tatami("verify").text == "4 equal\n")
    }

    @Test(
        "a scene's own setting takes precedence over tatami.yaml; --lint applies to scenes that don't disable it",
        arguments: [
            (nil, nil, false), (nil, true, true), (false, true, false), (true, nil, true), (true, false, true),
        ] as [(Bool?, Bool?, Bool)])
    func ownWish(scene: Bool?, project: Bool?, isLinted: Bool) throws {
        let file = "snapshots/note.yaml"
        let text = (scene.map { "lint: \($0)\n" } ?? "") + String(decoding: try folder.bytes(of: file), as: UTF8.self)
        try folder.write(text.utf8, to: file)
        // Long ago, so that it is remembered.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: folder.file(file))
        try folder.write((project.map { "lint: \($0)\n" } ?? "").utf8, to: "tatami.yaml")
        let last = isLinted ? "4 equal; 1 lint issue" : "4 equal"
        for _ in 0..<3 { #expect(try tatami("verify").lines.last == last) }
        #expect(try tatami("verify", "--redraw", "--workers", "2").lines.last == last)
        #expect(try tatami("verify", "--no-lint").text == "4 equal\n")
        #expect(
            try tatami("verify", "--lint").lines.last == (scene == false ? "4 equal" : "4 equal; 1 lint issue"))
    }

    @Test("a value that is not a truth value is an error with its place")
    func badWish() throws {
        try folder.write("lint: maybe\naccessibility: 3\ncontent: [{label: A}]\n".utf8, to: "snapshots/note.yaml")
        for command in ["check", "verify"] {
            let run = try tatami(command, "snapshots/note.yaml")
            let text = run.text + run.errors
            #expect(run.status == 2)
            #expect(
                text.contains("snapshots/note.yaml:1:7: error: ") && text.contains("snapshots/note.yaml:2:16: error: "))
            #expect(text.contains("true or false"), "\(text)")
        }
    }

    @Test("every report contains them: JSON, HTML, JUnit, GitHub, GitLab, Markdown")
    func reports() throws {
        let files = ["json=a.json", "html=a.html", "junit=a.xml", "gitlab=a.gitlab.json", "markdown=a.md"]
        let run = try tatami(
            "verify", "--lint", "--report", (files + ["github"]).joined(separator: ","))
        #expect(run.status == 0 && run.text.contains("::warning file=snapshots/note.yaml,line=3,col="), "\(run.text)")
        for file in files.map({ String($0.split(separator: "=")[1]) }) {
            let text = String(decoding: try folder.bytes(of: file), as: UTF8.self)
            #expect(text.contains("has a contrast of"), "\(file)")
        }
        let json = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "a.json"))) as? [String: Any]
        #expect((json?["summary"] as? [String: Any])?["lintIssues"] as? Int == 1)
    }
}
