import TatamiPrimitives
package import TatamiResults

/// How long each snapshot took, as `tatami verify --shard --durations` reads it.
package func durationsReport(_ record: RunRecord) -> String {
    String(decoding: Durations(of: record).bytes, as: UTF8.self).visibleJSON
}
