extension Message {
    /// Returns the message with its lines broken at spaces, so that only a single word can be wider than `columns`.
    ///
    /// Lines that follow are indented by two columns more than the first.
    package func wrapped(at columns: Int) -> Message {
        lines.map { $0.wrappedLine(at: columns) }.joined(separator: "\n")
    }

    private func wrappedLine(at columns: Int) -> Message {
        guard text.columns > columns else { return self }
        let margin = text.prefix { $0 == " " }.count
        var (broken, width) = ("", 0)
        for word in text.dropFirst(margin).split(separator: " ", omittingEmptySubsequences: false) {
            let own = String(word).columns
            if broken.isEmpty {
                (broken, width) = (String(repeating: " ", count: margin) + word, margin + own)
            } else if width + 1 + own <= columns {
                (broken, width) = (broken + " " + word, width + 1 + own)
            } else {
                (broken, width) = (broken + "\n" + String(repeating: " ", count: margin + 2) + word, margin + 2 + own)
            }
        }
        return Message(wrapped: broken)
    }
}

extension String {
    /// The number of columns in a terminal.
    ///
    /// A wide character (https://www.unicode.org/reports/tr11) has two, an escape sequence of a colour none.
    fileprivate var columns: Int {
        var (columns, isInColor) = (0, false)
        for character in self {
            if isInColor {
                isInColor = character != "m"
            } else if character == "\u{1B}" {
                isInColor = true
            } else {
                columns += character.unicodeScalars.first.map(Self.isWide) == true ? 2 : 1
            }
        }
        return columns
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
