/// An evaluator of terms. Operands must have the expected type, except that a `cell` is converted to it, and that a
/// number is printed where a text is expected.
struct Evaluation {
    let wording: Wording
    let lookUp: (ExpressionName) throws(ExpressionError) -> ExpressionValue?

    /// Returns the value of a term; throws, for example, for missing names and for operands of a wrong type.
    func value(of term: Term) throws(ExpressionError) -> ExpressionValue {
        switch term {
        case .constant(let value): return value
        case .name(let name, let offset):
            if let value = try known(name) { return value }
            throw ExpressionError(.missing(name), at: offset)
        case .negated(let operand, let offset):
            return .number(0 - (try number(operand, "-", offset)))
        case .not(let operand, let offset): return .truth(!(try truth(operand, "not", offset)))
        case .arithmetic(.plus, let left, let right, let offset):
            return try joined(try value(of: left), try value(of: right), offset)
        case .arithmetic(let sign, let left, let right, let offset):
            return try arithmetic(
                sign, try number(left, sign.rawValue, offset), try number(right, sign.rawValue, offset), offset)
        case .comparison(let sign, let left, let right, let offset):
            return .truth(try sign.holds(try value(of: left), try value(of: right), at: offset))
        case .and(let left, let right, let offset):
            let isTrue = try truth(left, "and", offset)
            return .truth(isTrue ? try truth(right, "and", offset) : false)
        case .or(let left, let right, let offset):
            let isTrue = try truth(left, "or", offset)
            return .truth(isTrue ? true : try truth(right, "or", offset))
        case .fallback(let first, let second):
            if let present = try ifPresent(first) { return present }
            return try value(of: second)
        case .choice(let condition, let then, let otherwise, let offset):
            return try value(of: try truth(condition, "?", offset) ? then : otherwise)
        case .call(let function, let arguments, let offset): return try call(function, arguments, offset)
        }
    }

    /// Returns the value of a name, which for `now` is the current time unless a value has that name.
    private func known(_ name: ExpressionName) throws(ExpressionError) -> ExpressionValue? {
        try lookUp(name) ?? wording.value(of: name)
    }

    /// Returns the term's value; nil for a missing name and for the value `nothing`.
    private func ifPresent(_ term: Term) throws(ExpressionError) -> ExpressionValue? {
        let value: ExpressionValue?
        if case .name(let name, _) = term { value = try known(name) } else { value = try self.value(of: term) }
        return value?.kind == .nothing ? nil : value
    }

    /// Returns the term's number; `user` is the operator or function that requires it, for the error.
    func number(_ term: Term, _ user: String, _ offset: Int) throws(ExpressionError) -> Double {
        let value = try value(of: term)
        if let number = value.number { return number }
        throw ExpressionError(
            .wrongType(of: user, expected: .number, found: value.kind, printed: value.printed), at: offset)
    }

    private func truth(_ term: Term, _ user: String, _ offset: Int) throws(ExpressionError) -> Bool {
        let value = try value(of: term)
        if let truth = value.truth { return truth }
        throw ExpressionError(
            .wrongType(of: user, expected: .truth, found: value.kind, printed: value.printed), at: offset)
    }

    func finite(_ number: Double, _ offset: Int) throws(ExpressionError) -> Double {
        guard number.isFinite else { throw ExpressionError(.numberTooLarge, at: offset) }
        return number
    }

    private func arithmetic(
        _ sign: ArithmeticOperator, _ a: Double, _ b: Double, _ offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        if b == 0, sign == .divided || sign == .remainder { throw ExpressionError(.divisionByZero, at: offset) }
        let result =
            switch sign {
            case .plus: a + b
            case .minus: a - b
            case .times: a * b
            case .divided: a / b
            case .remainder: a.truncatingRemainder(dividingBy: b)
            }
        return .number(try finite(result, offset))
    }

    /// Adds two numbers, or joins a text with another value; throws for other operands, and for `nothing`.
    private func joined(
        _ a: ExpressionValue, _ b: ExpressionValue, _ offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        if let left = a.number, let right = b.number { return .number(try finite(left + right, offset)) }
        guard a.kind == .text || b.kind == .text, a != .nothing, b != .nothing else {
            throw ExpressionError(.notJoinable(a.kind, b.kind), at: offset)
        }
        let text = a.printed + b.printed
        guard text.utf8.count <= Expression.longestText else {
            throw ExpressionError(.textTooLong(limit: Expression.longestText), at: offset)
        }
        return .text(text)
    }

    private func call(
        _ function: ExpressionFunction, _ arguments: [Term], _ offset: Int
    ) throws(ExpressionError) -> ExpressionValue {
        func text() throws(ExpressionError) -> String { try self.text(arguments[0], function.rawValue, offset) }
        func numbers() throws(ExpressionError) -> [Double] {
            var numbers: [Double] = []
            for argument in arguments { numbers.append(try number(argument, function.rawValue, offset)) }
            return numbers
        }
        switch function {
        case .has: return .truth(try isPresent(arguments[0]))
        case .initial: return .text(TextOrder.initial(of: try text()))
        case .upper: return .text(try text().uppercased())
        case .lower: return .text(try text().lowercased())
        case .min: return .number(try numbers().min() ?? 0)
        case .max: return .number(try numbers().max() ?? 0)
        case .clamp: return .number(try clamped(try numbers(), offset))
        case .floor: return .number(try numbers()[0].rounded(.down))
        case .ceil: return .number(try numbers()[0].rounded(.up))
        case .round: return .number(try numbers()[0].rounded(.toNearestOrAwayFromZero))
        case .abs: return .number(try numbers()[0].magnitude)
        case .date: return .text(try date(arguments, offset))
        case .number, .currency, .percent, .bytes: return .text(try amount(function, arguments, offset))
        case .plural: return .text(try plural(arguments, offset))
        }
    }

    /// Returns the first of three numbers clamped to the others; throws if these are in the wrong order.
    private func clamped(_ numbers: [Double], _ offset: Int) throws(ExpressionError) -> Double {
        guard numbers[1] <= numbers[2] else { throw ExpressionError(.emptyClamp(numbers[1], numbers[2]), at: offset) }
        return Swift.min(Swift.max(numbers[0], numbers[1]), numbers[2])
    }

    /// Whether a value is present and not empty; a list or a mapping is present.
    private func isPresent(_ term: Term) throws(ExpressionError) -> Bool {
        do throws(ExpressionError) { return try ifPresent(term).map { !$0.printed.isEmpty } ?? false } catch {
            if case .composite = error.reason { return true }
            if error.reason.isOfLack { return false }
            throw error
        }
    }

    /// Returns a text, or a number as it is printed; throws for other types.
    func text(_ term: Term, _ user: String, _ offset: Int) throws(ExpressionError) -> String {
        let value = try value(of: term)
        if value.kind == .text || value.kind == .number { return value.printed }
        throw ExpressionError(
            .wrongType(of: user, expected: .text, found: value.kind, printed: value.printed), at: offset)
    }
}

extension ComparisonOperator {
    /// Compares two values: numbers by size, texts by scalar, truth values only for equality.
    ///
    /// A cell is compared as a text with texts and other cells, so that an empty one equals `''`. Apart from that, an
    /// empty cell and `nothing` equal only each other. Other pairs of different types throw `notComparable`.
    fileprivate func holds(
        _ a: ExpressionValue, _ b: ExpressionValue, at offset: Int
    ) throws(ExpressionError) -> Bool {
        if let left = a.number, let right = b.number { return ordered(left < right, left == right) }
        if let left = a.truth, let right = b.truth { return try equal(left == right, at: offset) }
        switch (a, b) {
        case (.text(let left), .text(let right)), (.text(let left), .cell(let right)),
            (.cell(let left), .text(let right)), (.cell(let left), .cell(let right)):
            let isLess = left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
            return ordered(isLess, left.unicodeScalars.elementsEqual(right.unicodeScalars))
        default:
            let isEquality = self == .equal || self == .unequal
            guard isEquality, a.kind == .nothing || b.kind == .nothing else {
                throw ExpressionError(.notComparable(a.kind, b.kind), at: offset)
            }
            return try equal(a.kind == b.kind, at: offset)
        }
    }

    private func ordered(_ isLess: Bool, _ isEqual: Bool) -> Bool {
        switch self {
        case .equal: isEqual
        case .unequal: !isEqual
        case .less: isLess
        case .lessOrEqual: isLess || isEqual
        case .greater: !isLess && !isEqual
        case .greaterOrEqual: !isLess
        }
    }

    private func equal(_ isEqual: Bool, at offset: Int) throws(ExpressionError) -> Bool {
        switch self {
        case .equal: return isEqual
        case .unequal: return !isEqual
        default: throw ExpressionError(.unordered(rawValue), at: offset)
        }
    }
}
