import TatamiPrimitives

/// Formatting of untrusted text within a message.
enum UntrustedText {
    /// Formats text on one line; a mark replaces the middle of text longer than `limit` Unicode scalars.
    static func shown(_ text: String, limit: Int) -> String {
        let cut = text.utf8.count > limit ? shortened(text, to: limit) : text
        return withoutCommands(cut.visible)
    }

    private static func shortened(_ text: String, to limit: Int) -> String {
        let scalars = text.unicodeScalars
        let count = scalars.count
        guard count > limit else { return text }
        let (head, tail) = (limit * 3 / 4, limit / 4)
        let start = String(scalars.prefix(head))
        let end = String(scalars.suffix(tail))
        return "\(start)[… \((count - head - tail).grouped) characters left out …]\(end)"
    }

    /// Returns the line with text escaped that CI systems would interpret as commands in a log.
    ///
    /// GitHub interprets `::error::` at the start of a line, after spaces, and `##[error]` anywhere in a
    /// line; Azure `##vso[…]` anywhere; TeamCity `##teamcity[…]`.
    /// https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
    static func withoutCommands(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "#")) || line.utf8.contains(UInt8(ascii: ":")) else { return line }
        var line = line
        if let start = line.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            line.unicodeScalars[start...].starts(with: "::".unicodeScalars)
        {
            line.unicodeScalars.replaceSubrange(start...start, with: "\\u{3A}".unicodeScalars)
        }
        return line.withoutBracketCommands
    }
}
