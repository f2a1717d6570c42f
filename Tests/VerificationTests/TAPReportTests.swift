import TatamiReports
import TatamiResults
import TatamiSceneFile
import Testing

@Suite("A report in TAP 14")
struct TAPReportTests {
    @Test("has a point for each snapshot, and reports below it what differs from the approved one")
    func points() throws {
        var failed = Outcome(name: try SnapshotName("chat/#1 \\"), scene: "chat.yaml", verdict: .missing)
        failed.sentence = "chat: \"was\"\nnever approved"
        failed.place = SourcePlace(file: "chat.yaml", line: 3, column: 11)
        failed.hint = "approve it"
        failed.files.actual = "pending/chat.png"
        let passed = Outcome(name: try SnapshotName("chat/b"), scene: "chat.yaml", verdict: .equal)
        let report = tapReport(RunRecord(tool: "1", environments: [], snapshots: [failed, passed]))
        #expect(
            report == ##"""
                TAP version 14
                1..2
                not ok 1 - chat/\#1 \\
                  ---
                  verdict: "missing"
                  message: "chat: \"was\"\nnever approved"
                  at: "chat.yaml:3:11"
                  hint: "approve it"
                  actual: "pending/chat.png"
                  ...
                ok 2 - chat/b

                """##)
        #expect(tapReport(RunRecord(tool: "1", environments: [], snapshots: [])) == "TAP version 14\n1..0\n")
    }
}
