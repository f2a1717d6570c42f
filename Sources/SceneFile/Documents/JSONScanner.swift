/// A scanner for the tokens of JSON that tracks lines and columns.
struct JSONScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    private var marks: MarkCounter

    init(_ bytes: UnsafeBufferPointer<UInt8>, start: Mark) {
        self.bytes = bytes
        marks = MarkCounter(start, at: 0)
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func advance() { position += 1 }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard let byte = peek, UInt32(byte) == character.value else { return false }
        position += 1
        return true
    }

    mutating func skipBlanks() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Returns the place of the next byte.
    mutating func mark() -> Mark { marks.mark(of: position, in: bytes) }

    /// Reads the word at the current position, for a literal or a diagnostic; a single character if no word starts
    /// here.
    mutating func word() -> String {
        let start = position
        while let byte = peek, UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20, position - start < 40 {
            position += 1
        }
        if position == start {
            position += 1
            while let byte = peek, byte & 0xC0 == 0x80 { position += 1 }
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Reads a number; infinite if it is too large.
    mutating func number() throws(ReadFailure) -> (Double, spelling: String) {
        let mark = mark()
        let start = position
        while let byte = peek, isPartOfNumber(byte) { position += 1 }
        let spelling = String(decoding: bytes[start..<position], as: UTF8.self)
        guard spelling.isJSONNumber, let value = PlainScalar.number(spelling) else {
            throw ReadFailure(.json(.malformedNumber(spelling)), at: mark)
        }
        return (value, spelling)
    }

    private func isPartOfNumber(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
            || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
    }

    /// Reads the string whose opening quote is next.
    mutating func string() throws(ReadFailure) -> String {
        let open = mark()
        position += 1
        let start = position
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
        if peek == UInt8(ascii: "\"") {
            position += 1
            return String(decoding: bytes[start..<position - 1], as: UTF8.self)
        }
        var text = [UInt8](bytes[start..<position])
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return CharacterCheck.unifyingLineBreaks(String(decoding: text, as: UTF8.self))
            case UInt8(ascii: "\\"): text += try escape()
            case 0x0A, 0x0D: throw ReadFailure(.json(.lineBreakInString), at: mark())
            case 0x09: throw ReadFailure(.json(.tabInString), at: mark())
            default:
                text.append(byte)
                position += 1
            }
        }
        throw ReadFailure(.json(.openString), at: open)
    }

    /// Reads the escape at the current backslash and returns it in UTF-8.
    private mutating func escape() throws(ReadFailure) -> [UInt8] {
        let mark = mark()
        position += 1
        guard let letter = peek else { throw ReadFailure(.json(.unexpectedEnd), at: mark) }
        position += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "b"): throw ReadFailure(.controlCharacter(0x08), at: mark)
        case UInt8(ascii: "f"): throw ReadFailure(.controlCharacter(0x0C), at: mark)
        case UInt8(ascii: "u"): return try unicodeEscape(at: mark)
        default: throw ReadFailure(.json(.unknownEscape(String(UnicodeScalar(letter)))), at: mark)
        }
    }

    private mutating func unicodeEscape(at mark: Mark) throws(ReadFailure) -> [UInt8] {
        let first = try fourDigits(at: mark)
        var value = UInt32(first)
        if UTF16.isLeadSurrogate(first) {
            guard take("\\"), take("u") else { throw ReadFailure(.json(.loneSurrogate(first)), at: mark) }
            let second = try fourDigits(at: mark)
            guard UTF16.isTrailSurrogate(second) else { throw ReadFailure(.json(.loneSurrogate(first)), at: mark) }
            value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw ReadFailure(.json(.loneSurrogate(first)), at: mark) }
        let text = String(scalar)
        if let control = CharacterCheck.control(in: text) { throw ReadFailure(.controlCharacter(control), at: mark) }
        return Array(text.utf8)
    }

    private mutating func fourDigits(at mark: Mark) throws(ReadFailure) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            let digit = peek.flatMap { Character(UnicodeScalar($0)).hexDigitValue }
            guard let digit else { throw ReadFailure(.json(.unknownEscape("u")), at: mark) }
            value = value << 4 | UInt16(digit)
            position += 1
        }
        return value
    }
}
