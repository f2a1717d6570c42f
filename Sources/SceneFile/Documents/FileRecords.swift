import TatamiPrimitives

/// The records of a JSON Lines, CSV or TSV file of any size. One pass indexes the file; each record is then read on
/// demand.
///
/// An error in a record is reported when the record is read, and makes only that record unusable.
final class FileRecords: RecordSource {
    private let file: any DataFile
    /// The path as the scene gives it.
    private let path: String
    private let number: UInt16
    private let format: Format
    private var index = RecordIndex(end: 0)
    /// The separator of columns; nil for lines.
    private var separator: UInt8?
    /// The columns of a CSV file: its first record, which is not part of the data.
    private(set) var header: [CSVReader.Cell] = []
    /// The error that makes the whole file unusable; nil for none.
    private(set) var error: ReadFailure?
    /// The records around the one read last.
    private var chunk: Chunk?

    enum Format {
        case lines
        /// Columns with a separator; nil to find it in the header.
        case columns(separator: UInt8?)
    }

    /// The records between two checkpoints, with their bytes.
    private struct Chunk {
        var first: Int
        var offset: Int
        var bytes: [UInt8]
        var records: RecordIndex
    }

    /// The length of the longest record that can be read, in bytes.
    private static let longest = 16 << 20
    /// The length of the beginning of a file that is searched for the separator, in bytes.
    private static let longestHeader = 64 << 10

    /// Indexes the file, up to `limit` records.
    init(_ file: any DataFile, path: String, number: UInt16, format: Format, limit: Int) throws(ResourceError) {
        self.file = file
        self.path = path
        self.number = number
        self.format = format
        try makeIndex(limit: limit)
        guard separator != nil, index.count > 0 else { return }
        do throws(ReadFailure) { header = try cells(at: 0) } catch { self.error = error }
    }

    var count: Int { error == nil ? max(0, index.count - headerCount) : 0 }

    /// The number of records before the first one that makes a row.
    private var headerCount: Int { separator == nil ? 0 : 1 }

    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord {
        switch format {
        case .lines:
            let (bytes, mark) = try bytes(at: index)
            let line = bytes.prefix { $0 != 0x0A }
            try CharacterCheck.check(line, from: mark)
            return try DataRecord(JSONReader.read(line, from: mark, budget: .data, log: log), index: index)
        case .columns:
            let cells = try cells(at: index + headerCount)
            let mark = cells.first?.mark ?? mark(line: 1)
            guard cells.count == header.count else {
                throw ReadFailure(.csv(.wrongFieldCount(found: cells.count, expected: header.count)), at: mark)
            }
            let entries = zip(header, cells).map { name, cell in
                Node.Entry(key: name.text, keyMark: name.mark, node: Node(scalar: .cell(cell.text), mark: cell.mark))
            }
            return DataRecord(entries: entries, mark: mark, index: index)
        }
    }

    private func cells(at index: Int) throws(ReadFailure) -> [CSVReader.Cell] {
        let (bytes, mark) = try bytes(at: index)
        try CharacterCheck.check(bytes, from: mark)
        var reader = CSVReader(bytes, separator: separator ?? UInt8(ascii: ","), start: mark)
        return try reader.record() ?? []
    }

    private func mark(line: UInt32) -> Mark { Mark(file: number, line: line, column: 1) }

    // MARK: Where records begin

    private func makeIndex(limit: Int) throws(ResourceError) {
        let first = try file.bytes(0..<min(file.byteCount, 64))
        if isLargeFilePointer(first) { throw .largeFilePointer }
        guard !first.starts(with: [0xFF, 0xFE]), !first.starts(with: [0xFE, 0xFF]) else {
            error = ReadFailure(.notUTF8Encoded, at: mark(line: 1))
            return
        }
        let start = RecordStart(offset: first.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, line: 1)
        let indexing = RecordIndexing(file: file)
        switch format {
        case .lines: index = try indexing.lines(from: start, limit: limit)
        case .columns(let given):
            let beginning = try file.bytes(start.offset..<min(file.byteCount, start.offset + Self.longestHeader))
            let dialect =
                given.map { CSVDialect(separator: $0, start: start) } ?? CSVDialect(of: beginning, at: start)
            separator = dialect.separator
            index = try indexing.columns(dialect, limit: limit == .max ? limit : limit + 1)
        }
    }

    // MARK: Reading one record

    /// Returns the bytes of a record, up to the beginning of the next one, and their place.
    private func bytes(at record: Int) throws(ReadFailure) -> (ArraySlice<UInt8>, Mark) {
        let chunk = try chunk(holding: record)
        guard record - chunk.first < chunk.records.count else {
            throw ReadFailure(.resource(path, .changed, nearest: nil), at: mark(line: 1))
        }
        let (checkpoint, place, _) = chunk.records.stretch(holding: record - chunk.first)
        let mark = mark(line: checkpoint.start.line)
        guard place.count <= Self.longest else { throw ReadFailure(.recordTooLong(limit: Self.longest), at: mark) }
        return (chunk.bytes[place.lowerBound - chunk.offset..<place.upperBound - chunk.offset], mark)
    }

    private func chunk(holding record: Int) throws(ReadFailure) -> Chunk {
        let (checkpoint, range, _) = index.stretch(holding: record)
        if let chunk, chunk.first == checkpoint.record { return chunk }
        // A record that is too long is read only as far as is needed to detect that.
        let most = RecordIndex.usualStride + Self.longest + 1
        let bytes: [UInt8]
        do throws(ResourceError) { bytes = try file.bytes(range.prefix(most)) } catch {
            throw ReadFailure(.resource(path, error, nearest: nil), at: mark(line: checkpoint.start.line))
        }
        let start = checkpoint.start
        var records = RecordIndex(end: start.offset + bytes.count, stride: 0)
        bytes.withUnsafeBufferPointer { block in
            // No limit is set, so nothing is thrown.
            if let separator {
                var scanner = CSVScanner(start: start, separator: separator)
                try? scanner.scan(block, at: start.offset, into: &records)
            } else {
                var scanner = LineScanner(start: start)
                try? scanner.scan(block, at: start.offset, into: &records)
            }
        }
        let made = Chunk(first: checkpoint.record, offset: start.offset, bytes: bytes, records: records)
        chunk = made
        return made
    }
}
