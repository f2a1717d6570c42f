import Foundation
import TatamiBaselines
import TatamiRecords
import TatamiPrimitives
import Testing

@Suite("The record of a run")
struct RunRecordTests {
    @Test("it is read as it was written, and written the same again")
    func roundTrip() throws {
        let record = try Samples.record()
        let again = try RunRecord(record.bytes)
        #expect(again == record)
        #expect(again.bytes == record.bytes)
        #expect(record.bytes.last == UInt8(ascii: "\n"))
    }

    @Test("what is none is told from it, with the place in it; no cut of one is a record")
    func refused() throws {
        func error(_ text: String) -> RunRecord.ReadingError? {
            do throws(RunRecord.ReadingError) {
                _ = try RunRecord(Array(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        #expect(error("") == .notARecord(reason: "it is no JSON"))
        #expect(error("tatami-run 1\nprogram 51aa\n") == .notARecord(reason: "it is no JSON"))
        #expect(error("{}") == .notARecord(reason: "format is missing"))
        #expect(error(#"{"format": "other", "version": 2}"#) == .notARecord(reason: "its format is another"))
        #expect(error(#"{"format": "tatami-report", "version": 3}"#) == .otherVersion(3))
        #expect(error(#"{"format": "tatami-report", "version": 1}"#) == .otherVersion(1))
        let text = String(decoding: try Samples.record().bytes, as: UTF8.self)
        #expect(
            error(text.replacing("\"verdict\" : \"missing\"", with: "\"verdict\" : \"lost\""))
                == .notARecord(reason: "snapshots.6.verdict is not what it should be"))
        for count in stride(from: 0, to: text.utf8.count - 3, by: 997) {
            #expect(error(String(decoding: text.utf8.prefix(count), as: UTF8.self)) != nil, "\(count)")
        }
    }

    @Test("an outcome is small, for a run keeps ten thousand of them")
    func size() {
        #expect(MemoryLayout<Verdict>.size <= 24)
        #expect(MemoryLayout<Outcome>.size <= 400)
    }

    @Test("the summary counts verdicts, failures and what was recorded")
    func summary() throws {
        var outcomes = try Samples.outcomes()
        outcomes[6].isRecorded = true
        let summary = RunSummary(outcomes)
        #expect(summary.snapshots == outcomes.count && summary.recorded == 1)
        #expect(summary.failed == outcomes.count - 3)
        #expect(summary.verdicts[.missing] == 1 && summary.unrecorded[.missing] == nil)
        #expect(summary.verdicts.values.reduce(0, +) == outcomes.count)
    }

    @Test("the parts of a run make one record, which is the whole run's but for what the machines are")
    func merging() throws {
        let whole = try Samples.record()
        let count = whole.snapshots.count
        func part(_ range: Range<Int>) -> RunRecord {
            var part = whole
            part.snapshots = Array(whole.snapshots[range])
            part.timings = Timings()
            part.timings.add(.nanoseconds(3), to: .layout)
            return part
        }
        #expect(try RunRecord.merged([part(0..<4), part(4..<9), part(9..<count)]) == whole)
        var elsewhere = part(4..<count)
        elsewhere.environments = [EnvironmentStanding(current: EnvironmentRecord([.init("cairo", "2")]), expected: nil)]
        elsewhere.program = nil
        let mixed = try RunRecord.merged([part(0..<4), elsewhere])
        #expect(mixed.environments == whole.environments + elsewhere.environments)
        #expect(mixed.program == nil)
        #expect(mixed.snapshots == whole.snapshots)
    }

    @Test("records that are no parts of one run are refused")
    func unmergeable() throws {
        let record = try Samples.record()
        var other = record
        #expect(throws: RunRecord.MergingError.nothing) { try RunRecord.merged([]) }
        #expect(throws: RunRecord.MergingError.sameName(record.snapshots[0].name, first: 0, second: 1)) {
            try RunRecord.merged([record, other])
        }
        other.side = .baselines
        #expect(throws: RunRecord.MergingError.otherSide(.revision("HEAD"), .baselines, part: 1)) {
            try RunRecord.merged([record, other])
        }
        other = record
        other.tool = "2.0"
        #expect(throws: RunRecord.MergingError.otherTool("1.0", "2.0", part: 2)) {
            try RunRecord.merged([
                RunRecord(tool: "1.0", side: record.side, environments: [], snapshots: []), record, other,
            ])
        }
    }
}
