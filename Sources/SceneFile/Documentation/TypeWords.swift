import TatamiPrimitives
import TatamiScenes

/// Descriptions of the values that a key accepts.
extension Shape {
    /// Returns a description of the accepted values. With `unitless`, lengths in points are described as plain numbers.
    func words(unitless: Bool) -> [DocumentedKey.Part] {
        switch self {
        case .text: [.words("text")]
        case .formed(let text): text.documentedParts
        case .number(let range): [.words(range.documented(unitless: unitless))]
        case .flag: [.code("true"), .words(" or "), .code("false")]
        case .onlyTrue: [.code("true")]
        case .nothing: [.words("nothing")]
        case .words(let words) where words == Device.all.map(\.name): [.page("devices")]
        case .words(let words): Self.joined(words.map { [.code($0)] })
        case .list(let item, let count): Self.list(of: item.distinct(unitless), count)
        case .mapping(let mapping) where mapping === StyleReading.shape: [.words("keys of "), .page("element")]
        case .mapping(let mapping): mapping.keys.isEmpty ? [.words("a mapping")] : [.page(mapping.name)]
        case .dictionary(let values): [.words("a mapping from names to ")] + values.words(unitless: unitless)
        case .changes: [.words("a mapping from ids to keys with new values")]
        case .either: Self.joined(distinct(unitless))
        case .named(.color): [.page("colors")]
        case .named(.element): [.page("element")]
        case .named(.row): Self.joined(distinct(unitless))
        }
    }

    /// Returns `a list of (a, b or c)`, or `a list of 3: (a, b or c)` if the count is fixed. A single choice has no
    /// parentheses.
    private static func list(
        of items: [[DocumentedKey.Part]], _ count: ClosedRange<Int>?
    ) -> [DocumentedKey.Part] {
        let exact = count.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil }
        let head = exact.map { "a list of \($0): " } ?? "a list of "
        guard items.count > 1 else { return [.words(head)] + joined(items) }
        return [.words(head + "(")] + joined(items) + [.words(")")]
    }

    private func distinct(_ unitless: Bool) -> [[DocumentedKey.Part]] {
        if case .named(.row) = self { return [[.words("text")], [.page("row")]] }
        guard case .either(let shapes) = self else { return [words(unitless: unitless)] }
        var found: [[DocumentedKey.Part]] = []
        for shape in shapes.flatMap({ $0.distinct(unitless) }) where !found.contains(shape) { found.append(shape) }
        return found
    }

    /// Returns `a, b or c`.
    private static func joined(_ choices: [[DocumentedKey.Part]]) -> [DocumentedKey.Part] {
        choices.enumerated().flatMap { index, choice -> [DocumentedKey.Part] in
            if index == 0 { return choice }
            return [.words(index == choices.count - 1 ? " or " : ", ")] + choice
        }
    }
}

extension Shape.FormedText {
    fileprivate var documentedParts: [DocumentedKey.Part] {
        if names != nil {
            return otherwise == nil ? [.page("symbols")] : [.page("symbols"), .words(" or the path of an image")]
        }
        return [.words(words)]
    }
}

extension NumberRange {
    fileprivate func documented(unitless: Bool) -> String {
        let isLength = !unitless && !isWhole && !isShare && maximum == Self.largestLength || self == .fontSize
        let noun = isLength ? "points" : isWhole ? "a whole number" : "a number"
        let share = isShare ? ", also as 1/4 or 25%" : ""
        if isLength { return minimum < 0 ? "points, can be negative" : noun }
        let hasEnds = abs(minimum) < Self.largestLength && abs(maximum) < 1_000_000
        guard hasEnds else { return noun + share }
        return "\(noun) from \(minimum.spelled) to \(maximum.spelled)\(share)"
    }
}
