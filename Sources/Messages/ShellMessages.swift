import TatamiPrimitives

extension Message.StringInterpolation {
    /// Appends an argument of a command to be pasted into a shell: one word, after `--` if it looks like an option.
    ///
    /// It is never truncated, since half a name is a different name.
    package mutating func appendInterpolation(argument text: String) {
        if text.hasPrefix("-") { appendLiteral("-- ") }
        appendInterpolation(uncut: ShellWord.quoted(text))
    }
}

/// Quoting for shells.
enum ShellWord {
    /// Returns the text in double quotes if needed (POSIX).
    ///
    /// A text with invisible characters, or with those that an interactive shell interprets within double quotes, is in
    /// the quotes `$'…'` of bash, zsh and ksh.
    static func quoted(_ text: String) -> String {
        if !text.isEmpty, text.unicodeScalars.allSatisfy(isPlain), text.visible == text { return text }
        if text.visible == text, !text.unicodeScalars.contains("!") {
            return "\"" + escaped(text, "\"\\$`") + "\""
        }
        return "$'"
            + text.unicodeScalars.map { scalar in
                let letter = String(scalar)
                if letter.visible == letter { return escaped(letter, "\\'") }
                let digits = String(scalar.value, radix: 16, uppercase: true)
                return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            }.joined() + "'"
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.flatMap { special.unicodeScalars.contains($0) ? ["\\", $0] : [$0] }))
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.isASCII else { return !scalar.properties.isWhitespace }
        return "/@%+=:,._-".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
    }
}
