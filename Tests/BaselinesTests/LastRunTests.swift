import TatamiFingerprints
import Testing

@testable import TatamiBaselines

@Suite("The note of the last run")
struct LastRunTests {
    private let run: LastRun

    init() throws {
        run = LastRun(
            program: Fingerprint(of: [1]), snapshots: [try SnapshotName("chat/long"), try SnapshotName("a b/c@d,e")],
            scenes: ["snapshots/x y.yaml", "あ.yaml"])
    }

    @Test("it is read as it was written, in order of name")
    func roundTrip() throws {
        #expect(LastRun(run.bytes) == run)
        #expect(LastRun(LastRun().bytes) == LastRun())
        let lines = String(decoding: run.bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
        #expect(lines == ["snapshot a b/c@d,e", "snapshot chat/long", "scene snapshots/x y.yaml", "scene あ.yaml"])
    }

    @Test("every cut of it, and what is none, is told from it")
    func damaged() {
        for count in 0..<run.bytes.count - 1 where run.bytes[count] != UInt8(ascii: "\n") {
            #expect(LastRun(Array(run.bytes[...count])) == nil, "\(count)")
        }
        for text in ["tatami-run 2\n", "tatami-run 1\nsnapshot chat\n", "tatami-run 1\nother x\n", "tatami-run 1\nx\n"]
        {
            #expect(LastRun(Array(text.utf8)) == nil, "\(text)")
        }
        #expect(LastRun([0xFF]) == nil)
    }

    @Test(
        "it lies beside the pending folder",
        arguments: [
            (".tatami/pending", ".tatami/last-run"), ("pending", "last-run"), ("/a/b/", "/a/last-run"),
            ("/a", "/last-run"),
        ])
    func place(pending: String, file: String) {
        #expect(PendingSnapshots(path: pending).lastRunFile == file)
    }
}
