import Foundation
import RunningPrograms
import Testing

@Suite("tatami verify --report")
struct ReportOptionTests {
    private func differing() throws -> SnapshotRepository {
        let repository = try SnapshotRepository()
        try repository.write("blue", to: "note")
        return repository
    }

    private func text(_ repository: SnapshotRepository, _ file: String) throws -> String {
        String(decoding: try repository.folder.bytes(of: file), as: UTF8.self)
    }

    private static let annotation = """
        ::error file=snapshots/note.yaml,line=2,col=31,title=Tatami%3A note/default%3A 1 change%2C every pixel explained::\
        area: background red → blue    snapshots/note.yaml:2%0Aaccept it with 'tatami approve --cause dcb51e16'
        """

    @Test("several reports are made in one run, with their folders")
    func several() throws {
        let repository = try differing()
        let run = try repository.tatami(
            "verify", "--report", "junit=out/ci/junit.xml,markdown=out/summary.md,gitlab,json=r.json",
            "--report", "tap=run.tap"
        ).run()
        #expect(run.status == 1 && run.errors == "")
        #expect(try text(repository, "out/ci/junit.xml").contains("[[ATTACHMENT|snapshots/note/default.png]]"))
        #expect(try text(repository, "out/summary.md").contains("src=\"../.tatami/pending/note/default.png\""))
        #expect(try text(repository, "gl-code-quality-report.json").contains("\"tatami-differs\""))
        #expect(try text(repository, "run.tap").contains("not ok"))
        let merged = try repository.tatami("merge", "r.json", "--report", "github").run()
        #expect(merged.lines.first == Self.annotation)
    }

    @Test("on GitHub, annotations and the step's summary are automatic, unless disabled")
    func gitHub() throws {
        let repository = try differing()
        try repository.folder.write("before\n".utf8, to: "step.md")
        let variables = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": repository.folder.file("step.md")]
        let run = try repository.tatami("verify", variables: variables).run()
        #expect(run.status == 1 && run.lines.contains(Self.annotation) && run.errors == "")
        let summary = try text(repository, "step.md")
        #expect(summary.hasPrefix("before\n## Tatami\n") && !summary.contains("<img"))
        // A report to standard output is the only output there.
        let json = try repository.tatami("verify", "--json", variables: variables).run()
        #expect(json.errorLines.contains(Self.annotation))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.output)) }
        #expect(try text(repository, "step.md").count > summary.count)
        let none = try repository.tatami("verify", "--report", "none", variables: variables).run()
        #expect(!none.text.contains("::error"))
        let full = String(repeating: "x", count: 1 << 20)
        try repository.folder.write(full.utf8, to: "step.md")
        let late = try repository.tatami("verify", variables: variables).run()
        #expect(try late.status == 1 && text(repository, "step.md") == full)
    }

    @Test("on GitLab, the code quality report is automatic; reports enabled by CI fail no run")
    func gitLab() throws {
        let repository = try differing()
        let run = try repository.tatami("verify", variables: ["GITLAB_CI": "true"]).run()
        #expect(run.status == 1)
        #expect(try text(repository, "gl-code-quality-report.json").contains("\"begin\" : 2"))
        let asked = try repository.tatami(
            "verify", "deep/leaf", "--report", "gitlab=q.json", variables: ["GITLAB_CI": "true"]
        ).run()
        #expect(try asked.status == 0 && text(repository, "q.json").contains("["))
        let nowhere = try repository.tatami(
            "verify", "deep/leaf", variables: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/nowhere/x"]
        ).run()
        #expect(nowhere.status == 0 && nowhere.errors.hasPrefix("/nowhere"))
    }

    @Test(
        "invalid requests are reported before anything is drawn",
        arguments: [
            ("jnuit=a.xml", "there is no report 'jnuit' for --report; did you mean 'junit'?"),
            ("qqqqq", "there are html, markdown, comment, github, gitlab, junit, json, tap, durations, none"),
            ("junit=", "--report junit= needs a file; give one, or leave out the '='"),
            ("none=a", "there is no report 'none' for --report"),
            ("junit,json", "The reports junit and json can't both go to standard output."),
            ("junit=a,json=a", "The reports junit and json can't both go to 'a'."),
        ] as [(String, String)])
    func errors(request: String, sentence: String) throws {
        let repository = try SnapshotRepository()
        let run = try repository.tatami("verify", "--report", request).run()
        #expect(run.status == 64 && run.errors.contains(sentence), "\(run.errors)")
        #expect(!repository.folder.names.contains("a"))
    }
}
