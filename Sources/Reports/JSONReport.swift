import TatamiPrimitives
package import TatamiRecords

/// The record itself, of the form that `RunRecord.schema` describes.
package func jsonReport(_ record: RunRecord) -> String { String(decoding: record.bytes, as: UTF8.self).visibleJSON }
