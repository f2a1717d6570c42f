/// Why an expression can't be read, or comes to nothing.
package struct ExpressionError: Error, Hashable {
    package var reason: ExpressionReason
    /// In Unicode scalars from the start of the text that the expression was read from.
    package var offset: Int

    package init(_ reason: ExpressionReason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

package enum ExpressionReason: Hashable, Sendable {
    // Reading.
    case empty
    /// Something stands, or the expression ends (an empty text), where something else was expected.
    case unexpected(String, expected: String)
    case openText
    case openName
    /// A brace that nothing closes, and one that closes nothing.
    case openBrace, loneBrace
    /// A sign of other languages.
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
    /// What an operator or a function wanted, and what it got.
    case wrongType(of: String, expected: ExpressionValue.Kind, found: ExpressionValue.Kind, printed: String)
    case notJoinable(ExpressionValue.Kind, ExpressionValue.Kind)
    case notComparable(ExpressionValue.Kind, ExpressionValue.Kind)
    /// Truth values have no order.
    case unordered(String)
    case divisionByZero
    case numberTooLarge
    case textTooLong(limit: Int)
    case emptyClamp(Double, Double)
    /// No words of it are known.
    case unknownLanguage(String)
    case badMoment(String)
    /// The moment is a whole day.
    case noTime
    /// A style needs to know when it is.
    case unknownNow(String)
    case badDateStyle(String)
    case badCurrency(String)
    case badDigitCount(Double)
    /// So many are given, where a language has those of these names.
    case wrongPluralForms(Int, language: String, forms: [String])
    /// Values that need one another, the first again at the end.
    case circular([String])
}

extension ExpressionReason {
    /// Whether something that is looked up is missing or has no value, so that a default stands in.
    package var isOfLack: Bool {
        switch self {
        case .unknownName, .wrongType(_, _, found: .nothing, _): true
        case .notJoinable(let a, let b), .notComparable(let a, let b): a == .nothing || b == .nothing
        default: false
        }
    }
}
