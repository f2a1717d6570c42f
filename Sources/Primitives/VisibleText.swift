extension String {
    /// The text on one line, with Swift escapes (`\n`, `\u{1B}`) for invisible and control characters.
    ///
    /// Escaped are controls, line and paragraph separators, and characters without a shape, such as direction
    /// overrides.
    ///
    /// Joiners between two visible characters, variation selectors and the tags of flags are kept: they
    /// belong to the surrounding letters and emoji.
    package var visible: String {
        if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
        var shown = ""
        VisibleScalars.each(of: self) { scalar, isVisible in
            if isVisible { shown.unicodeScalars.append(scalar) } else { shown += scalar.escapedAsInSwift }
        }
        return shown
    }
}

extension String {
    /// The text with the second `#` of `##[error]` and `##vso[…]` escaped, which CI systems interpret
    /// anywhere in a log line.
    package var withoutBracketCommands: String {
        guard utf8.contains(UInt8(ascii: "#")), utf8.contains(UInt8(ascii: "[")) else { return self }
        let bytes = Array(utf8)
        var shown: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isSecond = index > 0 && byte == UInt8(ascii: "#") && bytes[index - 1] == byte
            let next =
                isSecond ? bytes[(index + 1)...].first { !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20) } : nil
            if next == UInt8(ascii: "[") { shown += "\\u{23}".utf8 } else { shown.append(byte) }
        }
        return String(decoding: shown, as: UTF8.self)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is an emoji, or makes one of the previous scalar.
    package var isShownAsEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F || value == 0x20E3 }

    /// The escape sequence in a Swift literal: `\n`, `\u{1B}`.
    package var escapedAsInSwift: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
        }
    }
}

/// The visibility of each character in its context.
enum VisibleScalars {
    static func each(of text: String, _ body: (Unicode.Scalar, Bool) -> Void) {
        let scalars = Array(text.unicodeScalars)
        var isInFlag = false
        for (index, scalar) in scalars.enumerated() {
            let isVisible =
                switch scalar.value {
                case 0x20..<0x7F: true
                case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: false
                // Joiners, between letters and between the parts of an emoji.
                case 0x200C, 0x200D:
                    index > 0 && index + 1 < scalars.count && hasShape(scalars[index - 1])
                        && hasShape(scalars[index + 1])
                // Variation selectors of emoji and of characters in names.
                case 0xFE00...0xFE0F, 0xE0100...0xE01EF: index > 0 && hasShape(scalars[index - 1])
                // The tags of a flag such as Scotland's, after a black flag.
                case 0xE0020...0xE007F: isInFlag
                default: hasShape(scalar)
                }
            isInFlag = scalar == "\u{1F3F4}" || isInFlag && 0xE0020...0xE007E ~= scalar.value
            body(scalar, isVisible)
        }
    }

    /// Returns whether a scalar is drawn. Format characters that are drawn before a number count as drawn, and so do
    /// variation selectors, since an emoji may continue after them.
    private static func hasShape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // A fast path for most text, without Unicode's tables.
        case 0x20..<0x7F, 0xA0..<0xAD, 0x3040..<0x3160, 0x4E00..<0xA000, 0xAC00..<0xD7A4: return true
        case 0xFE00...0xFE0F: return true
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return true
        default: break
        }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return false
        default: return !properties.isDefaultIgnorableCodePoint
        }
    }
}

extension String {
    /// The JSON text with invisible characters escaped, which has the same value. Also escapes the second `#` of `##`,
    /// since CI systems interpret `##[`.
    package var visibleJSON: String {
        if utf8.allSatisfy({ $0 < 0x7F && $0 != UInt8(ascii: "#") }) { return self }
        var shown = ""
        var last: Unicode.Scalar?
        VisibleScalars.each(of: self) { scalar, isVisible in
            // Below 0x20 there are only the line breaks between values.
            if scalar.value < 0x7F ? scalar == "#" && last == "#" : !isVisible {
                for unit in String(scalar).utf16 {
                    shown += "\\u" + unit.digits(4, radix: 16, uppercase: true)
                }
            } else {
                shown.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return shown
    }
}
