import Synchronization
import TatamiScenes

/// The canonical order of a mapping's keys, determined while descending from the top of a file.
///
/// It is the order of the reference, with names and kinds first and contents last. Keys that the author chooses
/// (states, values, cases, components), and unknown ones (arguments of a component, changes of a state), keep their
/// order.
package struct KeyOrder: Sendable {
    /// The shape at this place; nil if unknown.
    private let shape: Shape?

    private init(_ shape: Shape?) { self.shape = shape }

    /// The orders of a scene, of a file that scenes use, and of `tatami.yaml`.
    package static let scene = KeyOrder(.mapping(SceneShape.shape))
    package static let kit = KeyOrder(.mapping(Kit.shape))
    package static let project = KeyOrder(.mapping(ProjectShape.shape))

    /// Returns the indices of a mapping's keys in canonical order.
    package func sorted(_ keys: [String]) -> [Int] {
        guard case .mapping(let mapping) = mapping(with: keys), !mapping.keys.isEmpty else {
            return Array(keys.indices)
        }
        guard keys.count > 1 else { return Array(keys.indices) }
        let ranks = Ranks.known(of: mapping)
        let ranked = keys.enumerated().map { (rank: ranks[$1], place: $0) }
        return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.place)
    }

    /// Whether the order of these keys is meaningful, as that of states is.
    package func isOrderOfAuthor(_ keys: [String]) -> Bool {
        if case .dictionary = mapping(with: keys) { true } else { false }
    }

    /// Returns the order for the value of a key.
    package func behind(_ key: String, of keys: [String]) -> KeyOrder {
        switch mapping(with: keys) {
        case .mapping(let mapping): KeyOrder(mapping.keys.first { $0.name == key }?.shape)
        case .dictionary(let values): KeyOrder(values)
        default: KeyOrder(nil)
        }
    }

    /// The order for the items of a list.
    package var item: KeyOrder {
        for case .list(let item, _) in shape?.options ?? [] { return KeyOrder(item) }
        return KeyOrder(nil)
    }

    /// Whether any text is valid here, so that a number is read by its spelling; nil if unknown.
    package var takesText: Bool? {
        shape.map { $0.options.contains { if case .text = $0 { true } else { false } } }
    }

    /// Returns the possible mapping that has most of the keys.
    private func mapping(with keys: [String]) -> Shape? {
        var best: (shape: Shape, count: Int)?
        for option in shape?.options ?? [] {
            let count: Int
            switch option {
            case .mapping(let mapping): count = keys.count { mapping.has($0) } * 2
            case .dictionary: count = 1
            default: continue
            }
            if count > best?.count ?? -1 { best = (option, count) }
        }
        return best?.shape
    }
}

/// The rank of each key of a mapping; lower ranks come first.
private struct Ranks {
    private let known: [String: Int]
    /// The rank of keys that the mapping doesn't list.
    private let others: Int

    /// The ranks by shape, computed once: shapes live as long as the program, and files have many mappings of the same
    /// shape.
    private static let all = Mutex<[ObjectIdentifier: Ranks]>([:])

    static func known(of mapping: MappingShape) -> Ranks {
        let id = ObjectIdentifier(mapping)
        if let known = all.withLock({ $0[id] }) { return known }
        let ranks = Ranks(of: mapping)
        all.withLock { $0[id] = ranks }
        return ranks
    }

    private init(of mapping: MappingShape) {
        let names = mapping.keys.map(\.name)
        var order: [String]
        switch mapping.name {
        case SceneShape.shape.name: order = Self.sceneKeys
        case Kit.shape.name: order = Self.sceneKeys.filter(mapping.has)
        default:
            order = Self.first.filter(mapping.has)
            // The kind, which may be a component, precedes its attributes.
            order += mapping.kinds.filter(mapping.has)
            order += Self.naming.filter(mapping.has)
        }
        let isThing = mapping.has(BoxReading.id.name) && mapping.kinds.isEmpty
        let last = (Self.lastOf[mapping.name] ?? (isThing ? Self.last : [])).filter(mapping.has)
        let taken = Set(order + last)
        order += names.filter { !taken.contains($0) } + last
        let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
        let place: String? =
            switch mapping.name {
            case SceneShape.shape.name, Kit.shape.name: Kit.use.name
            default: mapping.isOpen ? mapping.kinds.last : nil
            }
        known = ranks
        others = place.flatMap { ranks[$0] } ?? .max
    }

    subscript(key: String) -> Int { known[key] ?? others }

    /// The keys for the presence and the number of elements.
    private static let first = [TemplateCondition.key.name, RepetitionReading.key.name]
    private static let naming = [BoxReading.id.name]
    /// The keys that hold contents.
    private static let last = ["header", "content", "constraints", "rows", "sections", "footer"]
    /// The keys that come last in some mappings, by the mapping's name. The transition of a step follows its action,
    /// and the template of rows follows the selection of records.
    private static let lastOf = [
        StepReading.shape.name: TransitionReading.keys.map(\.name) + ["animated", "expect"],
        DataRows.shape.name: ["as"], DataSections.shape.name: ["by", "header", "footer", "as"],
        "component": ["content", "states"],
        "font": ["weight", "italic", "tracking", "axes", "features", "tabularDigits"],
    ]

    /// The keys of a scene in order: definitions precede their uses, and settings of the pictures follow. Keys that
    /// begin with `x-`, a place for anchors, follow `use`.
    private static let sceneKeys = [
        SceneShape.schema.name, FormatVersion.key.name, SceneShape.name.name, SceneShape.title.name, Kit.use.name,
        SceneShape.fonts.name,
        Kit.colorsKey.name, Kit.lengthsKey.name, Kit.stylesKey.name, Kit.componentsKey.name, SceneShape.screen.name,
        SceneShape.now.name,
        SceneShape.values.name, SceneShape.spacing.name, SceneShape.padding.name, SceneShape.content.name,
        SceneShape.alert.name, SceneShape.states.name, SceneShape.timeline.name, SceneShape.shots.name,
        SceneShape.variants.name,
    ]
}
