/// Finds where the records of a data file begin, in bytes that come in blocks of any size.
///
/// Nothing is checked on the way: whatever the bytes are, records begin somewhere, and the one who reads them complains.
protocol RecordScanner {
    /// Goes over the bytes that stand at `offset` in the file; throws when `records` has enough.
    mutating func scan(
        _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into records: inout RecordIndex
    ) throws(RecordIndex.Full)
}

/// Where a record begins.
struct RecordStart: Hashable {
    /// Bytes from the beginning of the file.
    var offset: Int
    /// From 1.
    var line: UInt32
    /// From 1; other than 1 in JSON only.
    var column: UInt32 = 1
}
