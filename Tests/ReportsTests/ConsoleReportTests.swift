import TatamiMessages
import TatamiReports
import TatamiResults
import Testing

@Suite("The console's report")
struct ConsoleReportTests {
    @Test(
        "says of a cause that moves no pixel what is not as approved",
        arguments: [
            (Verdict.TreeChange.Reason.elements, "its layout tree differs"),
            (.accessibility, "its accessibility text differs"),
        ] as [(Verdict.TreeChange.Reason, String)])
    func treeChanged(reason: Verdict.TreeChange.Reason, words: String) throws {
        var outcomes = try Run(text: "b", count: 2).record.snapshots.filter { $0.explanation != nil }
        for index in outcomes.indices {
            outcomes[index].verdict = .treeChanged(Verdict.TreeChange(reason: reason, isFailure: true))
        }
        let lines = ConsoleReport().lines(onWaiting: outcomes).map(\.text)
        #expect(
            lines.prefix(2) == [
                "sceneb: 1 change in 2 snapshots, the pixels are equal, but \(words)",
                "  head: text b    snapshots/b.yaml:7",
            ])
    }

    @Test("holds every failure back until all are known, and first reports what could not run")
    func order() throws {
        let record = try Run(text: "b", errors: 2).record
        let console = ConsoleReport()
        #expect(record.snapshots.filter { !console.waits(for: $0) }.flatMap(console.lines(on:)).isEmpty)
        let lines = console.lines(onWaiting: record.snapshots.filter(console.waits)).map(\.text)
        #expect(lines[0] == "sceneb/undrawn 0b: could not be drawn" && lines[2].hasSuffix(": could not be drawn"))
        let (cause, new) = (
            lines.firstIndex { $0.contains("text b") }, lines.firstIndex { $0.contains("has no baseline") }
        )
        #expect(try 3 < #require(new) && #require(new) < #require(cause))
        #expect(console.summary(record).text.contains("\n2 could not be drawn, 1 equal, 3 differ, 1 missing"))
    }
}
