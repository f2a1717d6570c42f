import TatamiPrimitives
package import TatamiResults

/// Returns the record as JSON, described by `RunRecord.schema`.
package func jsonReport(_ record: RunRecord) -> String { String(decoding: record.bytes, as: UTF8.self).visibleJSON }
