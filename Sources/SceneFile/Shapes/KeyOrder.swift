import Synchronization
import TatamiScenes

/// In which order the keys of a mapping stand in a file that was put in order, found out along the way from the top of a
/// file down: the order in which the reference lists them, with what names a thing first, and last what stands in it.
///
/// Keys that their author chose (states, values, cases, components), and those of which nothing is known (what the use of a
/// component gives, what a state changes), keep their places among each other.
package struct KeyOrder: Sendable {
    /// What may stand here; nil when nobody knows.
    private let shape: Shape?

    private init(_ shape: Shape?) { self.shape = shape }

    /// Of a scene, of a file that scenes use, and of `tatami.yaml`.
    package static let scene = KeyOrder(.mapping(SceneShape.shape))
    package static let kit = KeyOrder(.mapping(Kit.shape))
    package static let project = KeyOrder(.mapping(ProjectShape.shape))

    /// The places of these keys of one mapping, in the order in which they are to stand.
    package func sorted(_ keys: [String]) -> [Int] {
        guard case .mapping(let mapping) = mapping(with: keys), !mapping.keys.isEmpty else {
            return Array(keys.indices)
        }
        guard keys.count > 1 else { return Array(keys.indices) }
        let ranks = Ranks.known(of: mapping)
        let ranked = keys.enumerated().map { (rank: ranks[$1], place: $0) }
        return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.place)
    }

    /// Whether the order of a mapping with these keys says something, as that of states does.
    package func isOrderOfAuthor(_ keys: [String]) -> Bool {
        if case .dictionary = mapping(with: keys) { true } else { false }
    }

    /// What may stand behind one of these keys of a mapping.
    package func behind(_ key: String, of keys: [String]) -> KeyOrder {
        switch mapping(with: keys) {
        case .mapping(let mapping): KeyOrder(mapping.keys.first { $0.name == key }?.shape)
        case .dictionary(let values): KeyOrder(values)
        default: KeyOrder(nil)
        }
    }

    /// What may stand in a list that stands here.
    package var item: KeyOrder {
        for case .list(let item, _) in shape.map(Self.options) ?? [] { return KeyOrder(item) }
        return KeyOrder(nil)
    }

    /// Whether a number that stands here is read as the text that it is spelled by; nil when nobody knows.
    package var takesText: Bool? {
        shape.map { shape in Self.options(shape).contains { if case .text = $0 { true } else { false } } }
    }

    /// Of the mappings that may stand here, the one that has the most of the keys.
    private func mapping(with keys: [String]) -> Shape? {
        var best: (shape: Shape, count: Int)?
        for option in shape.map(Self.options) ?? [] {
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

    private static func options(_ shape: Shape) -> [Shape] {
        switch shape {
        case .either(let shapes): shapes.flatMap(options)
        case .named(let name): options(name.shape)
        default: [shape]
        }
    }
}

/// Where each key of one kind of mapping stands among the others; the lower the earlier.
private struct Ranks {
    private let known: [String: Int]
    /// Of keys that the mapping does not list.
    private let others: Int

    /// Shapes last as long as the program, and a file has many mappings of one.
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
            // The kind stands before what is said of it, and a component is a kind.
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

    /// Whether and how often a thing is there.
    private static let first = [TemplateCondition.key.name, RepetitionReading.keys[0].name]
    private static let naming = [BoxReading.id.name]
    /// What a thing holds.
    private static let last = ["header", "content", "constraints", "rows", "sections", "footer"]
    /// How a step goes stands behind what it does, and what records become behind which they are.
    private static let lastOf = [
        StepReading.shape.name: TransitionReading.keys.map(\.name) + ["animated", "expect"],
        DataRows.shape.name: ["as"], DataSections.shape.name: ["by", "header", "footer", "as"],
        "component": ["content", "states"], "font": ["weight", "italic", "axes"],
    ]

    /// What a scene is made by stands before what is made by it, and what is asked of its pictures behind them. An author's
    /// own keys, which are a place for anchors, follow `use`.
    private static let sceneKeys = [
        Kit.schema.name, SceneShape.name.name, SceneShape.title.name, Kit.use.name, SceneShape.fonts.name,
        Kit.colorsKey.name, Kit.lengthsKey.name, Kit.stylesKey.name, Kit.componentsKey.name, SceneShape.screen.name,
        SceneShape.now.name,
        SceneShape.values.name, SceneShape.spacing.name, SceneShape.padding.name, SceneShape.content.name,
        SceneShape.alert.name, SceneShape.states.name, SceneShape.timeline.name, SceneShape.shots.name,
        SceneShape.variants.name,
    ]
}
