/// A part of an expression; `offset` is the place of its operator or name, in Unicode scalars.
indirect enum Term: Hashable, Sendable {
    case constant(ExpressionValue)
    case name(ExpressionName, offset: Int)
    case negated(Term, offset: Int)
    case not(Term, offset: Int)
    case arithmetic(ArithmeticOperator, Term, Term, offset: Int)
    case comparison(ComparisonOperator, Term, Term, offset: Int)
    case and(Term, Term, offset: Int)
    case or(Term, Term, offset: Int)
    /// The second term if the first is missing or nothing.
    case fallback(Term, Term)
    case choice(Term, then: Term, otherwise: Term, offset: Int)
    case call(ExpressionFunction, [Term], offset: Int)
}

/// The name of a value, or the path of keys to a field: `author.name`.
package struct ExpressionName: Hashable, Sendable {
    package var path: [String]

    package init(_ path: [String]) { self.path = path }

    package var description: String { path.joined(separator: ".") }
}

enum ArithmeticOperator: String, Sendable { case plus = "+", minus = "-", times = "*", divided = "/", remainder = "%" }

enum ComparisonOperator: String, Sendable {
    case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
}

enum ExpressionFunction: String, CaseIterable, Sendable {
    case min, max, clamp, floor, ceil, round, abs
    case has, initial, upper, lower
    case date, number, currency, percent, bytes, plural

    var argumentCount: ClosedRange<Int> {
        switch self {
        case .min, .max: 2...20
        case .clamp: 3...3
        case .floor, .ceil, .round, .abs, .has, .initial, .upper, .lower, .bytes: 1...1
        case .date, .number, .percent: 1...2
        case .currency: 2...3
        case .plural: 2...7
        }
    }
}
