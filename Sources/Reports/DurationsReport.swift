import TatamiPrimitives
package import TatamiResults

/// Returns the durations of snapshots, for `tatami verify --shard --durations`.
package func durationsReport(_ record: RunRecord) -> String {
    String(decoding: Durations(of: record).bytes, as: UTF8.self).visibleJSON
}
