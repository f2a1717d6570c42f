/// The meaning of an unquoted YAML scalar according to the core schema of YAML 1.2 (section 10.3.2).
///
/// So `yes`, `on`, `1_000`, `12:30` and dates are text, unlike in YAML 1.1. Unlike in the core schema, octal `0o17`
/// is text too.
enum PlainScalar {
    static func value(of text: String) -> Node.Value {
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "~"): return text == "~" ? .null : .text(text)
        case UInt8(ascii: "n"), UInt8(ascii: "N"):
            return text == "null" || text == "Null" || text == "NULL" ? .null : .text(text)
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return text == "true" || text == "True" || text == "TRUE" ? .flag(true) : .text(text)
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return text == "false" || text == "False" || text == "FALSE" ? .flag(false) : .text(text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return number(text).map { .number($0, spelling: text) } ?? .text(text)
        default: return .text(text)
        }
    }

    /// Returns the number spelled by `text`, infinite if it is too large; nil if `text` is not a number.
    static func number(_ text: String) -> Double? {
        if let whole = smallWhole(text) { return whole }
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
        case "-.inf", "-.Inf", "-.INF": return -.infinity
        case ".nan", ".NaN", ".NAN": return .nan
        default: break
        }
        if text.hasPrefix("0x") {
            let digits = text.dropFirst(2)
            guard !digits.isEmpty,
                digits.utf8.allSatisfy({
                    UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                        || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 | 0x20
                })
            else { return nil }
            return UInt64(digits, radix: 16).map { Double($0) } ?? .infinity
        }
        return DecimalSpelling(text) == nil ? nil : Double(text)
    }

    /// A fast path for whole numbers of up to nine digits.
    private static func smallWhole(_ text: String) -> Double? {
        guard text.utf8.count <= 9, !text.isEmpty else { return nil }
        var value = 0
        for byte in text.utf8 {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return Double(value)
    }
}

/// The parts of a decimal number in a YAML file: `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`.
private struct DecimalSpelling {
    /// Whether the spelling is also a number of JSON (RFC 8259, section 6). It is then without a plus before it,
    /// without zeros before its other digits, and with digits on both sides of a point.
    let isJSON: Bool

    /// Returns nil for other texts.
    init?(_ text: String) {
        var rest = text.utf8[...]
        func digits() -> Int {
            let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
            rest = rest.dropFirst(count)
            return count
        }
        func take(_ accepted: String) -> Bool {
            guard let next = rest.first, accepted.utf8.contains(next) else { return false }
            rest = rest.dropFirst()
            return true
        }
        let hasPlus = take("+")
        if !hasPlus { _ = take("-") }
        let beginsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        let hasPoint = take(".")
        let fraction = hasPoint ? digits() : 0
        guard whole + fraction > 0 else { return nil }
        if take("eE") {
            _ = take("+-")
            guard digits() > 0 else { return nil }
        }
        guard rest.isEmpty else { return nil }
        isJSON = !hasPlus && whole > 0 && (whole == 1 || !beginsWithZero) && (!hasPoint || fraction > 0)
    }
}

extension String {
    /// Whether the text is a number of JSON.
    package var isJSONNumber: Bool { DecimalSpelling(self)?.isJSON ?? false }
}

/// Whether an unquoted scalar in a YAML file is text, rather than a number, a truth value or null.
package func isPlainlyText(_ text: String) -> Bool {
    if case .text = PlainScalar.value(of: text) { true } else { false }
}
