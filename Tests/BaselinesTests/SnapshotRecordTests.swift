import TatamiBaselines
import TatamiFingerprints
import Testing

@Suite("Snapshot records")
struct SnapshotRecordTests {
    private let record = SnapshotRecord(
        width: 640, height: 960, pixels: Fingerprint(high: 1, low: 2), picture: Fingerprint(high: 3, low: 4),
        tree: "screen 320×480\n  label \"こんにちは\"\n")

    @Test("are read as they were written")
    func roundTrip() {
        #expect(SnapshotRecord(record.bytes) == record)
    }

    @Test("that are cut anywhere in their first line, or begin as something else, are refused")
    func damaged() {
        let bytes = record.bytes
        for end in 0..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) {
            #expect(SnapshotRecord(Array(bytes[..<end])) == nil)
        }
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
        #expect(SnapshotRecord(Array(pointer.utf8)) == nil)
        #expect(SnapshotRecord(bytes + [0xFF]) == nil)
    }
}
