/// A text with placeholders in braces: `{user}`, `{author.name}`, `{user|Anonymous}` with a default, `{price * count}`;
/// `{{` and `}}` are braces.
package struct TextPattern: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        case literal(String)
        case placeholder(Placeholder)
    }

    package let pieces: [Piece]

    /// nil for a text without braces, which is what it says.
    package init?(_ text: String) throws(ExpressionMistake) {
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

    private static func pieces(_ scalars: [Unicode.Scalar]) throws(ExpressionMistake) -> [Piece] {
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
                throw ExpressionMistake(.loneBrace, at: position)
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
    /// The text for when the field is missing or null; nil without one.
    package let fallback: String?
    package let meaning: Meaning
    /// Of what stands in the braces, in Unicode scalars of the text.
    package let offset: Int

    package enum Meaning: Hashable, Sendable {
        /// Only the name, which needs no evaluation.
        case name
        case expression(Expression)
        /// No expression; a field may be called that in data.
        case malformed(ExpressionMistake)
    }

    /// Reads from behind the opening brace; `end` is the index of the closing one.
    static func read(
        _ scalars: [Unicode.Scalar], from start: Int
    ) throws(ExpressionMistake) -> (Placeholder, end: Int) {
        let simple = try firstBrace(scalars, from: start)
        // In a default everything counts as it stands, quotes included.
        let bar = scalars[start..<simple].firstIndex(of: "|")
        if let bar, !scalars[start..<bar].contains(where: isQuote), scalars[bar + 1] != "|" {
            let name = text(scalars[start..<bar])
            return (try named(name, fallback: text(scalars[(bar + 1)..<simple]), at: start), simple)
        }
        let end = try closingBrace(scalars, from: start)
        let name = text(scalars[start..<end])
        let path = path(name)
        let meaning: Meaning
        if path.allSatisfy(Expression.isName) {
            meaning = .name
        } else {
            do throws(ExpressionMistake) {
                meaning = .expression(try Expression(scalars[start..<end]))
            } catch {
                // A text or a function's call is no name of a field.
                guard isFieldName(path), !scalars[start..<end].contains(where: isQuote) else { throw error }
                meaning = .malformed(error)
            }
        }
        return (Placeholder(field: ExpressionName(path), fallback: nil, meaning: meaning, offset: start), end)
    }

    private static func named(_ name: String, fallback: String, at start: Int) throws(ExpressionMistake) -> Placeholder
    {
        let path = path(name)
        guard isFieldName(path) else {
            throw ExpressionMistake(.unexpected(name.isEmpty ? "|" : name, expected: "the name of a field"), at: start)
        }
        return Placeholder(field: ExpressionName(path), fallback: fallback, meaning: .name, offset: start)
    }

    private static func path(_ name: String) -> [String] {
        name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    private static func isFieldName(_ path: [String]) -> Bool {
        path.allSatisfy { !$0.isEmpty && !$0.contains("{") }
    }

    private static func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\"" || scalar == "`" }

    private static func firstBrace(_ scalars: [Unicode.Scalar], from start: Int) throws(ExpressionMistake) -> Int {
        guard let end = scalars[start...].firstIndex(of: "}") else {
            throw ExpressionMistake(.openBrace, at: start - 1)
        }
        return end
    }

    /// The first closing brace that is in no text of the expression.
    private static func closingBrace(_ scalars: [Unicode.Scalar], from start: Int) throws(ExpressionMistake) -> Int {
        var quote: (Unicode.Scalar, at: Int)?
        var position = start
        while position < scalars.count {
            let scalar = scalars[position]
            if let open = quote {
                if scalar == "\\", open.0 != "`" { position += 1 } else if scalar == open.0 { quote = nil }
            } else if isQuote(scalar) {
                quote = (scalar, position)
            } else if scalar == "}" {
                return position
            }
            position += 1
        }
        if let open = quote { throw ExpressionMistake(open.0 == "`" ? .openName : .openText, at: open.at) }
        throw ExpressionMistake(.openBrace, at: start - 1)
    }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
