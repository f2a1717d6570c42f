import TatamiPrimitives
package import TatamiScenes

/// Allowed lint issues, each with a reason: `allow: {truncation: the preview is meant to be cut}`.
enum PardonReading {
    private static let reason = Shape.formed(Shape.FormedText(words: "a reason", pattern: "\\S"))
    private static let shape = MappingShape(
        "allow", owner: "allow",
        keys: LintRule.allCases.map { KeyShape(name: $0.rawValue, shape: reason, doc: $0.doc) },
        doc: "Lint issues that are allowed in this element and its content, each with a reason.")

    static let form = Form<[Pardon]>(.mapping(shape)) { node, decoding in
        guard let entries = node.entries else {
            let words = (node.items ?? [node]).compactMap { $0.text }
            guard let word = words.first, LintRule(rawValue: word) != nil else {
                return decoding.refuse(node, .mapping(shape))
            }
            return decoding.log.refuse(.allowWithoutReason(word), at: node.mark)
        }
        // Sorted, so that the order of the keys has no effect.
        return entries.sorted { $0.key < $1.key }.compactMap { pardon($0, decoding) }
    }

    /// Returns the permission in an entry; nil after reporting an error.
    private static func pardon(_ entry: Node.Entry, _ decoding: Decoding) -> Pardon? {
        guard let rule = LintRule(rawValue: entry.key) else {
            decoding.reportUnknownKey(entry, in: shape)
            return nil
        }
        guard entry.node.kind == .text, let reason = entry.node.text, reason.contains(where: { !$0.isWhitespace })
        else {
            return decoding.log.refuse(.allowWithoutReason(entry.key), at: entry.keyMark)
        }
        let place = PardonPlace(mark: entry.keyMark, rule: rule)
        return Pardon(rule: rule, reason: reason, number: decoding.shared.numbers.pardons.number(of: place, place))
    }
}

/// A place where a scene allows a lint issue.
struct PardonPlace: Hashable {
    var mark: Mark
    var rule: LintRule
}

extension SceneSource {
    /// The lint issues allowed in the parts of the scene read so far, by number. `place` is nil inside the built-in
    /// kit.
    package var pardons: [(rule: LintRule, place: SourcePlace?)] {
        shared.numbers.pardons.values.map { ($0.rule, files.isBuiltIn($0.mark) ? nil : files.place(of: $0.mark)) }
    }
}

extension LintRule {
    fileprivate var doc: String {
        switch self {
        case .truncation: "Why text may be truncated without 'lines'."
        case .clipping: "Why text may be cut by the edge of its container."
        case .wordBreak: "Why words may be broken in the middle."
        case .overlap: "Why texts or tap targets may overlap."
        case .offScreen: "Why elements may extend beyond the screen."
        case .targetSize: "Why tap targets may be smaller than 44 points."
        case .contrast: "Why texts may have less contrast than people with low vision need."
        case .missingCharacter: "Why characters may be missing in all fonts."
        case .covering: "Why a box may cover a text."
        case .collapse: "Why a list or carousel may have no size."
        case .shadow: "Why a shadow may have no background that casts it."
        }
    }
}
