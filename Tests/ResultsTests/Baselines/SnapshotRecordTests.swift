import TatamiPrimitives
import TatamiResults
import Testing

@Suite("Snapshot records")
struct SnapshotRecordTests {
    private let record = SnapshotRecord(
        width: 640, height: 960, pixels: Fingerprint(high: 1, low: 2), picture: Fingerprint(high: 3, low: 4),
        tree: "screen 320×480\n  label \"こんにちは\"\n")

    /// Records with and without other files.
    private var records: [SnapshotRecord] {
        [nil, Fingerprint(high: 5, low: 6)].flatMap { scene in
            [nil, Fingerprint(high: 7, low: 8)].map { accessibility in
                var record = record
                (record.scene, record.accessibility, record.isOptional) = (scene, accessibility, accessibility != nil)
                return record
            }
        }
    }

    @Test("are read as they were written")
    func roundTrip() {
        for record in records { #expect(SnapshotRecord(record.bytes) == record) }
        #expect(String(decoding: records[3].bytes.prefix(200), as: UTF8.self).contains(" scene 00"))
    }

    @Test("cut anywhere in their first line, or with another beginning, are refused")
    func damaged() {
        let bytes = record.bytes
        for record in records {
            let bytes = record.bytes
            for end in 0..<(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) {
                #expect(SnapshotRecord(Array(bytes[..<end])) == nil)
                // With a line feed after it, it is complete only where a file's name would follow.
                let line = Array(bytes[..<end]) + [UInt8(ascii: "\n")]
                #expect(SnapshotRecord(line).map { $0.bytes == line } ?? true)
            }
        }
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"
        #expect(SnapshotRecord(Array(pointer.utf8)) == nil)
        #expect(SnapshotRecord(bytes + [0xFF]) == nil)
    }
}
