// Texts of screens within a message: quoted, and isolated if they contain right-to-left text.

extension Message.StringInterpolation {
    /// Appends a text of a screen in double quotes, truncated after `limit` characters.
    package mutating func appendInterpolation(quoted text: String, limit: Int = 60) {
        let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
        appendLiteral("\"")
        appendInterpolation(isolated: String(shown).replacing("\"", with: "\\\""))
        appendLiteral("\"")
    }

    /// Appends the text, isolated from the surrounding words if it has right-to-left letters. The isolates are U+2068
    /// and U+2069 of https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates.
    package mutating func appendInterpolation(isolated text: String) {
        guard text.isRightToLeftSomewhere else { return appendInterpolation(shown: text, limit: Message.untrusted) }
        appendLiteral("\u{2068}")
        appendInterpolation(shown: text, limit: Message.untrusted)
        appendLiteral("\u{2069}")
    }
}

extension Message {
    /// Creates a line from an earlier message: untrusted, except for balanced isolates.
    init(reportedLine line: String, limit: Int) {
        let parts = line.unicodeScalars.split(omittingEmptySubsequences: false) { Self.isolates.contains($0) }
        let marks = line.unicodeScalars.filter { Self.isolates.contains($0) }
        let isBalanced =
            marks.count.isMultiple(of: 2)
            && marks.enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "\u{2068}" : "\u{2069}") }
        guard !marks.isEmpty, isBalanced, line.utf8.count <= limit else {
            self = "\(shown: line, limit: limit)"
            return
        }
        self = parts.enumerated().map { index, part -> Message in
            let part: Message = "\(uncut: String(part))"
            return index.isMultiple(of: 2) ? part : "\u{2068}\(part)\u{2069}"
        }.joined()
    }

    private static let isolates: Set<Unicode.Scalar> = ["\u{2068}", "\u{2069}"]
}

extension String {
    /// Whether the text has a letter of Hebrew, Arabic or similar scripts (by Unicode's blocks for them).
    fileprivate var isRightToLeftSomewhere: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF: true
            default: false
            }
        }
    }
}
