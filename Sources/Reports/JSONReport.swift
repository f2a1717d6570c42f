import TatamiPrimitives
package import TatamiResults

/// The record itself, of the form that `RunRecord.schema` describes.
package func jsonReport(_ record: RunRecord) -> String { String(decoding: record.bytes, as: UTF8.self).visibleJSON }
