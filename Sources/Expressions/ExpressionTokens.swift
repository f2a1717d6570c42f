/// The text of an expression split into names, numbers, texts and signs.
package struct ExpressionTokens {
    enum Token: Hashable {
        case number(Double)
        case text(String)
        /// A name; if it is quoted by backticks, or the index of an item, it is neither a keyword nor a function.
        case name(String, isQuoted: Bool)
        case sign(String)
        case end
    }

    struct Place {
        var token: Token
        /// The source text; empty at the end.
        var spelling: String
        var offset: Int
    }

    /// The tokens in the order of the text; the last is `end`.
    private(set) var places: [Place] = []
    private let scalars: ArraySlice<Unicode.Scalar>
    private var position: Int

    /// Splits a part of a text; the offsets of tokens and errors are indices of the slice, and so of the whole text.
    init(_ scalars: ArraySlice<Unicode.Scalar>) throws(ExpressionError) {
        self.scalars = scalars
        position = scalars.startIndex
        while position < scalars.endIndex {
            if Self.isBlank(scalars[position]) { position += 1 } else { try readToken() }
        }
        places.append(Place(token: .end, spelling: "", offset: scalars.endIndex))
    }

    /// Whether a scalar separates tokens.
    package static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{A0}"
            || scalar == "\u{3000}"
    }

    static func beginsName(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isXIDStart }
    static func continuesName(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isXIDContinue }
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private func scalar(ahead count: Int) -> Unicode.Scalar? {
        position + count < scalars.endIndex ? scalars[position + count] : nil
    }

    private mutating func readToken() throws(ExpressionError) {
        let scalar = scalars[position]
        switch scalar {
        case "0"..."9" where isBehindDot: readIndex()
        case "0"..."9": try readNumber()
        case "." where self.scalar(ahead: 1).map(Self.isDigit) ?? false && !followsName: try readNumber()
        case "'", "\"": try readText(until: scalar)
        case "`": try readQuotedName()
        case _ where Self.beginsName(scalar):
            let end = scalars[position...].firstIndex { !Self.continuesName($0) } ?? scalars.endIndex
            let name = spelling(to: end)
            add(.name(name, isQuoted: false), to: end)
        default: try readSign()
        }
    }

    private var followsName: Bool {
        if case .name? = places.last?.token { true } else { false }
    }

    /// Whether digits here are the index of an item, after the name of a list and a dot.
    private var isBehindDot: Bool {
        guard places.count >= 2, places[places.count - 1].token == .sign(".") else { return false }
        if case .name = places[places.count - 2].token { return true }
        return false
    }

    private mutating func readIndex() {
        let end = scalars[position...].firstIndex { !Self.isDigit($0) } ?? scalars.endIndex
        add(.name(spelling(to: end), isQuoted: true), to: end)
    }

    private func spelling(to end: Int) -> String { String(String.UnicodeScalarView(scalars[position..<end])) }

    private mutating func add(_ token: Token, to end: Int) {
        places.append(Place(token: token, spelling: spelling(to: end), offset: position))
        position = end
    }

    /// Reads a number such as `12`, `1.5`, `.5` or `1e3`.
    private mutating func readNumber() throws(ExpressionError) {
        var end = position
        func skipDigits() { while end < scalars.endIndex, Self.isDigit(scalars[end]) { end += 1 } }
        skipDigits()
        if end < scalars.endIndex, scalars[end] == "." {
            end += 1
            skipDigits()
        }
        if end < scalars.endIndex, scalars[end] == "e" || scalars[end] == "E" {
            end += 1
            if end < scalars.endIndex, scalars[end] == "+" || scalars[end] == "-" { end += 1 }
            skipDigits()
        }
        // `2x` and `1.2.3` are not numbers; the error names all of such a spelling.
        while end < scalars.endIndex, Self.continuesName(scalars[end]) || scalars[end] == "." { end += 1 }
        let spelling = spelling(to: end)
        guard spelling.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }), !spelling.hasSuffix("."),
            let number = Double(spelling), number.isFinite
        else { throw ExpressionError(.badNumber(spelling), at: position) }
        add(.number(number), to: end)
    }

    /// Reads a text. A backslash escapes the following quote; `\n` is a line break.
    private mutating func readText(until quote: Unicode.Scalar) throws(ExpressionError) {
        var text = String.UnicodeScalarView()
        var end = position + 1
        while end < scalars.endIndex, scalars[end] != quote {
            if scalars[end] == "\\", end + 1 < scalars.endIndex {
                end += 1
                switch scalars[end] {
                case "n": text.append("\n")
                case "'", "\"", "\\": text.append(scalars[end])
                default:
                    throw ExpressionError(
                        .unexpected("\\\(scalars[end])", expected: #"\\, \', \" or \n"#), at: end - 1)
                }
            } else {
                text.append(scalars[end])
            }
            end += 1
        }
        guard end < scalars.endIndex else { throw ExpressionError(.openText, at: position) }
        add(.text(String(text)), to: end + 1)
    }

    private mutating func readQuotedName() throws(ExpressionError) {
        guard let end = scalars[(position + 1)...].firstIndex(of: "`"), end > position + 1 else {
            throw ExpressionError(.openName, at: position)
        }
        let name = String(spelling(to: end).dropFirst())
        add(.name(name, isQuoted: true), to: end + 1)
    }

    private static let signs = [
        "==", "!=", "<=", ">=", "??", "+", "-", "*", "/", "%", "<", ">", "?", ":", "(", ")", ",", ".",
    ]
    /// Operators of other languages, each with the one that the error suggests.
    private static let foreign = [
        ("===", "=="), ("!==", "!="), ("&&", "and"), ("||", "or"), ("<>", "!="), ("**", "*"), ("=", "=="),
        ("!", "not"), ("&", "and"), ("|", "or"), ("^", "*"),
    ]
    /// The ASCII operators as which typographic ones are read.
    private static let typographic: [Unicode.Scalar: String] = [
        "\u{2212}": "-", "×": "*", "·": "*", "÷": "/", "≤": "<=", "≥": ">=", "≠": "!=",
    ]

    private mutating func readSign() throws(ExpressionError) {
        let ahead = scalars[position...].prefix(3)
        func begins(_ sign: String) -> Bool { ahead.starts(with: sign.unicodeScalars) }
        if let sign = Self.typographic[scalars[position]] { return add(.sign(sign), to: position + 1) }
        for (sign, instead) in Self.foreign where begins(sign) {
            // `==` and `!=` begin with a foreign operator.
            if sign.unicodeScalars.count == 1, Self.signs.contains(where: { $0.hasPrefix(sign) && begins($0) }) {
                continue
            }
            throw ExpressionError(.foreignSign(sign, instead: instead), at: position)
        }
        guard let sign = Self.signs.first(where: begins) else {
            throw ExpressionError(
                .unexpected(String(scalars[position]), expected: "a value or an operator"), at: position)
        }
        add(.sign(sign), to: position + sign.unicodeScalars.count)
    }
}
