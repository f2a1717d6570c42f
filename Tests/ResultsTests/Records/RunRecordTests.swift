import Foundation
import TatamiPrimitives
import TatamiResults
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

    @Test("an invalid record is reported with the place in it; no truncated one is a record")
    func refused() throws {
        func error(_ text: String) -> RunRecord.ReadingError? {
            do throws(RunRecord.ReadingError) {
                _ = try RunRecord(Array(text.utf8))
                return nil
            } catch {
                return error
            }
        }
        #expect(error("{") == .cutShort)
        #expect(error("") == .notARecord(reason: "it is not JSON"))
        #expect(error("tatami-run 1\nprogram 51aa\n") == .notARecord(reason: "it is not JSON"))
        #expect(error("{}") == .notARecord(reason: "format is missing"))
        #expect(error(#"{"format": "other", "version": 2}"#) == .notARecord(reason: "it has a different format"))
        #expect(error(#"{"format": "tatami-report", "version": 6}"#) == .otherVersion(6))
        #expect(error(#"{"format": "tatami-report", "version": 1}"#) == .otherVersion(1))
        let text = String(decoding: try Samples.record().bytes, as: UTF8.self)
        #expect(
            error(text.replacing("\"verdict\":\"missing\"", with: "\"verdict\":\"lost\""))
                == .notARecord(reason: "snapshots.6.verdict has an invalid value"))
        for count in stride(from: 1, to: text.utf8.count - 3, by: 997) {
            #expect(error(String(decoding: text.utf8.prefix(count), as: UTF8.self)) == .cutShort, "\(count)")
        }
        #expect(error(text + "{}") == .notARecord(reason: "it is not JSON"))
    }

    @Test("an equal outcome is read as it was written, also beside keys of a later version")
    func plain() throws {
        var record = try Samples.record()
        var outcome = record.snapshots[0]
        outcome.explanation = nil
        outcome.sentence = nil
        outcome.hint = nil
        outcome.warnings = []
        outcome.drawn?.inputs = nil
        outcome.files = Outcome.Files()
        outcome.files.expected = "snapshots/日本.png"
        var other = outcome
        other.name = try SnapshotName("a \\ \"b\"/日本@🍜")
        other.scene = "other.yaml"
        other.moment = nil
        other.drawn = nil
        other.timings = Timings()
        record.snapshots = [outcome, outcome, other]
        #expect(try RunRecord(record.bytes) == record)
        // With a key unknown to this version.
        let text = String(decoding: record.bytes, as: UTF8.self)
        let more = text.replacing("\"recorded\":false", with: "\"recorded\":false, \"later\":[{}, -1.5e3, null]")
        #expect(try RunRecord(Array(more.utf8)) == record)
    }

    @Test("a hostile record is refused with the place of the error")
    func hostile() throws {
        let text = String(decoding: try Samples.record().bytes, as: UTF8.self)
        func reason(_ old: String, _ new: String) throws -> String? {
            let changed = text.replacing(old, with: new, maxReplacements: 1)
            try #require(changed != text)
            do throws(RunRecord.ReadingError) { _ = try RunRecord(Array(changed.utf8)) } catch {
                if case .notARecord(let reason) = error { return reason }
            }
            return nil
        }
        #expect(try reason(#""chat/0""#, #""../0""#) == "shard.names.0 has an invalid value")
        #expect(try reason("\"line\":13", "\"line\":1e400") != nil)
        #expect(try reason("\"line\":13", "\"line\":99999999999999999999") != nil)
        #expect(
            try reason("\"count\":5", "\"count\":9000000000000000000") == "shard.number has an invalid value")
        #expect(
            try reason(#""elements":["head","neck"]"#, #""elements":["row.{0..999999999}"]"#)?.hasSuffix(
                "has an invalid value")
                == true)
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(try reason("\"recorded\":false", "\"recorded\":false, \"later\":\(deep)") == "it is not JSON")
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
}
