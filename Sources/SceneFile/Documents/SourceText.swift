/// The text of a scene's file, inspected again for the cause of a syntax error in YAML, or for a place within a text.
final class SourceText {
    let bytes: ArraySlice<UInt8>
    let file: UInt16
    private lazy var hasHash = bytes.contains(UInt8(ascii: "#"))
    /// The index of each line's first byte.
    private lazy var lineStarts =
        [bytes.startIndex] + bytes.indices.lazy.filter { self.bytes[$0] == 0x0A }.map { $0 + 1 }

    init(bytes: ArraySlice<UInt8>, file: UInt16) {
        self.bytes = bytes
        self.file = file
    }

    /// Throws for `%TAG` directives: libyaml compares each with all before it, so thousands would take hours.
    func refuseTagDirectives() throws(ReadFailure) {
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        var line: UInt32 = 0
        for text in bytes.split(omittingEmptySubsequences: false, whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            line += 1
            guard text.starts(with: "%TAG".utf8) else { continue }
            throw ReadFailure(.tag("%TAG"), at: Mark(file: file, line: line, column: 1))
        }
    }

    /// Returns the hexadecimal colour after an empty value, which YAML reads as a comment; nil if there is none.
    func hashColor(after mark: Mark) -> String? {
        guard hasHash, mark.column < 1000 else { return nil }
        return Self.hashColor(in: line(mark.line).dropFirstScalars(Int(mark.column) - 1))
    }

    private static func hashColor(in text: ArraySlice<UInt8>) -> String? {
        let rest = text.drop { [0x20, UInt8(ascii: ":"), UInt8(ascii: "-")].contains($0) }
        guard rest.first == UInt8(ascii: "#") else { return nil }
        let digits = rest.dropFirst().prefix { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
        }
        let end = rest.dropFirst(1 + digits.count).first
        let endsHere = end.map { [0x0D, 0x20, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains($0) }
        guard [3, 4, 6, 8].contains(digits.count), endsHere ?? true else { return nil }
        return String(decoding: rest.prefix(1 + digits.count), as: UTF8.self)
    }

    /// Returns the diagnostic for an error of libyaml.
    func failure(for error: YAMLError) -> ReadFailure {
        if error.isOutOfMemory { return ReadFailure(.outOfMemory, at: error.mark) }
        if let hidden = hiddenColor(before: error.mark) { return hidden }
        let here = line(error.mark.line).dropFirstScalars(Int(error.mark.column) - 1).first
        let reason: YAMLReason
        switch error.reason {
        case "found character that cannot start any token":
            reason = here == 0x09 ? .tabIndent : .reservedCharacter(here.map { String(UnicodeScalar($0)) } ?? "")
        case "mapping values are not allowed in this context": reason = .colonInText
        case "could not find expected ':'": reason = .missingColon
        case "did not find expected ',' or '}'": reason = here == UInt8(ascii: ":") ? .colonInText : .openBraces
        case "did not find expected ',' or ']'": reason = .openBrackets
        case "did not find expected key", "did not find expected '-' indicator",
            "block sequence entries are not allowed in this context":
            reason = .indentation
        case "found unexpected end of stream": reason = .unexpectedEnd
        default: reason = .other(error.context.isEmpty ? error.reason : error.context + ": " + error.reason)
        }
        // At the end of the file or of a line, the place where the unclosed collection begins is more helpful.
        let isAtEnd = here == nil && !error.context.isEmpty && error.contextMark < error.mark
        return ReadFailure(.yaml(reason), at: isAtEnd ? error.contextMark : error.mark)
    }

    /// Detects a colour that is read as a comment: in `{color: #FF0000}` it hides the brace after it.
    private func hiddenColor(before mark: Mark) -> ReadFailure? {
        for number in (mark.line - min(mark.line - 1, 10)...mark.line).reversed() {
            let text = line(number).prefix(1000)
            for index in text.indices where text[index] == UInt8(ascii: "#") && index > text.startIndex {
                guard text[index - 1] == 0x20, let color = Self.hashColor(in: text[index...]) else { continue }
                let column = text[..<index].reduce(into: UInt32(1)) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 }
                return ReadFailure(
                    .hashStartsComment(color), at: Mark(file: file, line: number, column: column))
            }
        }
        return nil
    }

    /// Returns the index of the byte at a place; nil if the file has no such line.
    func index(of mark: Mark) -> Int? {
        guard mark.line >= 1, Int(mark.line) <= lineStarts.count else { return nil }
        return line(mark.line).dropFirstScalars(Int(mark.column) - 1).startIndex
    }

    /// Returns line `number`, from 1; empty if there is none.
    private func line(_ number: UInt32) -> ArraySlice<UInt8> {
        guard number >= 1, Int(number) <= lineStarts.count else { return bytes[bytes.endIndex...] }
        return bytes[lineStarts[Int(number) - 1]...].prefix { $0 != 0x0A }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func dropFirstScalars(_ count: Int) -> ArraySlice<UInt8> {
        var index = startIndex
        var remaining = count
        while index < endIndex, remaining > 0 || self[index] & 0xC0 == 0x80 {
            if self[index] & 0xC0 != 0x80 { remaining -= 1 }
            index += 1
        }
        return self[index...]
    }
}
