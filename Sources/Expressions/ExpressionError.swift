/// An error in an expression, with its place.
package struct ExpressionError: Error, Hashable {
    package var reason: ExpressionReason
    /// The distance from the start of the text that contains the expression, in Unicode scalars.
    package var offset: Int

    package init(_ reason: ExpressionReason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

/// The reason that an expression can't be parsed or evaluated.
package enum ExpressionReason: Hashable, Sendable {
    // Parsing.
    case empty
    /// Unexpected text, or the end of the expression if the text is empty.
    case unexpected(String, expected: String)
    /// A text without its closing quote.
    case openText
    /// A name in backticks that is empty or not closed.
    case openName
    /// An unclosed brace, and an unopened one.
    case openBrace, loneBrace
    /// An operator of other languages, such as `&&`, and Tatami's operator for it.
    case foreignSign(String, instead: String)
    case chainedComparison
    case badNumber(String)
    case unknownFunction(String)
    case wrongArgumentCount(Int, of: String, expected: String)
    case tooLong(limit: Int)
    case tooDeep(limit: Int)

    // Evaluation.
    case unknownName(String)
    /// A field that is a list or a mapping.
    case composite(String)
    /// The operand of an operator or a function has the wrong type.
    case wrongType(of: String, expected: ExpressionValue.Kind, found: ExpressionValue.Kind, printed: String)
    case notJoinable(ExpressionValue.Kind, ExpressionValue.Kind)
    case notComparable(ExpressionValue.Kind, ExpressionValue.Kind)
    /// A comparison by `<` or the like between truth values, which have no order.
    case unordered(String)
    case divisionByZero
    case numberTooLarge
    case textTooLong(limit: Int)
    /// The joined texts of a scene are too long together.
    case textsTooLong(limit: Int)
    case emptyClamp(Double, Double)
    /// A language that is not in the table.
    case unknownLanguage(String)
    case badMoment(String)
    /// A style with a time, for a moment that is a whole day.
    case noTime
    /// A style that needs the current time.
    case unknownNow(String)
    case badDateStyle(String)
    case badCurrency(String)
    case badDigitCount(Double)
    /// The wrong number of plural forms for the language, which has `forms`.
    case wrongPluralForms(Int, language: String, forms: [String])
    /// A plural form with a brace: placeholders in forms are not filled in.
    case bracesInForm(String)
    /// A cycle of values, with the first again at the end.
    case circular([String])
}

extension ExpressionReason {
    /// Returns the error for a name without a value.
    package static func missing(_ name: ExpressionName) -> ExpressionReason {
        name.description == Wording.nowName ? .unknownNow(name.description) : .unknownName(name.description)
    }

    /// Whether a value is missing, so that a default applies.
    package var isOfLack: Bool {
        switch self {
        case .unknownName, .wrongType(_, _, found: .nothing, _): true
        case .notJoinable(let a, let b), .notComparable(let a, let b): a == .nothing || b == .nothing
        default: false
        }
    }
}
