/// Some records of a source, in an order of their own, counted anew.
final class SelectedRecords<Number: BinaryInteger, Indices: RandomAccessCollection<Number>>: RecordSource
where Indices.Index == Int {
    private let base: any RecordSource
    private let indices: Indices

    /// All of `indices` lie within the source.
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

/// Neighbours in a selection that an expression gives one value.
struct RecordGroup: Hashable {
    /// As it stands in texts.
    var name: String
    /// Among the selected records.
    var range: Range<Int>
}
