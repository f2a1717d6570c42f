import TatamiPrimitives

/// The formatting of numbers, amounts and sizes in a language.
struct NumberWording {
    let facts: LanguageFacts

    /// Formats a number with fraction digits from the lower to the upper bound of `digits`. Zeros at the end are
    /// omitted down to the lower bound. Halves of the decimal spelling are rounded away from zero.
    func number(_ number: Double, digits: ClosedRange<Int>) -> String {
        let (isNegative, text) = unsigned(number, digits)
        return isNegative ? facts.minus + text : text
    }

    /// Formats a share as a percentage: 0.5 as `50%`.
    func percent(_ share: Double, digits: ClosedRange<Int>) -> String {
        let (isNegative, text) = unsigned(share, digits, shiftedBy: 2)
        return placed(text, isNegative, in: facts.percent, "%", facts.percentSign)
    }

    /// Formats an amount in a currency; `code` is that of ISO 4217, such as `EUR`.
    func currency(_ amount: Double, _ code: String, digits: ClosedRange<Int>) -> String {
        let (isNegative, text) = unsigned(amount, digits)
        return placed(text, isNegative, in: facts.currency, "¤", facts.symbol(ofCurrency: code))
    }

    /// Formats a size in bytes, in the largest unit that fits; each unit is a thousand of the one before.
    func bytes(_ count: Double) -> String {
        var (size, unit) = (count, 0)
        // Bytes are whole, other units have tenths. A size that would be rounded to 1,000 has the next unit.
        while size.magnitude >= (unit == 0 ? 999.5 : 999.95), unit < facts.bytes.count - 1 {
            (size, unit) = (size / 1000, unit + 1)
        }
        return facts.bytes[unit].replacing(
            "{0}", with: number(size, digits: 0...(unit == 0 ? 0 : 1)), maxReplacements: 1)
    }

    /// Returns the usual number of fraction digits of a currency.
    static func digits(ofCurrency code: String) -> Int {
        switch code {
        case "JPY", "KRW", "VND", "CLP", "ISK", "UGX", "XAF", "XOF", "XPF", "PYG", "RWF": 0
        case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
        default: 2
        }
    }

    /// Puts a number into a pattern such as `#,##0.00 ¤`, whose part after `;`, if any, is for negative numbers.
    private func placed(
        _ number: String, _ isNegative: Bool, in pattern: String, _ sign: Character, _ symbol: String
    ) -> String {
        let halves = pattern.split(separator: ";")
        let half = isNegative && halves.count > 1 ? halves[1] : halves[0]
        var text = ""
        var hasNumber = false
        for character in half {
            switch character {
            case "#", "0", ",", ".":
                guard !hasNumber else { continue }
                hasNumber = true
                // A symbol of letters is separated by a space.
                if text.last?.isLetter ?? false { text += "\u{A0}" }
                text += number
            case sign:
                if text.last?.isNumber ?? false, symbol.first?.isLetter ?? false { text += "\u{A0}" }
                text += symbol
            case "-": text += facts.minus
            default: text.append(character)
            }
        }
        return isNegative && halves.count == 1 ? facts.minus + text : text
    }

    /// Formats the magnitude of a number after moving its decimal point `places` to the right.
    private func unsigned(
        _ number: Double, _ digits: ClosedRange<Int>, shiftedBy places: Int = 0
    ) -> (isNegative: Bool, text: String) {
        var (whole, fraction) = Self.rounded(number.magnitude, shiftedBy: places, to: digits.upperBound)
        while fraction.count > digits.lowerBound, fraction.last == 0 { fraction.removeLast() }
        while fraction.count < digits.lowerBound { fraction.append(0) }
        var text = ""
        for (index, digit) in whole.enumerated() {
            let left = whole.count - index
            if index > 0, left % 3 == 0, whole.count >= 3 + facts.fewestGrouped { text += facts.group }
            text += self.digit(digit)
        }
        if !fraction.isEmpty { text += facts.decimal + fraction.map(self.digit).joined() }
        let isZero = !whole.contains { $0 > 0 } && !fraction.contains { $0 > 0 }
        return (number < 0 && !isZero, text)
    }

    func digit(_ digit: Int) -> String {
        Unicode.Scalar(facts.zero.value + UInt32(digit)).map { String($0) } ?? ""
    }

    /// Returns the decimal digits of a non-negative number whose point is moved `shift` digits to the right. The
    /// fraction is rounded to `places` digits. `whole` is never empty.
    private static func rounded(
        _ number: Double, shiftedBy shift: Int, to places: Int
    ) -> (whole: [Int], fraction: [Int]) {
        var decimal = DecimalDigits(number)
        decimal.point += shift
        decimal.fillWhole()
        decimal.round(to: decimal.point + places)
        let whole = decimal.digits[..<decimal.point].drop { $0 == 0 }
        return (whole.isEmpty ? [0] : Array(whole), Array(decimal.digits[decimal.point...]))
    }
}
