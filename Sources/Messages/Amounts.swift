// Formats of numbers, names and lists in messages.

import TatamiPrimitives

extension Int {
    /// The number with a comma before every third digit from the end: 1,316,640.
    package var grouped: String {
        let digits = String(magnitude)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.append(digit)
        }
        return text
    }
}

/// Formats a number with at most two decimals, without trailing zeros.
package func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(hundredths).quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(whole)" }
    let digits = abs(rest) < 10 ? "0\(abs(rest))" : "\(abs(rest))"
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    return "\(sign)\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
}

/// Formats a number of things: `1 pixel`, `2,000 pixels`.
package func counted(_ number: Int, _ noun: String) -> Message {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
}

/// Formats a length with at most one decimal: `1 point`, `2.5 points`.
package func points(_ length: Double) -> Message {
    let tenths = (length * 10).rounded() / 10
    return "\(number(tenths)) point\(tenths == 1 ? "" : "s")"
}

/// Formats a size: `390 × 1,200 pixels`.
package func sizeInPixels(_ width: Int, _ height: Int) -> Message { "\(width.grouped) × \(height.grouped) pixels" }

/// Formats a number of bytes in its largest unit, rounded down: `16 MiB`, `64 KiB`, `100 bytes`.
package func bytes(_ count: Int) -> Message {
    switch count {
    case (1 << 20)...: "\((count >> 20).grouped) MiB"
    case (1 << 10)...: "\(count >> 10) KiB"
    default: counted(count, "byte")
    }
}

/// Formats a fraction as a percentage with two decimals; nonzero never becomes 0, and less than all never
/// 100.
package func percent(_ part: Int, of whole: Int) -> Message {
    guard whole > 0 else { return "0 %" }
    let hundredths = Int((Double(part) * 10_000 / Double(whole)).rounded())
    if hundredths == 0, part > 0 { return "less than 0.01 %" }
    if hundredths == 10_000, part < whole { return "more than 99.99 %" }
    return "\(number(Double(hundredths) / 100)) %"
}

/// Joins names into a choice: `a, b or c`; empty for no names.
package func choice(of names: [String]) -> Message { choice(of: names.map { name -> Message in "\(name)" }) }

private func choice(of names: [Message]) -> Message {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
}

/// Joins quoted names into a choice: `'a', 'b' or 'c'`.
package func quotedChoice(of names: some Sequence<String>) -> Message {
    choice(of: names.map { name -> Message in "'\(name)'" })
}

/// Joins at most `limit` names, followed by the number of omitted ones.
package func inventory(of names: some Collection<Message>, naming limit: Int = 20) -> Message {
    let shown = names.prefix(limit).joined(separator: ", ")
    return names.count > limit ? "\(shown) and \((names.count - limit).grouped) more" : shown
}

package func hex(_ value: UInt32, digits: Int) -> String { value.digits(digits, radix: 16, uppercase: true) }
