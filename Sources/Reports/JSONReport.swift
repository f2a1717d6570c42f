import TatamiPrimitives
package import TatamiResults
import TatamiSystem

/// The maximum size in bytes of a snapshot in a JSON report, as far as a coarser region can achieve it.
package let sizeOfReportedSnapshot = 4_096

/// Returns the record as JSON, described by `RunRecord.schema`. Regions are coarsened to 400 runs, and to fewer if a
/// snapshot would be larger than `sizeOfReportedSnapshot`.
package func jsonReport(_ record: RunRecord) -> String {
    var record = record
    for number in record.snapshots.indices {
        var outcome = record.snapshots[number]
        for runs in [400, 200, 100, 50] {
            outcome.verdict = outcome.verdict.withRegion(ofAtMost: runs)
            if outcome.verdict.difference == nil || jsonText(outcome).utf8.count <= sizeOfReportedSnapshot { break }
        }
        record.snapshots[number] = outcome
    }
    return String(decoding: record.bytes, as: UTF8.self).visibleJSON
}
