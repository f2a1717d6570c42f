/// A syntax error in text printed by `BoxAttribute`s and layout trees. Lines and columns are from 1, columns
/// in characters.
package struct TreeSyntaxError: Error, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var reason: Reason

    package enum Reason: Hashable, Sendable {
        /// Something else was expected at this position.
        case expected(Expected)
        case unknownWord(String)
        /// An attribute that may appear once appears twice.
        case repeatedWord(String)
        /// Lines are indented by two spaces per level, and by at most one more level than the line before.
        case indentation
        case tooDeep(limit: Int)
        case tooLong(bytes: Int, limit: Int)
    }

    package enum Expected: Hashable, Sendable {
        case number, wholeNumber, color, text, word, lineEnd
        case mark(String)
    }

    package init(line: Int, column: Int, reason: Reason) {
        self.line = line
        self.column = column
        self.reason = reason
    }
}

/// A reader of printed values, which stops at the first position that doesn't match.
package struct PrintedText {
    private let bytes: [UInt8]
    private var place = 0
    private var lineStart = 0
    private var line = 1

    package init(_ text: String) { bytes = Array(text.utf8) }

    package var isAtEnd: Bool { place == bytes.count }
    package var isAtLineEnd: Bool { isAtEnd || bytes[place] == UInt8(ascii: "\n") }

    /// Returns an error at the current position.
    package func error(_ reason: TreeSyntaxError.Reason) -> TreeSyntaxError {
        let column = String(decoding: bytes[lineStart..<place], as: UTF8.self).count + 1
        return TreeSyntaxError(line: line, column: column, reason: reason)
    }

    // MARK: Marks and words

    /// Consumes a mark if it is next; returns whether it was.
    package mutating func takes(_ mark: String) -> Bool {
        var next = place
        for byte in mark.utf8 {
            guard next < bytes.count, bytes[next] == byte else { return false }
            next += 1
        }
        place = next
        return true
    }

    package mutating func take(_ mark: String) throws(TreeSyntaxError) {
        if !takes(mark) { throw error(.expected(.mark(mark))) }
    }

    package mutating func takeLineEnd() throws(TreeSyntaxError) {
        guard !isAtEnd, bytes[place] == UInt8(ascii: "\n") else { throw error(.expected(.lineEnd)) }
        place += 1
        (line, lineStart) = (line + 1, place)
    }

    /// Consumes the spaces at the start of a line and returns their number.
    package mutating func takeBlanks() -> Int {
        let start = place
        while !isAtEnd, bytes[place] == UInt8(ascii: " ") { place += 1 }
        return place - start
    }

    /// Reads letters, digits and hyphens.
    package mutating func word() throws(TreeSyntaxError) -> String {
        let word = taken { Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "-") }
        guard !word.isEmpty else { throw error(.expected(.word)) }
        return word
    }

    /// Reads one of the raw values of a type.
    package mutating func word<Words: RawRepresentable<String>>(of _: Words.Type) throws(TreeSyntaxError) -> Words {
        var ahead = self
        let word = try ahead.word()
        guard let value = Words(rawValue: word) else { throw error(.unknownWord(word)) }
        self = ahead
        return value
    }

    /// Reads the form of `printedName`: quoted text, or text up to the next space.
    package mutating func name() throws(TreeSyntaxError) -> String {
        if !isAtEnd, bytes[place] == UInt8(ascii: "\"") { return try text() }
        let name = taken { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") }
        guard !name.isEmpty else { throw error(.expected(.word)) }
        return name
    }

    // MARK: Quoted text

    /// Reads the form of `quoted`.
    package mutating func text() throws(TreeSyntaxError) -> String {
        guard takes("\"") else { throw error(.expected(.text)) }
        var text: [UInt8] = []
        while !isAtLineEnd {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") {
                place += 1
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                text += String(try escaped()).utf8
            } else {
                text.append(byte)
                place += 1
            }
        }
        throw error(.expected(.mark("\"")))
    }

    private mutating func escaped() throws(TreeSyntaxError) -> Unicode.Scalar {
        for (mark, scalar) in [("\\\"", "\""), ("\\\\", "\\"), ("\\n", "\n"), ("\\t", "\t")]
            as [(String, Unicode.Scalar)]
        {
            if takes(mark) { return scalar }
        }
        let start = self
        if takes("\\u{") {
            let digits = taken { Self.isDigit($0) || Self.isLetter($0) }
            if digits.utf8.count <= 6, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value),
                takes("}")
            {
                return scalar
            }
        }
        throw start.error(.expected(.text))
    }

    // MARK: Numbers

    package mutating func number() throws(TreeSyntaxError) -> Double {
        let start = self
        let digits = taken { byte in
            Self.isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
                || byte == UInt8(ascii: "e")
        }
        guard digits.utf8.count <= 40, let number = Double(digits), number.isFinite else {
            throw start.error(.expected(.number))
        }
        return number
    }

    package mutating func number(after mark: String) throws(TreeSyntaxError) -> Double {
        try take(mark)
        return try number()
    }

    package mutating func wholeNumber() throws(TreeSyntaxError) -> Int {
        let start = self
        let digits = taken { Self.isDigit($0) || $0 == UInt8(ascii: "-") }
        guard let number = Int(digits) else { throw start.error(.expected(.wholeNumber)) }
        return number
    }

    /// Consumes bytes of the line while they satisfy a condition and returns them as text.
    package mutating func taken(while belongs: (UInt8) -> Bool) -> String {
        let start = place
        while !isAtLineEnd, belongs(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}

extension Double {
    /// The same as `spelled`; every value of a tree has `printed`.
    package var printed: String { spelled }
}

extension String {
    /// The text on one line in quotation marks, with Swift escapes. Escaped are quotation marks, invisible characters
    /// and those that act as commands in logs.
    package var quoted: String {
        var text = "\""
        VisibleScalars.each(of: self) { scalar, isVisible in
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case _ where isVisible: text.unicodeScalars.append(scalar)
            // Trees have a carriage return as its number, for compatibility.
            case "\r": text += "\\u{D}"
            default: text += scalar.escapedAsInSwift
            }
        }
        return text.withoutBracketCommands + "\""
    }

    /// The text as it is if it consists only of letters, digits and common marks, otherwise `quoted`.
    package var printedName: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy {
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/")].contains($0)
            }
        return isPlain ? self : quoted
    }
}

extension Point {
    package var printed: String { "\(x.printed),\(y.printed)" }

    package init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let x = try text.number()
        try text.take(",")
        self.init(x: x, y: try text.number())
    }
}

extension EdgeInsets {
    /// Top, left, bottom and right.
    package var printed: String { [top, left, bottom, right].map(\.printed).joined(separator: ",") }

    package init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let top = try text.number()
        try text.take(",")
        let left = try text.number()
        try text.take(",")
        let bottom = try text.number()
        try text.take(",")
        self.init(top: top, left: left, bottom: bottom, right: try text.number())
    }
}
