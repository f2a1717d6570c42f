/// Finds the records of comma-separated values, in which quoted line breaks end no record (RFC 4180).
///
/// It follows `CSVReader` where a record is well formed. After a mistake the next record is taken to begin on the next
/// line.
struct CSVScanner: RecordScanner {
    private enum State {
        /// Between records: line breaks are blank lines here.
        case start
        case cellStart, bare, quoted
        /// Behind a quote in quotes, which ends them unless another one follows.
        case quote
    }

    private var state = State.start
    private var line: UInt32

    init(start: RecordStart) {
        line = start.line
    }

    mutating func scan(
        _ block: UnsafeBufferPointer<UInt8>, at offset: Int, into records: inout RecordIndex
    ) throws(RecordIndex.Full) {
        for (index, byte) in block.enumerated() {
            let isLineBreak = byte == 0x0A || byte == 0x0D
            defer { if byte == 0x0A { line &+= 1 } }
            switch state {
            case .quoted: if byte == UInt8(ascii: "\"") { state = .quote }
            case .bare, .quote:
                if state == .quote, byte == UInt8(ascii: "\"") {
                    state = .quoted
                } else if isLineBreak {
                    state = .start
                } else {
                    state = byte == UInt8(ascii: ",") ? .cellStart : .bare
                }
            case .start, .cellStart:
                if isLineBreak {
                    state = .start
                    continue
                }
                if state == .start { try records.add(RecordStart(offset: offset + index, line: line)) }
                switch byte {
                case UInt8(ascii: "\""): state = .quoted
                case UInt8(ascii: ","): state = .cellStart
                default: state = .bare
                }
            }
        }
    }
}
