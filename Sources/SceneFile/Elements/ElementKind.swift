import TatamiScenes

/// One kind of element as scene files have it: the key that makes one, what may stand behind the key, and how it is read.
///
/// Each kind is one value, in the file that reads it; `all` is the table of them. A kind that the rest of the line has no word
/// for is read into simpler elements, and its word goes along as their role.
final class ElementKind: Sendable {
    /// The key that makes one.
    let word: String
    /// The mapping behind the key: the kind's own keys, then those that all elements share and it doesn't use otherwise.
    let shape: MappingShape
    let ownKeys: [KeyShape]
    /// The key that a value other than a mapping stands for, as in `label: Hello`; nil if there is none.
    let mainKey: String?
    /// The key that a list stands for, of a component with one slot; nil if there is none, or the main key takes lists.
    let listKey: String?
    /// A mapping with one of these keys is itself the main key's value, as an area's colour may be.
    let mainValueKeys: Set<String>
    /// The key may stand without a value: `spacer:`.
    let isWholeAlone: Bool
    /// Nothing stands in it that padding could keep free of its edge.
    let isEmpty: Bool
    /// The main key's value is what one looks for when the element is reported: its text.
    let isFoundAtMainKey: Bool
    /// The kind uses the key `title` for its own text.
    let usesTitle: Bool
    /// Whether 'style' names styles.
    let takesStyles: Bool
    /// What else 'style' may say of the kind; empty where it names styles alone.
    let ownStyles: [String]
    /// What the box is like when nothing is said of it.
    let setDefaults: @Sendable (inout Box, Decoding) -> Void
    /// Reads the kind's own keys, what stands in it being parts of `whole`; nil after reporting what is wrong.
    let content: @Sendable (Fields, _ whole: ElementID) -> Element.Kind?
    /// What a tap makes of it; nil for what taps don't change.
    let flipped: @Sendable (Fields, _ whole: ElementID) -> Element.Kind?
    /// What each of these stands for, of which nothing else is read; nil for a kind that is built in.
    let component: Component?

    init(
        _ word: String, owner: String, keys: [KeyShape], main mainKey: String? = nil, listKey: String? = nil,
        mainValueKeys: Set<String> = [],
        isWholeAlone: Bool = false, isEmpty: Bool = false, isFoundAtMainKey: Bool = false, ownStyles: [String] = [],
        component: Component? = nil, doc: String,
        defaults: @escaping @Sendable (inout Box, Decoding) -> Void = { _, _ in },
        flipped: @escaping @Sendable (Fields, _ whole: ElementID) -> Element.Kind? = { _, _ in nil },
        content: @escaping @Sendable (Fields, _ whole: ElementID) -> Element.Kind?
    ) {
        let own = Set(keys.map(\.name))
        self.word = word
        ownKeys = keys
        shape = MappingShape(
            component == nil ? word : Self.prefixOfComponents + word, owner: owner,
            keys: keys + BoxReading.keys.filter { !own.contains($0.name) }, doc: doc)
        self.mainKey = mainKey
        self.listKey = listKey
        self.mainValueKeys = mainValueKeys
        self.isWholeAlone = isWholeAlone
        self.isEmpty = isEmpty
        self.isFoundAtMainKey = isFoundAtMainKey
        usesTitle = own.contains(BoxReading.title.name)
        takesStyles = !own.contains(StyleReading.key.name) || !ownStyles.isEmpty
        self.ownStyles = ownStyles
        setDefaults = defaults
        self.component = component
        self.content = content
        self.flipped = flipped
    }

    /// Keeps the shapes of components apart from others of the same name.
    static let prefixOfComponents = "kit."

    /// Its own keys, and the main one, which may be one that all elements share.
    var tellingKeys: [KeyShape] {
        ownKeys + shape.keys.filter { key in key.name == mainKey && !ownKeys.contains { $0.name == key.name } }
    }

    /// What stands after the kind's key: a mapping, or the main key's value on its own.
    var valueShape: Shape {
        let short = mainKey.flatMap { name in shape.keys.first { $0.name == name }?.shape }
        let full = short.map { [$0, .mapping(shape)] } ?? [.mapping(shape)]
        return .either(isWholeAlone ? full + [.nothing] : full)
    }
}

extension ElementKind {
    /// The table of all kinds, in the order in which diagnostics list them.
    static let all: [ElementKind] = [
        .label, .button, .image, .symbol, .toggle, .hstack, .vstack, .zstack, .grid, .spacer, .area, .view, .chat,
        .carousel, .list, .text,
    ]

    private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

    /// nil for other keys.
    static func named(_ word: String) -> ElementKind? { byWord[word] }

    /// For diagnostics.
    static let phrase = Shape.choice(all.map { "'\($0.word)'" })
}

/// The shapes that hold themselves, so that others name them.
enum NamedShape: String, CaseIterable, Sendable {
    case element, row, color

    var shape: Shape {
        switch self {
        case .element: .mapping(ElementShapes.element)
        case .row: .either([.text, .mapping(ElementShapes.row)])
        case .color: ColorReading.shape
        }
    }
}

/// What stands where an element or a row does: one kind, and the keys beside it.
enum ElementShapes {
    private static let kinds = ElementKind.all.map { kind in
        KeyShape(name: kind.word, shape: kind.valueShape, doc: kind.shape.doc)
    }
    private static let kindNames = ElementKind.all.map(\.word)

    private static let slot = KeyShape(
        name: ComponentReading.slotKey, shape: .text,
        doc: "In a component: the elements, or rows, that a use gives to the slot of this name.")

    private static let choice = TemplateChoice.subject.name

    static let element = MappingShape(
        "element", owner: "an element", kinds: kindNames + [ComponentReading.slotKey, choice], isOpen: true,
        keys: kinds + [slot, SlotGift.key] + RepetitionReading.keys + BoxReading.keys + TemplateChoice.keys,
        doc: "A part of the screen: one kind, and the keys that all elements share.")

    /// What a state may say of an element, whichever kind it is of; parameters of components too.
    static let elementChange = MappingShape(
        "elementChange", owner: "a change", isOpen: true, keys: changes(of: []),
        doc: "Keys of the element with new values; null takes one away.")

    /// The same of a row.
    static let rowChange = MappingShape(
        "rowChange", owner: "a change", isOpen: true, keys: changes(of: RowReading.keys),
        doc: "Keys of the row, or of the element in it, with new values; null takes one away.")

    /// Each may be taken away, and the element's stand by themselves or behind the key of its kind.
    private static func changes(of own: [KeyShape]) -> [KeyShape] {
        let inKinds = MappingShape(
            "changeOfKind", owner: "a change", keys: [], doc: "Keys of the element with new values.")
        let kinds = ElementKind.all.map { kind in
            let short = kind.shape.keys.first { $0.name == kind.mainKey }?.shape
            let shape = Shape.either([.mapping(inKinds)] + [short].compactMap(\.self))
            return KeyShape(name: kind.word, shape: shape, doc: kind.shape.doc)
        }
        // What is said of a mapping joins what stands in it, so that it need not be whole.
        func part(of shape: Shape) -> Shape {
            switch shape {
            case .mapping, .dictionary, .changes, .named(.element), .named(.row): .mapping(inKinds)
            case .either(let shapes): .either(shapes.map(part))
            case .text, .formed, .number, .flag, .nothing, .words, .list, .named(.color): shape
            }
        }
        return union(of: own + ElementKind.all.flatMap(\.shape.keys) + kinds).map { key in
            var key = key
            key.shape = .either([part(of: key.shape), .nothing])
            return key
        }
    }

    /// Each key once, with what any of those takes that are called so; ids don't change.
    static func union(of all: [KeyShape], without refused: Set<String> = []) -> [KeyShape] {
        let refused = refused.union([BoxReading.id.name, TemplateCondition.key.name])
        let ofAll = Set(BoxReading.keys.map(\.name))
        var names: [String] = []
        var found: [String: [KeyShape]] = [:]
        for key in all where !refused.contains(key.name) {
            if found[key.name] == nil { names.append(key.name) }
            found[key.name, default: []].append(key)
        }
        return names.compactMap { name in
            guard let shapes = found[name], let first = shapes.first else { return nil }
            let shape = ofAll.contains(name) || shapes.count == 1 ? first.shape : .either(shapes.map(\.shape))
            return KeyShape(name: name, shape: shape, doc: first.doc)
        }
    }

    static let row = MappingShape(
        "row", owner: "a row", kinds: kindNames + [ComponentReading.slotKey, choice], isOpen: true,
        keys: kinds + [slot] + RowReading.keys + BoxReading.keys.filter { $0.name != BoxReading.id.name }
            + TemplateChoice.keys,
        doc: "A row of a list: one kind of element, and what a finger did to the row.")
}
