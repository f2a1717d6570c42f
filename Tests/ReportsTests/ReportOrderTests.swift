import Foundation
import RunningPrograms
import TatamiMessages
import TatamiPrimitives
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiVerification
import Testing

/// A run in which, in the order of its scenes, a snapshot differs, a tree alone changed, a snapshot is new, and a scene
/// with an error has four snapshots.
@Suite("What a run says first")
struct ReportOrderTests {
    private let record: RunRecord

    init() throws {
        var run = try Run(text: "a", count: 1).record
        var tree = run.snapshots[0]
        tree.name = try SnapshotName(scene: "scenea", shot: "tree")
        tree.verdict = .treeChanged(Verdict.TreeChange(reason: .elements, isFailure: false))
        run.snapshots = try [run.snapshots[0], tree, #require(run.snapshots.first { $0.verdict == .missing })]
        let diagnostic = DiagnosticRecord(
            severity: .error, file: "snapshots/z.yaml", line: 3, column: 5, sentence: "unknown key 'lable'")
        for shot in ["one", "two", "three", "four"] {
            var outcome = Outcome(
                name: try SnapshotName(scene: "z", shot: shot), scene: "snapshots/z.yaml",
                place: SourcePlace(file: "snapshots/z.yaml", line: 0, column: 0),
                verdict: .couldNotRun(.invalidScene([diagnostic])))
            outcome.sentence = sentence(on: outcome)?.text
            run.snapshots.append(outcome)
        }
        record = run
    }

    /// Whether the texts are found one after the other.
    private func isInOrder(_ text: String, _ parts: String...) -> Bool {
        var rest = text[...]
        return parts.allSatisfy { part in
            guard let range = rest.range(of: part) else { return false }
            rest = rest[range.upperBound...]
            return true
        }
    }

    @Test("what could not run is first, then what is missing, then causes, in every format")
    func order() throws {
        let console = ConsoleReport()
        let lines = console.lines(onWaiting: record.snapshots.filter(console.waits)).map(\.text)
        #expect(
            lines.prefix(2) == [
                "z: could not be drawn, in 4 snapshots", "  snapshots/z.yaml:3:5: error: unknown key 'lable'",
            ])
        #expect(isInOrder(lines.joined(separator: "\n"), "unknown key", "has no baseline", "head: text a"))
        for format in ReportFormat.allCases where ![.durations, .html, .gitlab].contains(format) {
            let text = format.report(record, at: ReportPlace())
            let isAsSaid = ["head: text a", "it says "].contains {
                isInOrder(text, "unknown key 'lable'", "has no baseline", $0)
            }
            #expect(isAsSaid, "\(format): \(text)")
        }
        let page = htmlReport(record.inReportOrder)
        #expect(isInOrder(page, "\"name\":\"z/one\"", "\"name\":\"scenea/newa\"", "\"name\":\"scenea/0a"))
    }

    @Test("an error is one entry per file, with the number of snapshots, and no limit on space cuts it")
    func entries() throws {
        for text in [markdownReport(record), CommentReport(record, at: ReportPlace()).text] {
            #expect(text.count(of: "unknown key 'lable'") == 1)
            #expect(text.contains("<h3>z: could not be drawn, in 4 snapshots</h3>"))
        }
        #expect(gitHubReport(record).count(of: "unknown key 'lable'") == 1)
        #expect(gitLabReport(record).count(of: "unknown key 'lable'") == 1)
        let place = ReportPlace(room: 700)
        #expect(markdownReport(record, at: place).contains("unknown key 'lable'"))
    }

    @Test("the counts are the same in the console, the page, Markdown and the comment")
    func counts() throws {
        let told = "1 change in 2 snapshots"
        let line = "4 could not be drawn, 1 tree changed, 1 differs, 1 missing"
        #expect(ConsoleReport().summary(record).text.hasSuffix("\(told)\n\(line)"))
        for text in [
            htmlReport(record), markdownReport(record), CommentReport(record, at: ReportPlace()).text,
        ] {
            #expect(text.contains("\(told); \(line)"), "\(text)")
        }
        let heading = "scenea: \(told), every pixel explained"
        #expect(ConsoleReport().lines(onWaiting: record.snapshots).contains { $0.text == heading })
        #expect(markdownReport(record).contains(heading) && htmlReport(record).contains(heading))
    }

    @Test("a place is the line of the cause, or of the error, in every format")
    func places() throws {
        #expect(junitReport(record).contains("file=\"snapshots/a.yaml\" line=\"7\""))
        #expect(junitReport(record).contains("file=\"snapshots/z.yaml\" line=\"3\""))
        #expect(tapReport(record).contains("at: \"snapshots/a.yaml:7:9\""))
        #expect(htmlReport(record).contains("\"place\":\"snapshots/a.yaml:7:9\""))
        #expect(gitHubReport(record).contains("file=snapshots/a.yaml,line=7,col=9"))
    }
}
