/// A text with placeholders in braces: `{user}`, `{author.name}`, `{tags.0}`, `{price * count}`.
///
/// Each placeholder may have a default, as in `{user|Anonymous}`; `{{` and `}}` are literal braces.
package struct TextPattern: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case literal(String)
        case placeholder(Placeholder)
    }

    package let pieces: [Piece]

    /// Parses the placeholders of a text; nil for a text without braces.
    package init?(_ text: String) throws(ExpressionError) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return nil }
        pieces = try Self.pieces(Array(text.unicodeScalars))
    }

    /// The placeholder that is the whole text, and so keeps its type; nil if there is anything else.
    package var only: Placeholder? {
        if pieces.count == 1, case .placeholder(let placeholder) = pieces[0] { placeholder } else { nil }
    }

    package var placeholders: [Placeholder] {
        pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
    }

    private static func pieces(_ scalars: [Unicode.Scalar]) throws(ExpressionError) -> [Piece] {
        var pieces: [Piece] = []
        var literal = String.UnicodeScalarView()
        var position = 0
        while position < scalars.count {
            let scalar = scalars[position]
            let isDoubled = position + 1 < scalars.count && scalars[position + 1] == scalar
            if scalar == "{" || scalar == "}", isDoubled {
                literal.append(scalar)
                position += 2
            } else if scalar == "{" {
                if !literal.isEmpty { pieces.append(.literal(String(literal))) }
                literal = String.UnicodeScalarView()
                let (placeholder, end) = try Placeholder.read(scalars, from: position + 1)
                pieces.append(.placeholder(placeholder))
                position = end + 1
            } else if scalar == "}" {
                throw ExpressionError(.loneBrace, at: position)
            } else {
                literal.append(scalar)
                position += 1
            }
        }
        if !literal.isEmpty { pieces.append(.literal(String(literal))) }
        return pieces
    }
}

/// The content of braces: a field or value by name, optionally with a default, or an expression.
package struct Placeholder: Hashable, Sendable {
    /// The content without its default, as a path of keys: in data, a field may have any name.
    package let field: ExpressionName
    /// The default if the field, or a name in the expression, is missing or null; nil if there is no default.
    package let fallback: String?
    package let meaning: Meaning
    /// The place of the content in the text, in Unicode scalars.
    package let offset: Int

    package enum Meaning: Hashable, Sendable {
        /// A name alone, which needs no evaluation.
        case name
        case expression(Expression)
        /// Not an expression; in data, a field may have this name.
        case malformed(ExpressionError)
    }

    /// Parses a placeholder after its opening brace; `end` is the index of its closing brace.
    static func read(
        _ scalars: [Unicode.Scalar], from start: Int
    ) throws(ExpressionError) -> (Placeholder, end: Int) {
        let (bar, end) = try ends(scalars, from: start)
        let inside = scalars[start..<(bar ?? end)]
        let name = String(String.UnicodeScalarView(inside))
        let path = path(name)
        let meaning: Meaning
        if path.allSatisfy(Expression.isName) {
            meaning = .name
        } else {
            do throws(ExpressionError) {
                meaning = .expression(try Expression(inside))
            } catch {
                // Content with quotes is not the name of a field.
                let isQuoted = inside.contains(where: isQuote)
                guard path.allSatisfy({ !$0.isEmpty && !$0.contains("{") }), !isQuoted else {
                    if bar == nil || isQuoted { throw error }
                    throw ExpressionError(
                        .unexpected(name.isEmpty ? "|" : name, expected: "the name of a field"), at: start)
                }
                meaning = .malformed(error)
            }
        }
        let isApart = inside.last.map(ExpressionTokens.isBlank) ?? false
        let fallback = bar.map { bar in trimmed(scalars[(bar + 1)..<end], isApart: isApart) }
        let placeholder = Placeholder(
            field: ExpressionName(path), fallback: fallback, meaning: meaning, offset: start)
        return (placeholder, end)
    }

    /// Returns the indexes of the closing brace and of the bar before a default; `bar` is nil without a default. In a
    /// default, all characters are literal, including quotes.
    private static func ends(
        _ scalars: [Unicode.Scalar], from start: Int
    ) throws(ExpressionError) -> (bar: Int?, end: Int) {
        var quote: (Unicode.Scalar, at: Int)?
        var position = start
        while position < scalars.count {
            let scalar = scalars[position]
            if let open = quote {
                if scalar == "\\", open.0 != "`" { position += 1 } else if scalar == open.0 { quote = nil }
            } else if isQuote(scalar) {
                quote = (scalar, position)
            } else if scalar == "}" {
                return (nil, position)
            } else if scalar == "|" {
                // Two bars don't begin a default: they are `or` in other languages, which the parser reports.
                let isDoubled = position + 1 < scalars.count && scalars[position + 1] == "|"
                if !isDoubled {
                    guard let end = scalars[position...].firstIndex(of: "}") else {
                        throw ExpressionError(.openBrace, at: start - 1)
                    }
                    return (position, end)
                }
                position += 1
            }
            position += 1
        }
        if let open = quote { throw ExpressionError(open.0 == "`" ? .openName : .openText, at: open.at) }
        throw ExpressionError(.openBrace, at: start - 1)
    }

    /// Returns the text of a default. If a space precedes the bar, spaces around the default are not part of it.
    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>, isApart: Bool) -> String {
        var rest = scalars
        while isApart, let first = rest.first, ExpressionTokens.isBlank(first) { rest.removeFirst() }
        while isApart, let last = rest.last, ExpressionTokens.isBlank(last) { rest.removeLast() }
        return String(String.UnicodeScalarView(rest))
    }

    private static func path(_ name: String) -> [String] {
        name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\"" || scalar == "`" }
}
