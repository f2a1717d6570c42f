import Foundation
import TatamiMessages
import TatamiReports
import TatamiResults
import Testing

@Suite("Reports of a run with declared changes")
struct IntentReportTests {
    /// Two snapshots with a change that was declared, one without a baseline that was not, and a declared change that
    /// did not happen.
    private var record: RunRecord {
        get throws {
            var record = try Run(text: "a", count: 2).record
            record.intent = ["head: text", "badge: <color>"]
            return record
        }
    }

    private static let missed = "expected, but did not happen"

    private func isInOrder(_ text: String, _ parts: String...) -> Bool {
        var rest = text[...]
        return parts.allSatisfy { part in
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
            return true
        }
    }

    @Test("an entry per change says whether it was declared: first what was not, then what did not happen")
    func entries() throws {
        let console = ConsoleReport().lines(
            onWaiting: try record.snapshots, comparedWith: DeclaredIntent(["head: text", "badge"]))
        #expect(
            isInOrder(
                console.map(\.text).joined(separator: "\n"), "not expected:\nscenea/newa", "\(Self.missed): badge",
                "as expected:\nscenea: 1 change"))
        for text in [try markdownReport(record), CommentReport(try record, at: ReportPlace()).text] {
            #expect(
                isInOrder(
                    text, "not expected: scenea/newa", Self.missed, "badge: &lt;color&gt;",
                    "as expected: scenea: 1 change"), "\(text)")
        }
        let github = try gitHubReport(record)
        #expect(isInOrder(github, "not expected%3A scenea/newa", "as expected%3A scenea%3A 1 change"), "\(github)")
        #expect(github.contains("::warning title=Tatami%3A \(Self.missed.replacing(",", with: "%2C"))::badge: <color>"))
        let gitlab = try gitLabReport(record)
        #expect(
            isInOrder(gitlab, "not expected: scenea/newa", "badge: <color>", "as expected: head: text a"), "\(gitlab)")
        let page = try htmlReport(record.inReportOrder)
        #expect(isInOrder(page, Self.missed, "<li class=\"annotation\">badge: &lt;color&gt;</li>"))
        #expect(isInOrder(page, "\"intent\":\"as expected\"", "\"isDeclared\":true"), "\(page)")
        #expect(page.contains("has no baseline\\nnot expected"))
    }

    @Test("an entry per snapshot says if it was declared; a declared change that did not happen is a skipped test")
    func snapshots() throws {
        let tap = tapReport(try record.inReportOrder)
        #expect(
            isInOrder(
                tap, "# \(Self.missed): badge: <color>", "scenea/newa\n", "intent: \"not expected\"", "scenea/0a",
                "intent: \"as expected\""), "\(tap)")
        let junit = junitReport(try record.inReportOrder)
        #expect(
            isInOrder(
                junit, "skipped=\"1\"", "<testsuite name=\"\(Self.missed)\" tests=\"1\"",
                "name=\"badge: &lt;color&gt;\"",
                "<skipped message=\"\(Self.missed)\"/>", "name=\"newa\"", "not expected", "name=\"0a@dark\"",
                "<property name=\"intent\" value=\"as expected\"/>"), "\(junit)")
        #expect(try !junitReport(Run(text: "a").record).contains("skipped"))
    }

    @Test("JSON has the snapshots and causes that were declared, those that were not, and what did not happen")
    func json() throws {
        func intent(_ declared: [String]?) throws -> [String: Any]? {
            var record = try record
            record.intent = declared
            let report = try JSONSerialization.jsonObject(with: Data(jsonReport(record).utf8)) as? [String: Any]
            return report?["intent"] as? [String: Any]
        }
        let found = try #require(try intent(["head: text", "badge"]))
        #expect(found["asDeclared"] as? Bool == false && found["missed"] as? [String] == ["badge"])
        #expect(found["unexpected"] as? [[String: String]] == [["snapshot": "scenea/newa"]])
        let expected = try #require(found["expected"] as? [[String: Any]])
        #expect(expected.count == 2 && expected.allSatisfy { ($0["causes"] as? [String])?.count == 1 }, "\(expected)")
        #expect(try intent(["head: text", "new"])?["asDeclared"] as? Bool == true)
        #expect(try intent(nil) == nil)
    }

    @Test("every report with a summary counts the unexpected changes, and the expected ones that did not happen")
    func summary() throws {
        let told = "1 snapshot with unexpected changes, 1 expected change did not happen"
        #expect(ConsoleReport().summary(try record).text.contains(told))
        for text in [
            try htmlReport(record), try markdownReport(record), CommentReport(try record, at: ReportPlace()).text,
        ] {
            #expect(text.contains("; \(told); "), "\(text)")
        }
    }
}
