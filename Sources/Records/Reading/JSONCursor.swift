/// A place in a JSON text (RFC 8259), which moves on over values and makes none of what nobody asks for.
///
/// A record of ten thousand snapshots has ten megabytes, of which mostly a few hundred bytes are of interest.
struct JSONCursor {
    enum Stop: Error {
        /// The text ends before its value does.
        case cut
        /// It is no JSON, or none of the kind that was asked for.
        case other
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var place = 0
    /// In each other; what is deeper is refused, as other readers do.
    private static let deepest = 256

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next byte that is no space, which stays the next.
    mutating func peek() throws(Stop) -> UInt8 {
        while place < bytes.count {
            let byte = bytes[place]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            place += 1
        }
        throw .cut
    }

    mutating func take(_ sign: Unicode.Scalar) throws(Stop) {
        guard try peek() == UInt8(ascii: sign) else { throw .other }
        place += 1
    }

    /// False, and nothing taken, when something else comes.
    mutating func takes(_ sign: Unicode.Scalar) throws(Stop) -> Bool {
        guard try peek() == UInt8(ascii: sign) else { return false }
        place += 1
        return true
    }

    /// Only spaces may be left.
    mutating func end() throws(Stop) {
        do throws(Stop) { _ = try peek() } catch { return }
        throw .other
    }

    /// Calls `body` at the value of each key of an object; it has to take it.
    mutating func members(_ body: (Text, inout JSONCursor) throws(Stop) -> Void) throws(Stop) {
        try take("{")
        if try takes("}") { return }
        while true {
            let key = try text()
            try take(":")
            try body(key, &self)
            if try takes(",") { continue }
            return try take("}")
        }
    }

    /// Calls `body` at each value of an array; it has to take it.
    mutating func elements(_ body: (inout JSONCursor) throws(Stop) -> Void) throws(Stop) {
        try take("[")
        if try takes("]") { return }
        while true {
            try body(&self)
            if try takes(",") { continue }
            return try take("]")
        }
    }

    /// What stands between two quotes, as it is spelled.
    struct Text {
        var range: Range<Int>
        /// Whether a backslash is in it.
        var isEscaped: Bool
    }

    mutating func text() throws(Stop) -> Text {
        try take("\"")
        let start = place
        var isEscaped = false
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place += 1
                return Text(range: start..<place - 1, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                place += 2
            case 0..<0x20: throw .other
            default: place += 1
            }
        }
        throw .cut
    }

    /// Moves behind the value and gives its place.
    @discardableResult
    mutating func skip(depth: Int = 0) throws(Stop) -> Range<Int> {
        guard depth < Self.deepest else { throw .other }
        let first = try peek()
        let start = place
        switch first {
        case UInt8(ascii: "{"): try members { _, cursor throws(Stop) in try cursor.skip(depth: depth + 1) }
        case UInt8(ascii: "["): try elements { cursor throws(Stop) in try cursor.skip(depth: depth + 1) }
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: _ = try number()
        }
        return start..<place
    }

    private mutating func word(_ word: StaticString) throws(Stop) {
        for index in 0..<word.utf8CodeUnitCount {
            guard place < bytes.count else { throw .cut }
            guard bytes[place] == word.utf8Start[index] else { throw .other }
            place += 1
        }
    }

    /// A truth value.
    mutating func flag() throws(Stop) -> Bool {
        let isTrue = try peek() == UInt8(ascii: "t")
        try word(isTrue ? "true" : "false")
        return isTrue
    }

    /// The place of a number, whose digits may mean anything.
    private mutating func number() throws(Stop) -> Range<Int> {
        _ = try peek()
        let start = place
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                place += 1
            default:
                guard place > start else { throw .other }
                return start..<place
            }
        }
        throw place > start ? .cut : .other
    }

    /// A whole number.
    mutating func integer() throws(Stop) -> Int {
        guard let value = Int(string(try number())) else { throw .other }
        return value
    }

    mutating func real() throws(Stop) -> Double {
        guard let value = Double(string(try number())) else { throw .other }
        return value
    }

    /// The text itself, when nothing in it is escaped and it is UTF-8.
    func plain(_ text: Text) throws(Stop) -> String {
        guard !text.isEscaped, let string = String(validating: bytes[text.range], as: UTF8.self) else { throw .other }
        return string
    }

    /// The bytes between the quotes.
    func slice(_ text: Text) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[text.range] }

    /// What nobody takes for a name: keys and numbers.
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
