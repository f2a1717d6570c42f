/// A selection of records of a source, in its own order, with new numbers.
final class SelectedRecords<Number: BinaryInteger, Indices: RandomAccessCollection<Number>>: RecordSource
where Indices.Index == Int {
    private let base: any RecordSource
    private let indices: Indices

    /// Creates a selection. All `indices` must be within the source.
    init(_ base: any RecordSource, at indices: Indices) {
        (self.base, self.indices) = (base, indices)
    }

    var count: Int { indices.count }

    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord {
        var record = try base.record(at: Int(indices[indices.startIndex + index]), log: log)
        record.index = index
        return record
    }
}

/// Adjacent records of a selection with the same value of an expression.
struct RecordGroup: Hashable {
    /// The value as spelled in texts.
    var name: String
    /// The range among the selected records.
    var range: Range<Int>
    /// The place of the name in a replayed record; nil for a group from a file, each of whose records has the value.
    var mark: Mark?
}
