/// Why an expression can't be read, or comes to nothing.
package struct ExpressionMistake: Error, Hashable {
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
    /// Values that need one another, the first again at the end.
    case circular([String])
}
