import TatamiPrimitives
package import TatamiResults

/// Returns the record as JSON, described by `RunRecord.schema`. Regions are as coarse as needed for a snapshot to take
/// about two kilobytes.
package func jsonReport(_ record: RunRecord) -> String {
    var record = record
    for number in record.snapshots.indices {
        record.snapshots[number].verdict = record.snapshots[number].verdict.withRegion(ofAtMost: 400)
    }
    return String(decoding: record.bytes, as: UTF8.self).visibleJSON
}
