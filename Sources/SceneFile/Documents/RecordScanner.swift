import Glibc

/// Finds where the records of a data file begin, in bytes that come in blocks of any size.
///
/// Nothing is checked on the way: whatever the bytes are, records begin somewhere, and the one who reads them reports it.
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

/// Finds the lines of a file that hold more than blanks: the records of JSON Lines.
struct LineScanner: RecordScanner {
    /// The line that the scan has come to.
    private(set) var line: RecordStart
    /// Whether something other than a blank was seen in the line.
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
                    // The line that the stretch ends in begins somewhere; the next one is found exactly again.
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

/// Counts lines many bytes at a time.
enum LineCount {
    /// How many lines begin behind a line break in so many bytes, of which there must be a multiple of 128, and one byte
    /// more; nil when one of those lines may be blank.
    ///
    /// Written so that the compiler makes vector instructions of it: counting in bytes, without a branch. Swift's own SIMD
    /// types cost a hundred times as much.
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
