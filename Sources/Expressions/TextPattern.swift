/// A text with placeholders in braces: `{user}`, `{author.name}`, `{tags.0}`, `{price * count}`, each also with a default as
/// in `{user|Anonymous}`; `{{` and `}}` are braces.
package struct TextPattern: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case literal(String)
        case placeholder(Placeholder)
    }

    package let pieces: [Piece]

    /// nil for a text without braces, which is what it says.
    package init?(_ text: String) throws(ExpressionError) {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return nil }
        pieces = try Self.pieces(Array(text.unicodeScalars))
    }

    /// What is all of the text, and so keeps its type.
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

/// What stands in braces: a field or value by its name, perhaps with a default, or an expression.
package struct Placeholder: Hashable, Sendable {
    /// All that stands in the braces before a default, as a path of keys: of data, a field may have any name.
    package let field: ExpressionName
    /// For when the field, or one that the expression looks up, is missing or null; nil without one.
    package let fallback: String?
    package let meaning: Meaning
    /// Of what stands in the braces, in Unicode scalars of the text.
    package let offset: Int

    package enum Meaning: Hashable, Sendable {
        /// Only the name, which needs no evaluation.
        case name
        case expression(Expression)
        /// No expression; a field may be called that in data.
        case malformed(ExpressionError)
    }

    /// Reads from behind the opening brace; `end` is the index of the closing one.
    static func read(
        _ scalars: [Unicode.Scalar], from start: Int
    ) throws(ExpressionError) -> (Placeholder, end: Int) {
        let (bar, end) = try ends(scalars, from: start)
        let inside = scalars[start..<(bar ?? end)]
        let name = text(inside)
        let path = path(name)
        let meaning: Meaning
        if path.allSatisfy(Expression.isName) {
            meaning = .name
        } else {
            do throws(ExpressionError) {
                meaning = .expression(try Expression(inside))
            } catch {
                // A text or a function's call is no name of a field.
                let isQuoted = inside.contains(where: isQuote)
                guard isFieldName(path), !isQuoted else {
                    if bar == nil || isQuoted { throw error }
                    throw ExpressionError(
                        .unexpected(name.isEmpty ? "|" : name, expected: "the name of a field"), at: start)
                }
                meaning = .malformed(error)
            }
        }
        let isApart = inside.last.map(isBlank) ?? false
        let fallback = bar.map { bar in trimmed(scalars[(bar + 1)..<end], isApart: isApart) }
        let placeholder = Placeholder(
            field: ExpressionName(path), fallback: fallback, meaning: meaning, offset: start)
        return (placeholder, end)
    }

    /// Where the braces close, and before it the bar that a default stands behind, in which everything counts as it stands,
    /// quotes included.
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
                // Two are the sign of other languages for `or`.
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

    /// A bar with a blank before it may have one behind it too, which is no part of the default.
    private static func trimmed(_ scalars: ArraySlice<Unicode.Scalar>, isApart: Bool) -> String {
        var rest = scalars
        while isApart, let first = rest.first, isBlank(first) { rest.removeFirst() }
        while isApart, let last = rest.last, isBlank(last) { rest.removeLast() }
        return text(rest)
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { ExpressionTokens.isBlank(scalar) }

    private static func path(_ name: String) -> [String] {
        name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    private static func isFieldName(_ path: [String]) -> Bool {
        path.allSatisfy { !$0.isEmpty && !$0.contains("{") }
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\"" || scalar == "`" }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
