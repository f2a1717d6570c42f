import Glibc
import TatamiPrimitives

/// An index of the starts of the records in a data file, with a checkpoint every `stride` bytes.
struct RecordIndex {
    private(set) var checkpoints: [Checkpoint] = []
    private(set) var count = 0
    /// The end of the last record, in bytes from the beginning of the file.
    private(set) var end: Int
    /// The distance between checkpoints in bytes; 0 for a checkpoint at each record.
    let stride: Int
    private let limit: Int

    struct Checkpoint: Hashable {
        /// The record's number, from 0.
        var record: Int
        var start: RecordStart
    }

    /// Thrown for a record beyond the limit.
    struct Full: Error {}

    /// The usual stride in bytes, a compromise: few checkpoints, and a record is found in the time of a few page reads.
    static let usualStride = 1 << 14

    /// Creates an empty index of up to `limit` records that begin after byte `end` of the file.
    init(end: Int, stride: Int = usualStride, limit: Int = .max) {
        self.end = end
        self.stride = stride
        self.limit = limit
    }

    /// Adds the next record.
    mutating func add(_ start: RecordStart) throws(Full) {
        guard count < limit else {
            end = start.offset
            throw Full()
        }
        if checkpoints.last.map({ start.offset - $0.start.offset >= stride }) ?? true {
            checkpoints.append(Checkpoint(record: count, start: start))
        }
        count += 1
    }

    /// Whether records within one stride may be counted without their places.
    var takesCounts: Bool { stride > 0 && limit == .max }

    /// Adds records without their places.
    mutating func add(count more: Int) { count += more }

    /// Appends the index of the next part of the file, whose lines were counted from 1. The part begins at `line` of
    /// the file.
    mutating func append(_ part: RecordIndex, fromLine line: UInt32) {
        for var checkpoint in part.checkpoints {
            checkpoint.record += count
            checkpoint.start.line &+= line - 1
            checkpoints.append(checkpoint)
        }
        count += part.count
        end = part.end
    }

    /// Returns the last checkpoint at or before a record, with the bytes and records up to the next checkpoint.
    func stretch(holding record: Int) -> (checkpoint: Checkpoint, bytes: Range<Int>, records: Range<Int>) {
        let after = (1..<checkpoints.count).partitioningIndex { checkpoints[$0].record > record }
        let checkpoint = checkpoints[after - 1]
        let next = after < checkpoints.count ? checkpoints[after] : nil
        return (
            checkpoint, checkpoint.start.offset..<(next?.start.offset ?? end),
            checkpoint.record..<(next?.record ?? count)
        )
    }
}

/// The pass through a data file that finds the starts of its records.
struct RecordIndexing: Sendable {
    let file: any DataFile

    private static let blockSize = 1 << 20
    /// The smallest number of bytes that is worth a separate thread.
    private static let partSize = 16 << 20

    /// Indexes the lines of JSON Lines, up to `limit`.
    ///
    /// Without a limit, a long file is indexed in parallel parts: a line break always ends a record, so a part
    /// doesn't depend on those before it. The result is the same for any number of parts.
    func lines(from start: RecordStart, limit: Int) throws(ResourceError) -> RecordIndex {
        guard limit == .max else {
            var scanner = LineScanner(start: start)
            return try index(start.offset..<file.byteCount, limit: limit, with: &scanner)
        }
        let parts = try lineParts(from: start.offset)
        let found = parallelMap(parts.count, chunk: 1) { indexLines(parts[$0]) }
        var whole = RecordIndex(end: start.offset)
        var line = start.line
        for result in found {
            let (part, breaks) = try result.get()
            whole.append(part, fromLine: line)
            line &+= breaks
        }
        return whole
    }

    /// Indexes the records of CSV including its header, up to `limit`.
    func columns(_ dialect: CSVDialect, limit: Int) throws(ResourceError) -> RecordIndex {
        var scanner = CSVScanner(start: dialect.start, separator: dialect.separator)
        return try index(dialect.start.offset..<file.byteCount, limit: limit, with: &scanner)
    }

    /// Indexes a part as if it began with line 1, and counts its line breaks.
    private func indexLines(_ part: Range<Int>) -> Result<(RecordIndex, breaks: UInt32), ResourceError> {
        var scanner = LineScanner(start: RecordStart(offset: part.lowerBound, line: 1))
        do throws(ResourceError) {
            return .success((try index(part, limit: .max, with: &scanner), scanner.line.line - 1))
        } catch {
            return .failure(error)
        }
    }

    private func index(
        _ range: Range<Int>, limit: Int, with scanner: inout some RecordScanner
    ) throws(ResourceError) -> RecordIndex {
        var index = RecordIndex(end: range.upperBound, limit: limit)
        var offset = range.lowerBound
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.blockSize, alignment: 64)
        defer { buffer.deallocate() }
        while offset < range.upperBound {
            let wanted = min(buffer.count, range.upperBound - offset)
            let count = try file.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]))
            guard count > 0 else { throw .changed }
            let block = UnsafeRawBufferPointer(rebasing: buffer[..<count]).assumingMemoryBound(to: UInt8.self)
            do throws(RecordIndex.Full) { try scanner.scan(block, at: offset, into: &index) } catch { break }
            offset += count
        }
        return index
    }

    /// Divides the file into parts of about equal size that begin at line starts, at most one per processor.
    private func lineParts(from start: Int) throws(ResourceError) -> [Range<Int>] {
        let size = file.byteCount - start
        let count = max(1, min(processorCount, size / Self.partSize, 16))
        var begins = [start]
        for number in 1..<max(count, 1) {
            let guess = start + size / count * number
            let bytes = try file.bytes(guess..<min(guess + Self.blockSize, file.byteCount))
            // A line longer than a block stays in one part.
            guard let lineBreak = bytes.firstIndex(of: 0x0A), guess + lineBreak + 1 < file.byteCount,
                guess + lineBreak + 1 > begins[begins.count - 1]
            else { continue }
            begins.append(guess + lineBreak + 1)
        }
        return zip(begins, begins.dropFirst() + [file.byteCount]).map { $0..<$1 }
    }
}
