/// Some records of a source, in an order of their own, counted anew.
final class SelectedRecords: RecordSource {
    private let base: any RecordSource
    private let indices: [UInt32]

    init(_ base: any RecordSource, at indices: [UInt32]) {
        (self.base, self.indices) = (base, indices)
    }

    var count: Int { indices.count }

    func record(at index: Int, log: ProblemLog) throws(ReadFailure) -> DataRecord {
        var record = try base.record(at: Int(indices[index]), log: log)
        record.index = index
        return record
    }
}

/// The records of a source from one to another, counted anew.
final class RecordSlice: RecordSource {
    private let base: any RecordSource
    private let range: Range<Int>

    /// `range` lies within the source.
    init(_ base: any RecordSource, _ range: Range<Int>) {
        (self.base, self.range) = (base, range)
    }

    var count: Int { range.count }

    func record(at index: Int, log: ProblemLog) throws(ReadFailure) -> DataRecord {
        var record = try base.record(at: range.lowerBound + index, log: log)
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
