import TatamiPrimitives
import TatamiScenes

/// A parser of constraints, as in `row.bottom - 2 * (icon.height + 4) >= 8 @750`.
///
///     constraint = sum relation sum [ "@" priority ]
///     sum        = product { ("+" | "-") product }
///     product    = factor { ("*" | "/") factor }
///     factor     = "-" factor | "+" factor | number | element "." anchor | "(" sum ")"
struct ConstraintParser {
    /// The names of the container and its children in constraints.
    struct Names: Hashable {
        var children: [String]
        /// The container's names; a child of the same name takes precedence.
        var container: [String]

        func item(_ name: String) -> Constraint.Item? {
            if let child = children.firstIndex(of: name) { return .child(child) }
            return container.contains(name) ? .container : nil
        }
    }

    private typealias SyntaxError = ConstraintText.SyntaxError

    /// The value of a sum or of a part of one; `isKnown` is false if it contains an error.
    private struct Value {
        var expression: AnchorExpression
        var isKnown = true
        var offset: Int

        /// Whether the value is known to be a number.
        var isConstant: Bool { isKnown && expression.terms.isEmpty }
    }

    /// Thrown if parsing can't continue.
    private struct Abandoned: Error {}

    private let names: Names
    private let text: ConstraintText
    private var position = 0
    private var depth = 0
    private var errors: [SyntaxError]

    /// The limit of the text's length, in Unicode scalars.
    static let longest = 1000
    private static let deepest = 40

    /// Parses a constraint; the result is nil if there are errors.
    static func parse(
        _ scalars: some Collection<Unicode.Scalar>, names: Names
    ) -> (constraint: Constraint?, errors: [ConstraintText.SyntaxError]) {
        guard scalars.count <= longest else { return (nil, [SyntaxError(.tooLong(limit: longest), at: longest)]) }
        var parser = ConstraintParser(names: names, text: ConstraintText(scalars))
        let constraint = try? parser.constraint()
        guard parser.errors.isEmpty else { return (nil, parser.errors.sorted { $0.offset < $1.offset }) }
        return (constraint, [])
    }

    private init(names: Names, text: ConstraintText) {
        self.names = names
        self.text = text
        errors = text.errors
    }

    // MARK: Tokens

    private var next: ConstraintText.Place { text.places[position] }

    private mutating func advance() -> ConstraintText.Place {
        defer { position = min(position + 1, text.places.count - 1) }
        return next
    }

    private mutating func take(_ token: ConstraintText.Token) -> Bool {
        guard next.token == token else { return false }
        _ = advance()
        return true
    }

    private mutating func note(_ reason: ConstraintReason, at offset: Int) {
        // An error of the tokenizer at this place was already reported.
        guard !errors.contains(where: { $0.offset == offset }) else { return }
        errors.append(SyntaxError(reason, at: offset))
    }

    private mutating func abandon(_ reason: ConstraintReason, at offset: Int) -> Abandoned {
        note(reason, at: offset)
        return Abandoned()
    }

    // MARK: Grammar

    private mutating func constraint() throws(Abandoned) -> Constraint {
        guard next.token != .end else { throw abandon(.empty, at: 0) }
        let left = try sum()
        guard case .relation(let relation) = next.token else {
            throw abandon(afterSum(.noRelation), at: next.offset)
        }
        _ = advance()
        let right = try sum()
        let priority = take(.at) ? try priority() : .required
        switch next.token {
        case .end: break
        case .relation: throw abandon(.secondRelation, at: next.offset)
        case .at: throw abandon(.unexpected("@", expected: "the end"), at: next.offset)
        default: throw abandon(afterSum(.unexpected(next.spelling, expected: "the end")), at: next.offset)
        }
        let difference = left.expression - right.expression
        if left.isKnown, right.isKnown, errors.isEmpty { check(difference, at: left.offset) }
        return Constraint(difference, relation, priority: priority)
    }

    /// Returns a more specific reason if something other than an operator follows a complete sum.
    private func afterSum(_ reason: ConstraintReason) -> ConstraintReason {
        switch next.token {
        case .number, .word, .open: .missingOperator
        case .close, .dot: .unexpected(next.spelling, expected: "an operator or a relation")
        default: reason
        }
    }

    private mutating func sum() throws(Abandoned) -> Value {
        var sum = try product()
        while next.token == .plus || next.token == .minus {
            let isPlus = advance().token == .plus
            let other = try product()
            sum.expression = isPlus ? sum.expression + other.expression : sum.expression - other.expression
            sum.isKnown = sum.isKnown && other.isKnown
        }
        return sum
    }

    private mutating func product() throws(Abandoned) -> Value {
        var product = try factor()
        while next.token == .times || next.token == .divided {
            let sign = advance()
            let other = try factor()
            if sign.token == .times {
                multiply(&product, by: other, at: sign.offset)
            } else {
                divide(&product, by: other)
            }
        }
        return product
    }

    private mutating func multiply(_ product: inout Value, by other: Value, at offset: Int) {
        defer { product.isKnown = product.isKnown && other.isKnown }
        if other.isConstant {
            product.expression = product.expression * other.expression.constant
        } else if product.isConstant {
            product.expression = other.expression * product.expression.constant
        } else if product.isKnown, other.isKnown {
            note(.product, at: offset)
        }
    }

    private mutating func divide(_ product: inout Value, by other: Value) {
        defer { product.isKnown = product.isKnown && other.isKnown }
        if !other.isConstant {
            if other.isKnown { note(.divisionByAnchor, at: other.offset) }
        } else if other.expression.constant == 0 {
            note(.divisionByZero, at: other.offset)
        } else {
            product.expression = product.expression / other.expression.constant
        }
    }

    private mutating func factor() throws(Abandoned) -> Value {
        depth += 1
        defer { depth -= 1 }
        let place = advance()
        guard depth <= Self.deepest else { throw abandon(.tooDeep, at: place.offset) }
        switch place.token {
        case .minus, .plus:
            var value = try factor()
            if place.token == .minus { value.expression = -value.expression }
            value.offset = place.offset
            return value
        case .number(let number, _):
            return Value(expression: AnchorExpression(constant: number), offset: place.offset)
        case .word(let name): return try anchor(of: name, place)
        case .open:
            var value = try sum()
            guard take(.close) else {
                throw abandon(.unexpected(next.spelling, expected: "')'"), at: next.offset)
            }
            value.offset = place.offset
            return value
        default:
            throw abandon(
                .unexpected(place.spelling, expected: "a number or an anchor such as 'row.bottom'"), at: place.offset)
        }
    }

    private mutating func anchor(of name: String, _ place: ConstraintText.Place) throws(Abandoned) -> Value {
        let item = names.item(name)
        if item == nil {
            let known = names.children + names.container.prefix(1)
            note(
                .unknownElement(
                    name, known: known,
                    nearest: NearestName.nearest(to: name, among: names.children + names.container)),
                at: place.offset)
        }
        var value = Value(expression: AnchorExpression(constant: 0), isKnown: false, offset: place.offset)
        guard take(.dot) else {
            if item != nil { note(.missingAnchor(name), at: place.offset) }
            return value
        }
        let word = advance()
        guard case .word(let anchorName) = word.token else {
            throw abandon(.unexpected(word.spelling, expected: "an anchor such as 'bottom'"), at: word.offset)
        }
        guard let anchor = Anchor(rawValue: anchorName) else {
            let nearest = NearestName.nearest(to: anchorName, among: Anchor.allCases.map(\.rawValue))
            note(.unknownAnchor(anchorName, known: ConstraintText.anchorNames, nearest: nearest), at: word.offset)
            return value
        }
        guard let item else { return value }
        value.expression = AnchorExpression(item, anchor)
        value.isKnown = true
        return value
    }

    private mutating func priority() throws(Abandoned) -> Priority {
        let place = advance()
        switch place.token {
        case .number(let number, let spelling):
            if let value = Int16(exactly: number), let priority = Priority(rawValue: value) { return priority }
            note(.priorityOutOfRange(spelling), at: place.offset)
        case .word(let name):
            if let known = ConstraintText.priorities.first(where: { $0.name == name }) { return known.value }
            let nearest = NearestName.nearest(to: name, among: ConstraintText.priorities.map(\.name))
            note(
                .unknownPriority(name, known: ConstraintText.priorities.map(\.name), nearest: nearest), at: place.offset
            )
        case .minus:
            note(.priorityOutOfRange("-" + next.spelling), at: place.offset)
            _ = advance()
        default:
            throw abandon(.unexpected(place.spelling, expected: "a priority from 1 to 1000"), at: place.offset)
        }
        return .required
    }

    // MARK: Semantics

    private mutating func check(_ expression: AnchorExpression, at offset: Int) {
        let anchors = Set(expression.terms.map(\.anchor))
        if anchors.isEmpty { return note(.noAnchors, at: offset) }
        if !anchors.isDisjoint(with: [.leading, .trailing]), !anchors.isDisjoint(with: [.left, .right]) {
            note(.mixedDirections, at: offset)
        }
        let places = anchors.filter { !$0.isLength }
        if places.contains(where: \.isHorizontal), places.contains(where: { !$0.isHorizontal }) {
            note(.mixedAxes, at: offset)
        }
        for factor in expression.terms.map(\.coefficient) where !(0.001...10_000 ~= abs(factor)) {
            note(.numberOutOfRange(factor.spelled), at: offset)
        }
        if !(abs(expression.constant) <= 100_000) {
            note(.numberOutOfRange(abs(expression.constant).spelled), at: offset)
        }
    }
}
