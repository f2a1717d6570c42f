/// The reason that an expression can't be parsed or evaluated.
package struct ExpressionError: Error, Hashable {
    package var reason: ExpressionReason
    /// In Unicode scalars from the start of the text that contains the expression.
    package var offset: Int

    package init(_ reason: ExpressionReason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

package enum ExpressionReason: Hashable, Sendable {
    // Parsing.
    case empty
    /// Unexpected text, or the end of the expression if the text is empty.
    case unexpected(String, expected: String)
    case openText
    case openName
    /// An unclosed brace, and an unopened one.
    case openBrace, loneBrace
    /// An operator of other languages.
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
    /// Truth values have no order.
    case unordered(String)
    case divisionByZero
    case numberTooLarge
    case textTooLong(limit: Int)
    /// The texts of a scene that are joined from several pieces.
    case textsTooLong(limit: Int)
    case emptyClamp(Double, Double)
    /// A language that is not in the table.
    case unknownLanguage(String)
    case badMoment(String)
    /// The moment is a whole day.
    case noTime
    /// A style that needs the current time.
    case unknownNow(String)
    case badDateStyle(String)
    case badCurrency(String)
    case badDigitCount(Double)
    /// The wrong number of plural forms for the language, which has `forms`.
    case wrongPluralForms(Int, language: String, forms: [String])
    /// A plural form with braces, which nothing fills in.
    case bracesInForm(String)
    /// A cycle of values, with the first again at the end.
    case circular([String])
}

extension ExpressionReason {
    /// Whether a value is missing, so that a default applies.
    package var isOfLack: Bool {
        switch self {
        case .unknownName, .wrongType(_, _, found: .nothing, _): true
        case .notJoinable(let a, let b), .notComparable(let a, let b): a == .nothing || b == .nothing
        default: false
        }
    }
}
