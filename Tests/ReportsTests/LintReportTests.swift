import Foundation
import RunningPrograms
import TatamiMessages
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

/// Lint issues of a run, which are reported and fail nothing.
@Suite("Lint issues in reports")
struct LintReportTests {
    private let record: RunRecord

    init() throws { record = try Run(text: "a", lintIssues: 2).record }

    private static let extent = "in scenea/0a@dark, scenea/1a@dark, scenea/2a@dark, scenea/newa, scenea/equal 0a"

    @Test("lint issues at one place are one group, with all snapshots that show it")
    func groups() throws {
        let groups = LintIssueGroup.groups(of: record.snapshots)
        #expect(groups.map(\.place.line) == [20, 21] && groups.allSatisfy { $0.snapshots.count == 5 })
        #expect(record.summary.lintIssues == 2)
        #expect(record.summary.line.text.hasSuffix("; 2 lint issues"))
        #expect(record.summary.failed == (try Run(text: "a").record.summary.failed))
        // Different numbers in variants are the same lint issue.
        var other = record
        for number in other.snapshots.indices where !other.snapshots[number].warnings.isEmpty {
            other.snapshots[number].warnings[0].sentence += " by \(number) points"
        }
        #expect(LintIssueGroup.groups(of: other.snapshots).count == 2)
    }

    @Test("the console reports a lint issue with the place first, so that editors find it")
    func console() throws {
        let lines = ConsoleReport().lines(onLintIssuesOf: record.snapshots).map(\.text)
        #expect(lines[0] == "snapshots/a.yaml:20:5: warning: the text 'a' is cut")
        #expect(lines[1] == "  \(Self.extent)" && lines.count == 4)
    }

    @Test("GitHub and GitLab show lint issues as warnings at their lines")
    func annotations() throws {
        let lines = gitHubReport(record).split(separator: "\n").filter { $0.hasPrefix("::warning") }
        #expect(
            lines.contains(
                "::warning file=snapshots/a.yaml,line=20,col=5,title=Tatami%3A snapshots/a.yaml::the text 'a' is cut%0A\(Self.extent)"
            ))
        let issues = try #require(
            try JSONSerialization.jsonObject(with: Data(gitLabReport(record).utf8)) as? [[String: Any]])
        #expect(issues.count { $0["severity"] as? String == "info" } == 3)
    }

    @Test("JUnit has lint issues as properties of the cases, also of equal ones, without further failures")
    func junit() throws {
        let document = try Markup.parsed([junitReport(record)], as: .xml)[0]
        let warnings = document.elements.filter { $0.attributes["name"] == "warning" }.map { $0.attributes["value"] }
        #expect(warnings.count == 10 && warnings[0] == "snapshots/a.yaml:20:5: the text 'a' is cut")
        let plain = try Markup.parsed([junitReport(try Run(text: "a").record)], as: .xml)[0]
        for name in ["failure", "error", "testcase"] {
            #expect(
                document.elements.count { $0.name == name } == plain.elements.count { $0.name == name })
        }
    }

    @Test("Markdown lists lint issues below the failures, within its space")
    func markdown() throws {
        let summary = markdownReport(record)
        #expect(summary.contains("<h3>2 lint issues</h3>"))
        #expect(
            summary.contains(
                "<li><code>snapshots/a.yaml:20:5</code> the text 'a' is cut, \(Self.extent)</li>"))
        let long = markdownReport(try Run(text: "a", lintIssues: 500).record)
        #expect(long.contains("500 lint issues") && long.contains("300 more warnings not listed here"))
        #expect(
            markdownReport(try Run(text: "a", lintIssues: 500).record, at: ReportPlace(room: 9_000)).utf8.count <= 9_000
        )
    }

    @Test("the page has each lint issue with its place")
    func page() throws {
        let text = htmlReport(record)
        #expect(
            text.contains("\"lintIssues\":[{\"place\":\"snapshots/a.yaml:20:5\",\"sentence\":\"the text 'a' is cut\""))
        #expect(htmlReport(try Run(text: "a").record).contains("\"lintIssues\":[]"))
    }

    @Test("the words of a scene are nothing but text in every format")
    func hostile() throws {
        let texts = HostileText.all(40)
        let records = try texts.map { try Run(text: $0, lintIssues: 1).record }
        let plain = try Run(text: "a", lintIssues: 1).record
        for (format, report) in [(Markup.Language.html, htmlReport(_:at:)), (.xml, junitReport(_:at:))] {
            let expected = try Markup.parsed([report(plain, ReportPlace())], as: format)[0].elements.map(\.name)
            let found = try Markup.parsed(records.map { report($0, ReportPlace()) }, as: format)
            for (text, page) in zip(texts, found) {
                let names = page.elements.map(\.name)
                #expect(
                    names.filter { $0 != "system-out" } == expected.filter { $0 != "system-out" },
                    "\(text.debugDescription)")
            }
        }
        for record in records {
            #expect(
                gitHubReport(record).split(separator: "\n").allSatisfy {
                    $0.hasPrefix("::error ") || $0.hasPrefix("::warning ")
                })
            let page = try Markup.parsed([markdownReport(record)], as: .html)[0]
            #expect(Set(page.elements.map(\.name)).isSubset(of: ["p", "strong", "h3", "ul", "li", "code"]))
        }
    }
}
