/// The spelling of scalars and of flow collections. Scalars are plain where YAML permits it with the same meaning,
/// otherwise in double quotes.
///
/// Quotes are kept around text that YAML 1.1 readers would interpret differently (`yes`, `9:41`,
/// `2026-03-01`), and around text with escapes.
enum ScalarSpelling {
    /// The maximum length of a key without `?` before it, in Unicode scalars; libyaml finds no colon behind longer
    /// ones.
    static let longestKey = 1_000

    enum Block {
        case line(String)
        /// A quoted or plain scalar on several lines.
        case lines([String])
        /// A block scalar with its header.
        case text(header: String, [String], keepsBlankLines: Bool)
    }

    /// Returns the spelling after a key or a dash that ends at `column`.
    static func block(_ scalar: SyntaxScalar, behind column: Int, width: Int) -> Block {
        switch scalar.spelling {
        case .literal:
            guard let (header, lines, keepsBlankLines) = literal(scalar.text) else { return .line(quoted(scalar.text)) }
            return .text(header: header, lines, keepsBlankLines: keepsBlankLines)
        case .folded(let lines, let chomping):
            return .text(header: ">" + chomping, lines, keepsBlankLines: false)
        case .plain(let lines), .quoted(.some(let lines)):
            let spelled = onLine(scalar, inFlow: false)
            let isLong = lines.count > 1 && column + spelled.unicodeScalars.count > width
            return isLong ? .lines(lines) : .line(spelled)
        case .quoted(nil): return .line(onLine(scalar, inFlow: false))
        }
    }

    static func key(_ key: SyntaxScalar) -> String {
        // A key is text, even if it looks like a number.
        if case .plain = key.spelling, !key.text.isEmpty, PlainText.canStand(key.text, inFlow: true) { return key.text }
        return onLine(key, inFlow: true, isKey: true)
    }

    /// Returns a list or mapping in flow style.
    static func flow(_ collection: SyntaxCollection, isMapping: Bool, _ keys: KeyOrder) -> String {
        let names = collection.entries.map { $0.key?.text ?? "" }
        let entries = isMapping ? collection.sorted(keys) : collection.entries
        let parts = entries.map { entry -> String in
            let inner = isMapping ? keys.behind(entry.key?.text ?? "", of: names) : keys.item
            let value = flow(entry.value, inner)
            guard isMapping else { return value.isEmpty ? "null" : value }
            let key = entry.key.map(key) ?? "\"\""
            let isLong = key.unicodeScalars.count > longestKey
            // The space also precedes an empty value: a bracket may follow a colon, a comma may not.
            return (isLong ? "? " : "") + key + (isLong ? " :" : ":") + " " + value
        }
        return (isMapping ? "{" : "[") + parts.joined(separator: ", ") + (isMapping ? "}" : "]")
    }

    private static func flow(_ node: SyntaxNode, _ keys: KeyOrder) -> String {
        let value: String
        switch node.value {
        case .alias(let name): value = "*" + name
        case .scalar(let scalar): value = onLine(scalar, inFlow: true)
        case .list(let collection): value = flow(collection, isMapping: false, keys)
        case .mapping(let collection): value = flow(collection, isMapping: true, keys)
        }
        guard let anchor = node.anchor else { return value }
        return value.isEmpty ? "&\(anchor)" : "&\(anchor) \(value)"
    }

    // MARK: Scalars

    private static func onLine(_ scalar: SyntaxScalar, inFlow: Bool, isKey: Bool = false) -> String {
        switch scalar.spelling {
        case .plain:
            // Only text needs quotes: a number, a Boolean or null is one word, valid anywhere.
            if scalar.text.isEmpty && !isKey || PlainText.canStand(scalar.text, inFlow: inFlow) { return scalar.text }
            return quoted(scalar.text)
        case .quoted(let lines):
            if let lines, lines.count == 1, PlainText.hasEscapes(lines[0]) { return lines[0] }
            return canLoseQuotes(scalar.text, inFlow: inFlow) ? scalar.text : quoted(scalar.text)
        case .literal, .folded: return quoted(scalar.text)
        }
    }

    private static func canLoseQuotes(_ text: String, inFlow: Bool) -> Bool {
        !text.isEmpty && text != "<<" && isPlainlyText(text) && PlainText.canStand(text, inFlow: inFlow)
            && PlainText.needsNoQuotes(text)
    }

    /// Returns a double-quoted scalar (YAML 1.2, section 7.3.1) on one line.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\r": quoted += "\\r"
            case "\u{2028}": quoted += "\\L"
            case "\u{2029}": quoted += "\\P"
            case "\u{FEFF}": quoted += "\\uFEFF"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Returns the header and lines of a literal block scalar; nil for text that can't be one. `keepsBlankLines` is
    /// whether blank lines below the scalar would be part of it.
    private static func literal(_ text: String) -> (header: String, lines: [String], keepsBlankLines: Bool)? {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let first = lines.first(where: { !$0.isEmpty }), PlainText.canBeLiteral(text) else { return nil }
        var chomping = "-"
        if text.hasSuffix("\n") {
            lines.removeLast()
            chomping = lines.last?.isEmpty ?? false ? "+" : ""
        }
        let begins = first.unicodeScalars.first.map { $0 == " " || $0 == "\t" } ?? false
        return ("|" + (begins ? "2" : "") + chomping, lines, chomping == "+")
    }
}

/// Tests of text that may be written without quotes, or as a literal block scalar.
private enum PlainText {
    /// Whether text on one line, without quotes, is read as itself (YAML 1.2, section 7.3.3).
    static func canStand(_ text: String, inFlow: Bool) -> Bool {
        let scalars = Array(text.unicodeScalars)
        guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", first != "\t", last != "\t"
        else { return false }
        // As in libyaml: plain scalars can't begin with these signs. A dash may begin one if no blank follows, and so
        // may a question mark or a colon outside of flow style.
        let second = scalars.count > 1 ? scalars[1] : " "
        switch first {
        case ",", "[", "]", "{", "}", "#", "&", "*", "!", "|", ">", "'", "\"", "%", "@", "`": return false
        case "-": if second == " " || second == "\t" { return false }
        case "?", ":": if inFlow || second == " " || second == "\t" { return false }
        default: break
        }
        if text.hasPrefix("---") || text.hasPrefix("...") { return false }
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            switch scalar {
            case ":":
                if next == " " || next == "\t" || inFlow && ",?[]{}".unicodeScalars.contains(next) { return false }
            case "#": if index > 0, scalars[index - 1] == " " || scalars[index - 1] == "\t" { return false }
            case ",", "[", "]", "{", "}": if inFlow { return false }
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}": return false
            default: break
            }
        }
        return true
    }

    /// Whether text is clear without quotes. It then contains no expression, and nothing with a meaning in YAML or for
    /// readers of YAML 1.1.
    static func needsNoQuotes(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != "-", first != "?", first != ":", first != "=" else {
            return false
        }
        if text.unicodeScalars.contains(where: { "{}[]\t".unicodeScalars.contains($0) }) { return false }
        if ["yes", "no", "on", "off", "y", "n", "null", "true", "false"].contains(text.lowercased()) { return false }
        // Numbers, times and dates of YAML 1.1: digits with signs between them.
        let isNumeric = text.unicodeScalars.allSatisfy { "0123456789+-.:_,eETZxob ".unicodeScalars.contains($0) }
        return !(isNumeric && text.unicodeScalars.contains { "0"..."9" ~= $0 })
    }

    /// Whether double-quoted text has escapes other than those of quotes and backslashes.
    static func hasEscapes(_ quoted: String) -> Bool {
        var isEscaped = false
        for scalar in quoted.unicodeScalars {
            if isEscaped {
                isEscaped = false
                if scalar != "\"", scalar != "\\", scalar != "/" { return true }
            } else {
                isEscaped = scalar == "\\"
            }
        }
        return false
    }

    static func canBeLiteral(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || scalar == "\t"
                || !ScalarText.isBreak(scalar) && scalar.value >= 0x20 && scalar != "\u{FEFF}"
        }
    }
}
