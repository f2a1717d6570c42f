import TatamiExpressions
import TatamiScenes

/// The text of a constraint split into words, numbers and signs.
struct ConstraintText {
    enum Token: Equatable {
        case number(Double, spelling: String)
        /// An element's name, an anchor or a priority.
        case word(String)
        case dot, plus, minus, times, divided, open, close, at
        case relation(Constraint.Relation)
        case end
    }

    struct Place {
        var token: Token
        /// The source text; empty at the end.
        var spelling: String
        /// The token's offset, in Unicode scalars from the start of the text.
        var offset: Int
    }

    struct SyntaxError: Hashable {
        var reason: ConstraintReason
        var offset: Int

        init(_ reason: ConstraintReason, at offset: Int) {
            self.reason = reason
            self.offset = offset
        }
    }

    /// The tokens with their places; the last one is the end.
    private(set) var places: [Place] = []
    private(set) var errors: [SyntaxError] = []

    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: some Collection<Unicode.Scalar>) {
        scalars = Array(text)
        while position < scalars.count {
            if ExpressionTokens.isBlank(scalars[position]) { position += 1 } else { readToken() }
        }
        places.append(Place(token: .end, spelling: "", offset: scalars.count))
    }

    static let anchorNames = Anchor.allCases.map(\.rawValue)
    static let priorities: [(name: String, value: Priority)] = [
        ("required", .required), ("high", .high), ("low", .low), ("fittingSize", .fittingSize),
    ]

    private mutating func readToken() {
        let scalar = scalars[position]
        switch scalar {
        case "0"..."9": readNumber()
        case "." where position + 1 < scalars.count && Self.isDigit(scalars[position + 1]) && !followsWord:
            readNumber()
        case _ where Self.isLetter(scalar): readWord()
        case "<", ">", "=", "≤", "≥", "⩽", "⩾": readRelation()
        default:
            if let token = Self.signs[scalar] {
                add(token, length: 1)
            } else {
                errors.append(
                    SyntaxError(.unexpected(String(scalar), expected: "a number or an anchor"), at: position))
                position += 1
            }
        }
    }

    /// The one-character tokens, including the typographic signs for minus, times and divided by.
    private static let signs: [Unicode.Scalar: Token] = [
        ".": .dot, "+": .plus, "-": .minus, "\u{2212}": .minus, "*": .times, "×": .times, "·": .times, "/": .divided,
        "÷": .divided, "(": .open, ")": .close, "@": .at,
    ]

    private var followsWord: Bool {
        if case .word? = places.last?.token { true } else { false }
    }

    private mutating func add(_ token: Token, length: Int) {
        let spelling = String(String.UnicodeScalarView(scalars[position..<position + length]))
        places.append(Place(token: token, spelling: spelling, offset: position))
        position += length
    }

    /// Returns the text of the next scalars that meet a condition, and their number.
    private func next(while isPart: (Unicode.Scalar) -> Bool) -> (spelling: String, length: Int) {
        let part = scalars[position...].prefix(while: isPart)
        return (String(String.UnicodeScalarView(part)), part.count)
    }

    private mutating func readNumber() {
        let (spelling, length) = next { Self.isDigit($0) || $0 == "." }
        guard length <= 20, let number = Double(spelling.hasSuffix(".") ? "?" : spelling) else {
            errors.append(SyntaxError(.unexpected(spelling, expected: "a number"), at: position))
            return add(.number(0, spelling: spelling), length: length)
        }
        if number > 100_000 { errors.append(SyntaxError(.numberOutOfRange(spelling), at: position)) }
        add(.number(number, spelling: spelling), length: length)
    }

    /// Reads a word. Names of elements may contain hyphens; anchors may not, so that `row.bottom-icon.bottom` is a
    /// difference.
    private mutating func readWord() {
        let isAnchor = places.last?.token == .dot || places.last?.token == .at
        var (spelling, length) = next { Self.isLetter($0) || Self.isDigit($0) || !isAnchor && $0 == "-" }
        // A hyphen at the end of a word is a minus.
        while spelling.hasSuffix("-") {
            spelling.removeLast()
            length -= 1
        }
        add(.word(spelling), length: length)
    }

    private mutating func readRelation() {
        let (spelling, signs) = next { "<>=≤≥⩽⩾".unicodeScalars.contains($0) }
        switch spelling {
        case "=", "==": add(.relation(.equal), length: signs)
        case "<=", "=<", "≤", "⩽": add(.relation(.lessOrEqual), length: signs)
        case ">=", "=>", "≥", "⩾": add(.relation(.greaterOrEqual), length: signs)
        case "<", ">":
            errors.append(SyntaxError(.strictRelation(spelling), at: position))
            add(.relation(spelling == "<" ? .lessOrEqual : .greaterOrEqual), length: signs)
        default:
            errors.append(SyntaxError(.unexpected(spelling, expected: "'=', '>=' or '<='"), at: position))
            add(.relation(.equal), length: signs)
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        "a"..."z" ~= scalar || "A"..."Z" ~= scalar || scalar == "_"
    }
}

/// The errors in the text of a constraint.
package enum ConstraintReason: Hashable, Sendable {
    case empty
    /// Unexpected text, or a missing part if the text is empty.
    case unexpected(String, expected: String)
    case unknownElement(String, known: [String], nearest: String?)
    case unknownAnchor(String, known: [String], nearest: String?)
    /// An element without an anchor.
    case missingAnchor(String)
    /// Adjacent operands, such as `2 icon.width`.
    case missingOperator
    case product
    case divisionByAnchor
    case divisionByZero
    case noRelation
    case strictRelation(String)
    case secondRelation
    case unknownPriority(String, known: [String], nearest: String?)
    case priorityOutOfRange(String)
    case noAnchors
    /// `leading` or `trailing` together with `left` or `right`.
    case mixedDirections
    /// A horizontal anchor together with a vertical one.
    case mixedAxes
    case numberOutOfRange(String)
    case tooLong(limit: Int)
    case tooDeep
    case tooMany(limit: Int)
}
