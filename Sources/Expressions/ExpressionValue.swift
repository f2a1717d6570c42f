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
        let shortest = spelled
        let digits = shortest.utf8.prefix { $0 != UInt8(ascii: "e") }
            .filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.drop { $0 == UInt8(ascii: "0") }
        guard digits.count > 15, let rounded = Double(rounding(to: 15, digits: Array(digits), of: shortest)) else {
            return shortest
        }
        return rounded.spelled
    }

    /// Returns a spelling rounded to `count` digits; `digits` are those of `spelling` from the first non-zero one.
    private func rounding(to count: Int, digits: [UInt8], of spelling: String) -> String {
        let zero = UInt8(ascii: "0")
        var kept = Array(digits.prefix(count))
        if digits[count] >= zero + 5 {
            var place = count - 1
            while place >= 0, kept[place] == zero + 9 {
                kept[place] = zero
                place -= 1
            }
            if place >= 0 {
                kept[place] += 1
            } else {
                kept.insert(zero + 1, at: 0)
            }
        }
        let exponent = Self.exponent(of: spelling) - (count - 1)
        return (self < 0 ? "-" : "") + String(decoding: kept, as: UTF8.self) + "e\(exponent)"
    }

    /// Returns the power of ten of the first non-zero digit.
    private static func exponent(of spelling: String) -> Int {
        let parts = spelling.split(separator: "e")
        let sides = parts[0].drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        if let first = sides[0].first, first != "0" { return power + sides[0].count - 1 }
        let zeros = sides.count > 1 ? sides[1].prefix { $0 == "0" }.count : 0
        return power - zeros - 1
    }
}
