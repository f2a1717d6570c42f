import Dispatch
import Glibc
import Synchronization

/// The one pass through a data file for where its records begin.
struct RecordIndexing: Sendable {
    let file: any DataFile

    private static let blockSize = 1 << 20
    /// A part of a file that is worth a thread of its own.
    private static let partSize = 16 << 20

    /// The lines of JSON Lines, up to `limit`.
    ///
    /// All of a long file is gone through in parts at the same time: a line break is one wherever it stands, so that a
    /// part needs to know nothing of those before it. The result is the same for any number of parts.
    func lines(from start: RecordStart, limit: Int) throws(ResourceProblem) -> RecordIndex {
        guard limit == .max else {
            var scanner = LineScanner(start: start)
            return try index(start.offset..<file.byteCount, limit: limit, with: &scanner)
        }
        let parts = try lineParts(from: start.offset)
        let found = Mutex<[Int: Result<(RecordIndex, breaks: UInt32), ResourceProblem>]>([:])
        DispatchQueue.concurrentPerform(iterations: parts.count) { number in
            let result = indexLines(parts[number])
            found.withLock { $0[number] = result }
        }
        var whole = RecordIndex(end: start.offset)
        var line = start.line
        for number in parts.indices {
            guard let (part, breaks) = try found.withLock({ $0[number] })?.get() else { continue }
            whole.append(part, fromLine: line)
            line &+= breaks
        }
        return whole
    }

    /// The records of CSV, whose header is one of them, up to `limit`.
    func columns(from start: RecordStart, limit: Int) throws(ResourceProblem) -> RecordIndex {
        var scanner = CSVScanner(start: start)
        return try index(start.offset..<file.byteCount, limit: limit, with: &scanner)
    }

    /// As if the part began with line 1, and how many line breaks are in it.
    private func indexLines(_ part: Range<Int>) -> Result<(RecordIndex, breaks: UInt32), ResourceProblem> {
        var scanner = LineScanner(start: RecordStart(offset: part.lowerBound, line: 1))
        do throws(ResourceProblem) {
            return .success((try index(part, limit: .max, with: &scanner), scanner.line.line - 1))
        } catch {
            return .failure(error)
        }
    }

    private func index(
        _ range: Range<Int>, limit: Int, with scanner: inout some RecordScanner
    ) throws(ResourceProblem) -> RecordIndex {
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

    /// Parts of about equal size that begin where lines do, as many as there are processors for.
    private func lineParts(from start: Int) throws(ResourceProblem) -> [Range<Int>] {
        let size = file.byteCount - start
        let count = max(1, min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), size / Self.partSize, 16))
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
