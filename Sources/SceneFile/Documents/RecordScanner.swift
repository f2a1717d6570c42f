import Glibc

/// A scanner for the beginnings of records in a data file, which it takes in blocks of any size.
///
/// It validates nothing: any bytes divide into records, and the reader of a record reports its errors.
protocol RecordScanner {
    /// Scans the block at byte `offset` of the file; throws when `records` is full.
    mutating func scan(
        _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into records: inout RecordIndex
    ) throws(RecordIndex.Full)
}

/// The beginning of a record.
struct RecordStart: Hashable {
    /// The offset, in bytes from the beginning of the file.
    var offset: Int
    /// The line, from 1.
    var line: UInt32
    /// The column, from 1; greater than 1 only in JSON.
    var column: UInt32 = 1
}

/// A scanner for the non-blank lines of a file: the records of JSON Lines.
struct LineScanner: RecordScanner {
    /// The beginning of the current line.
    private(set) var line: RecordStart
    /// Whether the line has a non-blank character so far.
    private var isInRecord = false

    init(start: RecordStart) {
        line = start
    }

    mutating func scan(
        _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into records: inout RecordIndex
    ) throws(RecordIndex.Full) {
        guard let base = block.baseAddress else { return }
        var index = 0
        while index < block.count {
            let byte = block[index]
            if !isInRecord, byte == 0x20 || byte == 0x0D || byte == 0x09 {
                index += 1
                continue
            }
            if byte != 0x0A {
                if !isInRecord { try records.add(line) }
                isInRecord = true
                if records.takesCounts, block.count - index > records.stride,
                    let count = LineCount.count(base + index, records.stride)
                {
                    // The last line that begins in this stretch is counted without its place; the next checkpoint has a
                    // place again.
                    records.add(count: count)
                    line.line &+= UInt32(truncatingIfNeeded: count)
                    index += records.stride
                }
                guard let end = memchr(base + index, 0x0A, block.count - index) else { return }
                index = UnsafeRawPointer(end) - UnsafeRawPointer(base)
            }
            index += 1
            isInRecord = false
            line = RecordStart(offset: offset + index, line: line.line &+ 1)
        }
    }
}

/// A counter of lines that takes many bytes at a time.
enum LineCount {
    /// Returns the number of line breaks in `length` bytes, each of which is followed by a record; nil if a line may be
    /// blank.
    ///
    /// `length` must be a multiple of 128, and one more byte must be readable. The loop counts in bytes without
    /// branches so that the compiler vectorises it. Swift's own SIMD types are a hundred times slower.
    static func count(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> Int? {
        var count = 0
        var blanks: UInt8 = 0
        var start = bytes
        let end = bytes + length
        while start < end {
            var breaks: UInt8 = 0
            for index in 0..<128 {
                let isBreak: UInt8 = start[index] == 0x0A ? 1 : 0
                let isBlank: UInt8 = start[index + 1] <= 0x20 ? 1 : 0
                breaks &+= isBreak
                blanks |= isBreak & isBlank
            }
            count += Int(breaks)
            start += 128
        }
        return blanks == 0 ? count : nil
    }
}
