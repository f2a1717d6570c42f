/// A reader of comma-separated values (RFC 4180) that keeps the place of each cell. LF or CR alone ends a line as CR LF
/// does, and another character may replace the comma.
struct CSVReader {
    struct Cell {
        var text: String
        var mark: Mark
    }

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    private var marks: MarkCounter

    init(_ bytes: ArraySlice<UInt8>, separator: UInt8, start: Mark) {
        self.bytes = bytes
        self.separator = separator
        position = bytes.startIndex
        marks = MarkCounter(start, at: bytes.startIndex)
    }

    /// Reads the next record and skips blank lines before it; nil at the end of the text.
    mutating func record() throws(ReadFailure) -> [Cell]? {
        while let byte = peek, byte == 0x0A || byte == 0x0D { position += 1 }
        guard peek != nil else { return nil }
        var cells: [Cell] = []
        while true {
            let mark = mark()
            let text = peek == UInt8(ascii: "\"") ? try quoted(at: mark) : bare()
            cells.append(Cell(text: text, mark: mark))
            guard peek == separator else { break }
            position += 1
        }
        if peek == 0x0D { position += 1 }
        if peek == 0x0A { position += 1 }
        return cells
    }

    private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

    private mutating func bare() -> String {
        let start = position
        while let byte = peek, byte != separator, byte != 0x0A, byte != 0x0D { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quoted(at open: Mark) throws(ReadFailure) -> String {
        var text: [UInt8] = []
        position += 1
        while let byte = peek {
            position += 1
            if byte != UInt8(ascii: "\"") {
                text.append(byte)
            } else if peek == UInt8(ascii: "\"") {
                text.append(byte)
                position += 1
            } else {
                if let next = peek, next != separator, next != 0x0A, next != 0x0D {
                    throw ReadFailure(.csv(.textAfterQuote), at: mark())
                }
                return CharacterCheck.unifyingLineBreaks(String(decoding: text, as: UTF8.self))
            }
        }
        throw ReadFailure(.csv(.openQuote), at: open)
    }

    private mutating func mark() -> Mark { marks.mark(of: position, in: bytes) }
}

/// A scanner for the beginnings of records in comma-separated values, where quoted line breaks end no record (RFC
/// 4180).
///
/// It agrees with `CSVReader` on well-formed records. After an error the next record begins on the next line.
struct CSVScanner: RecordScanner {
    private enum State {
        /// Between records, where line breaks are blank lines.
        case start
        case cellStart, bare, quoted
        /// After a quote inside quotes, which ends them unless another quote follows.
        case quote
    }

    private let separator: UInt8
    private var state = State.start
    private var line: UInt32
    private var previous: UInt8 = 0

    init(start: RecordStart, separator: UInt8) {
        line = start.line
        self.separator = separator
    }

    mutating func scan(
        _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into records: inout RecordIndex
    ) throws(RecordIndex.Full) {
        for (index, byte) in block.enumerated() {
            let isLineBreak = byte == 0x0A || byte == 0x0D
            defer {
                // CR LF is one line break.
                if isLineBreak, byte == 0x0D || previous != 0x0D { line &+= 1 }
                previous = byte
            }
            switch state {
            case .quoted: if byte == UInt8(ascii: "\"") { state = .quote }
            case .bare, .quote:
                if state == .quote, byte == UInt8(ascii: "\"") {
                    state = .quoted
                } else if isLineBreak {
                    state = .start
                } else {
                    state = byte == separator ? .cellStart : .bare
                }
            case .start, .cellStart:
                if isLineBreak {
                    state = .start
                    continue
                }
                if state == .start { try records.add(RecordStart(offset: offset + index, line: line)) }
                switch byte {
                case UInt8(ascii: "\""): state = .quoted
                case separator: state = .cellStart
                default: state = .bare
                }
            }
        }
    }
}

/// The separator of a file of comma-separated values, and where its header begins.
struct CSVDialect: Equatable {
    var separator: UInt8
    var start: RecordStart

    static let tab = UInt8(ascii: "\t")

    /// The separators that are recognised. Spreadsheets write semicolons if the comma is the decimal sign, and tabs for
    /// other programs.
    private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), tab, UInt8(ascii: "|")]

    /// Finds the separator in the beginning of a file, after blank lines.
    ///
    /// It is the one that a line `sep=;` names, or else the most frequent one outside quotes in the header, and among
    /// equally frequent ones the first of `separators`.
    init(of beginning: some Collection<UInt8>, at start: RecordStart) {
        let blank = beginning.prefix { $0 == 0x0A || $0 == 0x0D }.count
        var marks = MarkCounter(Mark(line: start.line, column: 1), at: 0)
        let first = marks.mark(of: blank, in: Array(beginning.prefix(blank + 1))).line
        let beginning = beginning.dropFirst(blank)
        let start = RecordStart(offset: start.offset + blank, line: first)
        let line = beginning.prefix { $0 != 0x0A && $0 != 0x0D }
        let directive = Array("sep=".utf8)
        if line.starts(with: directive), line.count == directive.count + 1, let named = Array(line).last {
            let lineBreak = beginning.dropFirst(line.count).prefix(2)
            let offset =
                start.offset + line.count + (lineBreak.elementsEqual([0x0D, 0x0A]) ? 2 : min(1, lineBreak.count))
            self.init(separator: named, start: RecordStart(offset: offset, line: start.line + 1))
            return
        }
        var counts = Self.separators.map { _ in 0 }
        var isQuoted = false
        for byte in beginning {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == 0x0A || byte == 0x0D { break }
            if let index = Self.separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        self.init(separator: zip(Self.separators, counts).first { $0.1 == most }?.0 ?? Self.separators[0], start: start)
    }

    init(separator: UInt8, start: RecordStart) {
        (self.separator, self.start) = (separator, start)
    }
}
