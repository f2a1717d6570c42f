/// A formula such as `min(effort + 1, capacity - 1)`.
///
/// It consists of arithmetic, comparisons, choices and functions on numbers, texts and truth values.
/// There are no loops and no definitions: every part is evaluated at most once, so the limited length bounds the steps
/// of an evaluation; depth and resulting texts have separate limits.
package struct Expression: Hashable, Sendable {
    let term: Term
    /// The names that the expression looks up.
    package let names: Set<ExpressionName>

    /// The maximum length of an expression, in Unicode scalars.
    package static let longest = 4_000
    /// The maximum length of a joined text, in UTF-8 bytes.
    package static let longestText = 1 << 20

    package init(_ text: String) throws(ExpressionError) {
        try self.init(Array(text.unicodeScalars)[...])
    }

    /// Parses a part of a text; the offsets of errors are indices of the slice, and so of the whole text.
    init(_ scalars: ArraySlice<Unicode.Scalar>) throws(ExpressionError) {
        guard scalars.count <= Self.longest else {
            throw ExpressionError(.tooLong(limit: Self.longest), at: scalars.startIndex)
        }
        var parser = ExpressionParser(try ExpressionTokens(scalars))
        term = try parser.expression()
        names = parser.names
    }

    /// Evaluates the expression in the language of `wording`; `lookUp` returns nil for an unknown name.
    package func value(
        in wording: Wording = Wording(), _ lookUp: (ExpressionName) throws(ExpressionError) -> ExpressionValue?
    ) throws(ExpressionError) -> ExpressionValue {
        try withoutActuallyEscaping(lookUp) { lookUp throws(ExpressionError) in
            try Evaluation(wording: wording, lookUp: lookUp).value(of: term)
        }
    }

    /// Whether a text is a name that needs no backticks in expressions.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, ExpressionTokens.beginsName(first) else { return false }
        return text.unicodeScalars.allSatisfy(ExpressionTokens.continuesName) && !keywords.contains(text)
    }

    /// Words that can't be names.
    package static let keywords: Set<String> = ["and", "or", "not", "true", "false"]
    package static let functions = ExpressionFunction.allCases.map(\.rawValue)
}
