import TatamiPrimitives

/// The value of an expression.
package enum ExpressionValue: Hashable, Sendable {
    /// A finite number.
    case number(Double)
    case text(String)
    case truth(Bool)
    /// A value without a type, such as a cell of a table or a placeholder's default. It is a number or a truth value
    /// where one is expected, otherwise text.
    case cell(String)
    /// A field without a value.
    case nothing

    /// The type of a value, for diagnostics.
    package enum Kind: Hashable, Sendable { case number, text, truth, nothing }

    package var kind: Kind {
        switch self {
        case .number: .number
        case .nothing, .cell(""): .nothing
        case .text, .cell: .text
        case .truth: .truth
        }
    }

    /// The value as text. Numbers have at most 15 significant digits, so that `0.1 + 0.2` is `0.3`; `nothing` is empty.
    package var printed: String {
        switch self {
        case .number(let number): number.printed
        case .text(let text), .cell(let text): text
        case .truth(let truth): truth ? "true" : "false"
        case .nothing: ""
        }
    }

    /// The number, or the one spelled in decimal digits; nil for anything else.
    package var number: Double? {
        switch self {
        case .number(let number): return number
        case .cell(let text):
            let spells = !text.isEmpty && text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            return spells ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
        default: return nil
        }
    }

    /// The truth value, or the one spelled; nil for anything else.
    package var truth: Bool? {
        switch self {
        case .truth(let truth): truth
        case .cell("true"): true
        case .cell("false"): false
        default: nil
        }
    }
}

extension Double {
    /// The shortest decimal spelling that is exact to 15 digits, with an exponent from 10^16 on and below 10^-4.
    ///
    /// Every decimal number of 15 digits is preserved.
    fileprivate var printed: String {
        let (shortest, most) = (spelled, 15)
        guard shortest.utf8.count > most else { return shortest }
        var decimal = DecimalDigits(self)
        decimal.dropLeadingZeros()
        guard decimal.digits.count > most else { return shortest }
        decimal.round(to: most)
        let digits = decimal.digits.map(String.init).joined()
        return Double("\(self < 0 ? "-" : "")0.\(digits)e\(decimal.point)")?.spelled ?? shortest
    }
}

/// The decimal digits of a finite number's magnitude.
struct DecimalDigits {
    private(set) var digits: [Int]
    /// The number of digits before the point; negative for zeros behind the point that are not among the digits.
    var point: Int

    init(_ number: Double) {
        let parts = number.magnitude.spelled.split(separator: "e")
        let sides = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        digits = sides.joined().utf8.map { Int($0) - 0x30 }
        point = sides[0].utf8.count + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    }

    mutating func dropLeadingZeros() {
        let zeros = digits.prefix { $0 == 0 }.count
        digits.removeFirst(zeros)
        point -= zeros
    }

    /// Adds zeros, so that `digits` has all digits before the point, and at least one.
    mutating func fillWhole() {
        if point <= 0 {
            digits = [Int](repeating: 0, count: 1 - point) + digits
            point = 1
        }
        while digits.count < point { digits.append(0) }
    }

    /// Rounds to the first `count` digits, by the next digit: from 5 on, it rounds up.
    mutating func round(to count: Int) {
        guard digits.count > count else { return }
        let roundsUp = digits[count] >= 5
        digits = Array(digits[..<count])
        guard roundsUp else { return }
        for place in digits.indices.reversed() {
            digits[place] = (digits[place] + 1) % 10
            if digits[place] > 0 { return }
        }
        digits.insert(1, at: 0)
        point += 1
    }
}
