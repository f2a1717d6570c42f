import TatamiPrimitives
package import TatamiResults

/// Returns the record as JSON, described by `RunRecord.schema`. Regions are coarsened so that a snapshot takes
/// about two kilobytes.
package func jsonReport(_ record: RunRecord) -> String {
    var record = record
    for number in record.snapshots.indices {
        record.snapshots[number].verdict = record.snapshots[number].verdict.withRegion(ofAtMost: 400)
    }
    return String(decoding: record.bytes, as: UTF8.self).visibleJSON
}
