import TatamiScenes

/// A property of an element whose value changed.
struct StyleChange: Hashable {
    var property: String
    /// The values before and now; nil where the property is not set.
    var expected: String?
    var actual: String?
}

/// The style properties that changed in the matched elements of two trees.
///
/// Each change is reported once, for the element that sets the property.
struct StyleComparison {
    /// The changes that start at each actual element.
    private(set) var own: [Int: [StyleChange]] = [:]
    /// The actual elements whose changes each actual element inherits.
    private(set) var inherited: [Int: Set<Int>] = [:]

    init(_ pairing: TreePairing) {
        /// All changes of each element by property, including inherited ones.
        var all: [Int: [String: StyleChange]] = [:]
        var origins: [Int: [String: Int]] = [:]
        for (place, other) in pairing.expectedOf.enumerated() {
            guard let other else { continue }
            let changes = Self.changes(pairing.expected[other].style, pairing.actual[place].style)
            // The nearest ancestor with a change of the same property.
            func inheritance(of property: String) -> (origin: Int, change: StyleChange)? {
                var next = pairing.actual[place].parent
                while let above = next {
                    if let change = all[above]?[property] { return (origins[above]?[property] ?? above, change) }
                    next = pairing.actual[above].parent
                }
                return nil
            }
            guard !changes.isEmpty else { continue }
            all[place] = Dictionary(changes.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
            var begun: [StyleChange] = []
            for change in changes {
                let source = StyleProperty.isInherited(change.property) ? inheritance(of: change.property) : nil
                let ofFont = source == nil ? inheritance(of: StyleProperty.font) : nil
                let font = changes.first { $0.property == StyleProperty.font }
                if let source,
                    source.change == change || change.isScaled(by: source.change)
                        || font.map({ change.isScaled(by: source.change, and: $0) }) == true
                {
                    origins[place, default: [:]][change.property] = source.origin
                    inherited[place, default: []].insert(source.origin)
                } else if let ofFont, change.property != StyleProperty.font, change.isScaled(by: ofFont.change) {
                    inherited[place, default: []].insert(ofFont.origin)
                } else if change.property == "display", let parent = pairing.actual[place].parent,
                    all[parent]?["display"] != nil
                {
                    // Children of a flex container or a grid are blocks.
                    inherited[place, default: []].insert(parent)
                } else if let color = inheritance(of: "color"), change.property != "color",
                    change.follows(color: color.change)
                {
                    inherited[place, default: []].insert(color.origin)
                } else {
                    begun.append(change)
                }
            }
            begun = Self.withoutDerived(begun)
            if !begun.isEmpty { own[place] = Self.folded(begun).sorted { $0.property < $1.property } }
        }
    }

    private static func changes(_ expected: [String: String], _ actual: [String: String]) -> [StyleChange] {
        guard expected != actual else { return [] }
        return Set(expected.keys).union(actual.keys).compactMap { property in
            guard expected[property] != actual[property], !StyleProperty.isInvisible(property),
                !StyleProperty.followsFromLayout(property)
                    || StyleProperty.isOfTracks(property)
                        && expected[property]?.split(separator: " ").count
                            != actual[property]?.split(separator: " ").count
            else { return nil }
            // Without a minimum size of their own, flex items have 'auto', and other elements '0px'.
            let values = [expected[property], actual[property]]
            if property.hasPrefix("min-"), values.allSatisfy({ [nil, "auto", "0px"].contains($0) }) { return nil }
            return StyleChange(property: property, expected: expected[property], actual: actual[property])
        }
    }

    /// Returns the changes without those that follow from another one of the same element.
    ///
    /// Borders may have the text's colour, and lengths may be in units of the font size.
    private static func withoutDerived(_ changes: [StyleChange]) -> [StyleChange] {
        // Elements that aren't displayed have no layout.
        if let display = changes.first(where: { $0.property == "display" && [$0.expected, $0.actual].contains("none") })
        {
            return [display]
        }
        let font = changes.first { $0.property == StyleProperty.font }
        let color = changes.first { $0.property == "color" }
        return changes.filter { change in
            if let font, change != font, change.isScaled(by: font) { return false }
            if let color, change != color, change.follows(color: color) { return false }
            return true
        }
    }

    /// Returns the changes without equivalent spellings.
    ///
    /// Equal changes of all parts of a property, such as its sides, are replaced by one change of the property.
    private static func folded(_ changes: [StyleChange]) -> [StyleChange] {
        let names = Set(changes.map(\.property))
        var left = changes.filter { !StyleProperty.isRepeated($0.property, in: names) }
        if left.isEmpty { left = changes }
        for (whole, parts) in StyleProperty.families {
            let members = left.filter { parts.contains($0.property) }
            guard members.count == parts.count, Set(members.map { [$0.expected, $0.actual] }).count == 1 else {
                continue
            }
            left.removeAll { parts.contains($0.property) || $0.property == whole }
            left.append(StyleChange(property: whole, expected: members[0].expected, actual: members[0].actual))
        }
        return left
    }
}

extension StyleChange {
    /// Whether a change follows from one of the text colour, because the property uses that colour.
    fileprivate func follows(color: StyleChange) -> Bool {
        guard let old = color.expected, let new = color.actual, let expected, let actual, !old.isEmpty else {
            return false
        }
        return expected.replacing(old, with: new) == actual
    }

    /// Whether all lengths in a value changed by the factor of another length, or of two others together.
    fileprivate func isScaled(by other: StyleChange, and second: StyleChange? = nil) -> Bool {
        guard let share = other.share, let secondShare = second == nil ? 1 : second?.share,
            let before = expected.flatMap(Self.lengths), let now = actual.flatMap(Self.lengths),
            before.count == now.count, !before.isEmpty, expected?.hasSuffix("px") == true
        else { return false }
        let factor = share * secondShare
        return zip(before, now).allSatisfy { abs($0 * factor - $1) <= 0.01 * abs($1) + 0.02 }
    }

    /// The factor by which the only length in a value changed; nil for other values.
    private var share: Double? {
        guard let old = expected.flatMap(Self.lengths), let new = actual.flatMap(Self.lengths), old.count == 1,
            new.count == 1, old[0] > 0, new[0] > 0
        else { return nil }
        return new[0] / old[0]
    }

    /// The lengths in pixels of a value; nil if it has other words.
    private static func lengths(_ value: String) -> [Double]? {
        var lengths: [Double] = []
        for word in value.split(separator: " ") {
            guard let number = Double(word.hasSuffix("px") ? word.dropLast(2) : word) else { return nil }
            lengths.append(number)
        }
        return lengths
    }
}
