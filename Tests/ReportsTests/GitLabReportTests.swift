import Foundation
import RunningPrograms
import TatamiReports
import TatamiResults
import Testing

@Suite("Code quality for GitLab")
struct GitLabReportTests {
    private func issues(_ record: RunRecord, at place: ReportPlace = ReportPlace()) throws -> [[String: Any]] {
        let value = try JSONSerialization.jsonObject(with: Data(gitLabReport(record, at: place).utf8))
        return try #require(value as? [[String: Any]])
    }

    @Test("a cause is an issue at its line, with a stable fingerprint")
    func issues() throws {
        let issues = try issues(Run(text: "a").record)
        #expect(issues.map { $0["severity"] as? String } == ["critical", "minor", "major", "info"])
        #expect(
            issues.map { $0["check_name"] as? String }
                == ["tatami-couldNotRun", "tatami-missing", "tatami-differs", "tatami-warning"])
        #expect(
            try #require(issues[2]["location"] as? NSDictionary)
                == ["path": "snapshots/a.yaml", "lines": ["begin": 7]] as NSDictionary)
        #expect(
            (issues[2]["description"] as? String)?.hasPrefix(
                "head: text a    snapshots/a.yaml:7 because of it: it grew a ") == true)
        let again = try self.issues(Run(text: "a", count: 5).record)
        #expect(again[2]["fingerprint"] as? String == issues[2]["fingerprint"] as? String)
        #expect(try self.issues(RunRecord(tool: "1", environments: [], snapshots: [])).isEmpty)
    }

    @Test("the report conforms to GitLab's schema, whatever a scene says")
    func schema() throws {
        let folder = try TemporaryFolder()
        var files: [String] = []
        for (number, text) in HostileText.all(40).enumerated() {
            let report = gitLabReport(try Run(text: text).record)
            try folder.write(report.utf8, to: "\(number).json")
            files.append("\(number).json")
            let issues = try issues(Run(text: text).record)
            #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 4)
            #expect(!report.contains("##["))
        }
        let schema = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/code-quality.json")
            .path
        #expect(try schemaViolations(of: files, by: schema, in: folder) == [])
        try folder.write("[{\"description\": \"a\"}]".utf8, to: "wrong.json")
        #expect(try !schemaViolations(of: ["wrong.json"], by: schema, in: folder).isEmpty)
    }
}
