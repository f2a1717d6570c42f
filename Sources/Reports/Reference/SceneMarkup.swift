import TatamiPrimitives

/// Returns YAML as HTML with highlighted keys, texts and comments; `marked` is the key that the example is
/// for.
func markup(ofScene text: String, marking marked: String? = nil) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        SceneLine(line).tokens.map { token in
            let escaped = String(token.text).escapedForXML
            switch token.kind {
            case .key where String(token.text) == marked: return "<b>\(escaped)</b>"
            case .key: return "<i>\(escaped)</i>"
            case .text: return "<q>\(escaped)</q>"
            case .comment: return "<small>\(escaped)</small>"
            case .other: return escaped
            }
        }.joined()
    }.joined(separator: "\n")
}

/// A line in tokens, as far as a single line determines them.
private struct SceneLine {
    enum Kind { case key, text, comment, other }

    private(set) var tokens: [(kind: Kind, text: Substring)] = []

    init(_ line: Substring) {
        var rest = line
        while let first = rest.first {
            if first == "#", tokens.last.map({ $0.text.last == " " }) ?? true {
                tokens.append((.comment, rest))
                return
            }
            if first == "\"" || first == "'" {
                let end = Self.end(ofQuoted: rest)
                let isKey = rest[end...].hasPrefix(":")
                tokens.append((isKey ? .key : .text, rest[..<end]))
                rest = rest[end...]
            } else if Self.isMark(first) {
                tokens.append((.other, rest.prefix(1)))
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix { !Self.isMark($0) && $0 != ":" && $0 != "\"" }
                guard !word.isEmpty else {
                    tokens.append((.other, rest.prefix(1)))
                    rest = rest.dropFirst()
                    continue
                }
                let after = rest[word.endIndex...]
                let isKey = after.hasPrefix(": ") || after == ":"
                tokens.append((isKey ? .key : .other, word))
                rest = after
            }
        }
    }

    private static func isMark(_ character: Character) -> Bool { " {}[],-".contains(character) }

    private static func end(ofQuoted text: Substring) -> Substring.Index {
        guard let quote = text.first else { return text.endIndex }
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            if text[index] == "\\", quote == "\"" {
                index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
                continue
            }
            if text[index] == quote { return text.index(after: index) }
            index = text.index(after: index)
        }
        return text.endIndex
    }
}
