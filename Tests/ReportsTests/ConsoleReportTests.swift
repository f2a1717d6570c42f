import TatamiRecords
import TatamiReports
import TatamiSentences
import Testing

@Suite("The console's report")
struct ConsoleReportTests {
    @Test(
        "says of a cause that moves no pixel what is not as approved",
        arguments: [
            (Verdict.Restatement.Reason.elements, "its layout tree is not"),
            (.format, "its layout tree is of an older format"), (.spoken, "what a screen reader says is not"),
        ])
    func restated(reason: Verdict.Restatement.Reason, words: String) throws {
        var outcomes = try Run(text: "b", count: 2).record.snapshots.filter { $0.explanation != nil }
        for index in outcomes.indices {
            outcomes[index].verdict = .restated(Verdict.Restatement(reason: reason, isFailure: true))
        }
        let lines = ConsoleReport().lines(onCausesOf: outcomes).map(\.text)
        let opening = "\(outcomes[0].name): the pixels are as approved, \(words): it says \"b\" now"
        #expect(lines.first?.hasPrefix(opening) == true, "\(lines)")
        #expect(lines.contains { $0.contains("in 2 snapshots") }, "\(lines)")
    }
}
