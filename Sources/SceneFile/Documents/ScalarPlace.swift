extension SourceText {
    /// Returns the place of the Unicode scalar at `offset`, from 0, of a text that was read from this file.
    ///
    /// Accounts for quotes, escapes and folded lines. If the file doesn't spell the text there (it came from data, or
    /// through an alias with an anchor), returns the text's own place.
    func mark(of offset: Int, in text: String, at mark: Mark) -> Mark {
        guard mark.line > 0, var cursor = SpellingCursor(self, at: mark) else { return mark }
        for (position, scalar) in text.unicodeScalars.enumerated() {
            if position == offset { return cursor.place }
            guard cursor.pass(scalar) else { return mark }
        }
        return offset == text.unicodeScalars.count ? cursor.place : mark
    }
}

/// A cursor that walks through the spelling of a text in a file, one scalar of its value at a time.
private struct SpellingCursor {
    private enum Style { case plain, single, double, block(indentation: Int, folds: Bool) }

    private let bytes: ArraySlice<UInt8>
    private let file: UInt16
    private let style: Style
    private var index: Int
    private var line: UInt32
    private var column: UInt32

    /// Creates a cursor at the beginning of the text at `mark`; nil if the file has no such place.
    init?(_ source: SourceText, at mark: Mark) {
        guard let start = source.index(of: mark) else { return nil }
        bytes = source.bytes
        file = mark.file
        (index, line, column) = (start, mark.line, mark.column)
        let first = start < bytes.endIndex ? bytes[start] : 0
        switch first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            style = first == UInt8(ascii: "'") ? .single : .double
            step()
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            let rest = bytes[start...].drop { $0 != 0x0A }.dropFirst()
            let text = rest.drop { $0 == 0x0A || $0 == 0x0D }
            let indentation = text.prefix { $0 == 0x20 }.count
            style = .block(indentation: indentation, folds: first == UInt8(ascii: ">"))
            while let byte = current, byte != 0x0A { step() }
            step()
            skipIndentation()
        default: style = .plain
        }
    }

    var place: Mark { Mark(file: file, line: line, column: column) }

    private var current: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

    /// Advances by one scalar of the file.
    private mutating func step() {
        guard let byte = current else { return }
        index += 1
        while let next = current, next & 0xC0 == 0x80 { index += 1 }
        if byte == 0x0A { (line, column) = (line + 1, 1) } else { column += 1 }
    }

    private mutating func skipIndentation() {
        guard case .block(let indentation, _) = style else { return }
        while column <= indentation, current == 0x20 { step() }
    }

    /// Advances over the spelling of a scalar; false if the file has something else there.
    mutating func pass(_ scalar: Unicode.Scalar) -> Bool {
        if case .block(_, let folds) = style, current == 0x0A || current == 0x0D {
            guard scalar == "\n" || folds && scalar == " " else { return false }
            while current == 0x0D { step() }
            step()
            skipIndentation()
            return true
        }
        if case .block = style { return passItself(scalar) }
        if scalar == " " || scalar == "\n", isAtFold {
            while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { step() }
            return true
        }
        if case .double = style, current == UInt8(ascii: "\\") { return passEscape(of: scalar) }
        if case .single = style, scalar == "'" { step() }
        return passItself(scalar)
    }

    private mutating func passItself(_ scalar: Unicode.Scalar) -> Bool {
        let spelled = UTF8.encode(scalar).map { Array($0) } ?? []
        guard bytes[index...].starts(with: spelled) else { return false }
        step()
        return true
    }

    /// Whether the rest of the line is blank, so that YAML joins it with the next.
    private var isAtFold: Bool {
        let next = bytes[index...].drop { $0 == 0x20 || $0 == 0x09 }.first
        return next == 0x0A || next == 0x0D
    }

    private mutating func passEscape(of scalar: Unicode.Scalar) -> Bool {
        step()
        let digits: Int
        switch current {
        case UInt8(ascii: "x"): digits = 2
        case UInt8(ascii: "u"): digits = 4
        case UInt8(ascii: "U"): digits = 8
        case 0x0A, 0x0D:
            // An escaped line break continues the text without a space.
            while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { step() }
            return pass(scalar)
        default: digits = 0
        }
        // JSON spells a scalar beyond the basic plane as two escapes.
        let units = digits == 4 && scalar.value > 0xFFFF ? 2 : 1
        for _ in 0..<(units * (1 + digits) + (units - 1)) { step() }
        return true
    }
}
