/// A recursive descent parser of expressions, with one function per precedence.
///
/// From the lowest to the highest: `? :`, `??`, `or`, `and`, `not`, comparisons, `+ -`, `* / %`, unary minus.
struct ExpressionParser {
    private let places: [ExpressionTokens.Place]
    private var index = 0
    private var nesting = 0
    private(set) var names: Set<ExpressionName> = []

    /// The limit of nesting in parentheses and operators.
    static let deepest = 64

    init(_ tokens: ExpressionTokens) {
        places = tokens.places
    }

    /// Parses the whole text; throws if it is empty or continues after an expression.
    mutating func expression() throws(ExpressionError) -> Term {
        guard places[index].token != .end else { throw ExpressionError(.empty, at: places[index].offset) }
        let parsed = try choice()
        guard places[index].token == .end else { throw unexpected("an operator") }
        return parsed.term
    }

    /// A term with its height.
    private struct Parsed {
        var term: Term
        var height = 0
    }

    // MARK: Tokens

    private func unexpected(_ expected: String) -> ExpressionError {
        ExpressionError(.unexpected(places[index].spelling, expected: expected), at: places[index].offset)
    }

    private mutating func take(_ signs: String...) -> (sign: String, offset: Int)? {
        guard case .sign(let sign) = places[index].token, signs.contains(sign) else { return nil }
        defer { index += 1 }
        return (sign, places[index].offset)
    }

    private mutating func take(word: String) -> Int? {
        guard case .name(word, isQuoted: false) = places[index].token else { return nil }
        defer { index += 1 }
        return places[index].offset
    }

    /// Returns `term`, whose operands are `parts`, with its height; throws if it is too deep to be evaluated.
    private func above(_ parts: [Parsed], at offset: Int, _ term: Term) throws(ExpressionError) -> Parsed {
        let height = 1 + (parts.lazy.map(\.height).max() ?? 0)
        guard height <= Self.deepest else { throw ExpressionError(.tooDeep(limit: Self.deepest), at: offset) }
        return Parsed(term: term, height: height)
    }

    private mutating func nested<Result>(
        _ read: (inout ExpressionParser) throws(ExpressionError) -> Result
    ) throws(ExpressionError) -> Result {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.deepest else {
            throw ExpressionError(.tooDeep(limit: Self.deepest), at: places[index].offset)
        }
        return try read(&self)
    }

    // MARK: Precedences

    private mutating func choice() throws(ExpressionError) -> Parsed {
        let condition = try fallback()
        guard let mark = take("?") else { return condition }
        let then = try nested { parser throws(ExpressionError) in try parser.choice() }
        guard take(":") != nil else { throw unexpected("':' and the other value") }
        let otherwise = try nested { parser throws(ExpressionError) in try parser.choice() }
        return try above(
            [condition, then, otherwise], at: mark.offset,
            .choice(condition.term, then: then.term, otherwise: otherwise.term, offset: mark.offset))
    }

    private mutating func fallback() throws(ExpressionError) -> Parsed {
        var left = try or()
        while let (_, offset) = take("??") {
            let right = try or()
            left = try above([left, right], at: offset, .fallback(left.term, right.term))
        }
        return left
    }

    private mutating func or() throws(ExpressionError) -> Parsed {
        var left = try and()
        while let offset = take(word: "or") {
            let right = try and()
            left = try above([left, right], at: offset, .or(left.term, right.term, offset: offset))
        }
        return left
    }

    private mutating func and() throws(ExpressionError) -> Parsed {
        var left = try not()
        while let offset = take(word: "and") {
            let right = try not()
            left = try above([left, right], at: offset, .and(left.term, right.term, offset: offset))
        }
        return left
    }

    private mutating func not() throws(ExpressionError) -> Parsed {
        guard let offset = take(word: "not") else { return try comparison() }
        let operand = try nested { parser throws(ExpressionError) in try parser.not() }
        return try above([operand], at: offset, .not(operand.term, offset: offset))
    }

    private mutating func comparison() throws(ExpressionError) -> Parsed {
        let left = try sum()
        guard let (sign, offset) = takeComparison() else { return left }
        let right = try sum()
        if let second = takeComparison() { throw ExpressionError(.chainedComparison, at: second.offset) }
        return try above([left, right], at: offset, .comparison(sign, left.term, right.term, offset: offset))
    }

    private mutating func takeComparison() -> (ComparisonOperator, offset: Int)? {
        guard let (sign, offset) = take("==", "!=", "<", "<=", ">", ">=") else { return nil }
        return ComparisonOperator(rawValue: sign).map { ($0, offset) }
    }

    private mutating func sum() throws(ExpressionError) -> Parsed {
        var left = try product()
        while let (sign, offset) = take("+", "-") {
            left = try arithmetic(sign, left, try product(), offset)
        }
        return left
    }

    private mutating func product() throws(ExpressionError) -> Parsed {
        var left = try factor()
        while let (sign, offset) = take("*", "/", "%") {
            left = try arithmetic(sign, left, try factor(), offset)
        }
        return left
    }

    private func arithmetic(
        _ sign: String, _ left: Parsed, _ right: Parsed, _ offset: Int
    ) throws(ExpressionError) -> Parsed {
        guard let known = ArithmeticOperator(rawValue: sign) else { throw unexpected("an operator") }
        return try above([left, right], at: offset, .arithmetic(known, left.term, right.term, offset: offset))
    }

    private mutating func factor() throws(ExpressionError) -> Parsed {
        guard let (sign, offset) = take("-", "+") else { return try value() }
        let operand = try nested { parser throws(ExpressionError) in try parser.factor() }
        // A unary plus is two minuses, so that it requires a number, too.
        let term = Term.negated(operand.term, offset: offset)
        return try above([operand], at: offset, sign == "-" ? term : .negated(term, offset: offset))
    }

    // MARK: Values

    private mutating func value() throws(ExpressionError) -> Parsed {
        let place = places[index]
        switch place.token {
        case .number(let number):
            index += 1
            return Parsed(term: .constant(.number(number)))
        case .text(let text):
            index += 1
            return Parsed(term: .constant(.text(text)))
        case .sign("("):
            index += 1
            let inner = try nested { parser throws(ExpressionError) in try parser.choice() }
            guard take(")") != nil else { throw unexpected("')'") }
            return inner
        case .name("true", isQuoted: false), .name("false", isQuoted: false):
            index += 1
            return Parsed(term: .constant(.truth(place.spelling == "true")))
        case .name("and", isQuoted: false), .name("or", isQuoted: false): throw unexpected("a value")
        case .name(let name, let isQuoted):
            index += 1
            if !isQuoted, take("(") != nil { return try call(name, place.offset) }
            return try self.name(name, place.offset)
        default: throw unexpected("a value")
        }
    }

    private mutating func name(_ first: String, _ offset: Int) throws(ExpressionError) -> Parsed {
        var path = [first]
        while take(".") != nil {
            guard case .name(let key, _) = places[index].token else { throw unexpected("the name of a field") }
            index += 1
            path.append(key)
        }
        let name = ExpressionName(path)
        names.insert(name)
        return Parsed(term: .name(name, offset: offset))
    }

    /// Parses a call after its opening parenthesis.
    private mutating func call(_ name: String, _ offset: Int) throws(ExpressionError) -> Parsed {
        guard let function = ExpressionFunction(rawValue: name) else {
            throw ExpressionError(.unknownFunction(name), at: offset)
        }
        var arguments: [Parsed] = []
        if take(")") == nil {
            repeat {
                arguments.append(try nested { parser throws(ExpressionError) in try parser.choice() })
            } while take(",") != nil
            guard take(")") != nil else { throw unexpected("',' or ')'") }
        }
        let accepted = function.argumentCount
        guard accepted.contains(arguments.count) else {
            let expected =
                accepted.count == 1 ? "\(accepted.lowerBound)" : "\(accepted.lowerBound) to \(accepted.upperBound)"
            throw ExpressionError(
                .wrongArgumentCount(arguments.count, of: name, expected: expected), at: offset)
        }
        return try above(arguments, at: offset, .call(function, arguments.map(\.term), offset: offset))
    }
}
