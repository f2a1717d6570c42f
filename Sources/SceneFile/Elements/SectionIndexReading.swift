import TatamiPrimitives
import TatamiScenes

/// The index of a list: letters at its trailing edge that stand for its sections.
enum SectionIndexReading {
    private enum Given: Sendable {
        case none, headers
        case titles([String])
    }

    static let key = Key(
        "sectionIndex",
        Form<Node>.unread(.either([.flag, .list(.text)])),
        "The index letters at the trailing edge: true for the first letter of each section's header, or a list of letters."
    )

    static func isShown(_ fields: Fields) -> Bool {
        if case .none = given(fields) { false } else { true }
    }

    /// Returns the index of a list; nil for a list without one. Sections whose header has no text have no letter.
    static func index(_ fields: Fields, of sections: [Section]) -> List.SectionIndex? {
        let titles: [String]
        switch given(fields) {
        case .none: return nil
        case .titles(let given): titles = given
        case .headers:
            titles = sections.compactMap { section in
                guard case .label(let label) = section.header?.kind else { return nil }
                return label.text.first.map { String($0).uppercased() }
            }
        }
        return List.SectionIndex(
            titles: titles, font: fields.decoding.usual(Font(size: 11, weight: .semibold)),
            color: SystemColor.systemBlue.color(in: fields.decoding.context.appearance))
    }

    private static func given(_ fields: Fields) -> Given {
        guard let node = fields[key] else { return .none }
        if let items = node.items { return .titles(items.compactMap { TextReading.form.read($0, fields.decoding) }) }
        return FlagReading.form.read(node, fields.decoding) == true ? .headers : .none
    }
}
