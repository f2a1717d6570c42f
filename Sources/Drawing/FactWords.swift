package import TatamiLayout

extension LayoutFact {
    /// What holds although no constraint says so, for people; `names` are those of the children.
    package func words(names: [String]) -> String {
        func name(_ child: Int) -> String { names.indices.contains(child) ? "'\(names[child])'" : "an element" }
        func dimension(_ isHorizontal: Bool) -> String { isHorizontal ? "wide" : "high" }
        switch self {
        case .containerWidth(let width): return "the row is \(number(width)) wide"
        case .containerHeight(let height): return "the row is \(number(height)) high"
        case .fitting(let isHorizontal): return "the row gets as \(isHorizontal ? "narrow" : "low") as it can"
        case .length(let child, let isHorizontal, let length):
            return "\(name(child)) is \(number(length)) \(dimension(isHorizontal))"
        case .minimum(let child, let isHorizontal, let length):
            return "\(name(child)) is at least \(number(length)) \(dimension(isHorizontal))"
        case .maximum(let child, let isHorizontal, let length):
            return "\(name(child)) is at most \(number(length)) \(dimension(isHorizontal))"
        case .content(let child, let isHorizontal, let length):
            return "the content of \(name(child)) is \(number(length)) \(dimension(isHorizontal))"
        case .notNegative(let child, let isHorizontal):
            return "\(name(child)) can't be less than 0 \(dimension(isHorizontal))"
        }
    }
}

/// At most two decimals, and none where they say nothing.
package func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(value)" }
    let (whole, rest) = Int64(hundredths).quotientAndRemainder(dividingBy: 100)
    guard rest != 0 else { return "\(whole)" }
    let digits = abs(rest) < 10 ? "0\(abs(rest))" : "\(abs(rest))"
    let sign = hundredths < 0 && whole == 0 ? "-" : ""
    return "\(sign)\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
}
