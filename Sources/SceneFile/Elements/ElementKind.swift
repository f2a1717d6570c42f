import TatamiScenes

/// A kind of element in scene files: its key, the values of that key, and how they are read.
///
/// Each kind is one value in the file that reads it; `all` is the table. A kind unknown to the later stages is read
/// into simpler elements, whose role is its key.
final class ElementKind: Sendable {
    /// The key that makes an element of this kind.
    let word: String
    /// The mapping that is the key's value: the kind's own keys, then those of all elements that it doesn't redefine.
    let shape: MappingShape
    let ownKeys: [KeyShape]
    /// The key that a value other than a mapping stands for, as in `label: Hello`; nil if there is none.
    let mainKey: String?
    /// The key that a list stands for, in a component with one slot; nil if there is none, or if the main key takes
    /// lists.
    let listKey: String?
    /// The keys by which a mapping is recognised as the main key's value, such as an area's gradient.
    let mainValueKeys: Set<String>
    /// Whether the key needs no value: `spacer:`.
    let isWholeAlone: Bool
    /// Whether the element has no content that padding could surround.
    let isEmpty: Bool
    /// Whether diagnostics about the element point at the main key's value: its text.
    let isFoundAtMainKey: Bool
    /// Whether the kind uses the key `title` for its own text.
    let usesTitle: Bool
    /// Whether the key `style` accepts the names of styles.
    let takesStyles: Bool
    /// The words other than names of styles that the key `style` accepts.
    let ownStyles: [String]
    /// Sets the defaults of the box.
    let setDefaults: @Sendable (inout Box, Decoding) -> Void
    /// Reads the kind's own keys, with its parts named within `whole`; nil after reporting errors.
    let content: @Sendable (Fields, _ whole: ElementID) -> Element.Kind?
    /// Returns the content after a tap; nil for a kind that taps don't change.
    let flipped: @Sendable (Fields, _ whole: ElementID) -> Element.Kind?
    /// The component that this kind uses, whose expansion replaces `content`; nil for a built-in kind.
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

    /// The prefix that distinguishes the shapes of components from others of the same name.
    static let prefixOfComponents = "kit."

    /// The kind's own keys and the main one, which may be a key of all elements.
    var tellingKeys: [KeyShape] {
        ownKeys + shape.keys.filter { key in key.name == mainKey && !ownKeys.contains { $0.name == key.name } }
    }

    /// The values of the kind's key: a mapping, or the main key's value on its own.
    var valueShape: Shape {
        let short = mainKey.flatMap { name in shape.keys.first { $0.name == name }?.shape }
        let full = short.map { [$0, .mapping(shape)] } ?? [.mapping(shape)]
        return .either(isWholeAlone ? full + [.nothing] : full)
    }
}

extension ElementKind: Hashable {
    static func == (a: ElementKind, b: ElementKind) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The table of all kinds, in the order in which diagnostics list them.
    static let all: [ElementKind] = [
        .label, .button, .image, .symbol, .toggle, .hstack, .vstack, .zstack, .grid, .spacer, .area, .view, .chat,
        .carousel, .list, .text,
    ]

    private static let byWord = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

    /// Returns the kind with this key; nil for other keys.
    static func named(_ word: String) -> ElementKind? { byWord[word] }
}

/// The recursive shapes, which others refer to by name.
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

/// The shape of an element or a row: one kind, and the keys beside it.
enum ElementShapes {
    private static let kinds = ElementKind.all.map { kind in
        KeyShape(name: kind.word, shape: kind.valueShape, doc: kind.shape.doc)
    }
    private static let kindNames = ElementKind.all.map(\.word)

    private static let slot = KeyShape(
        name: ComponentReading.slotKey, shape: .text,
        doc: "In a component: the elements, or rows, that a use passes to the slot of this name.")

    private static let choice = TemplateChoice.subject.name

    static let element = MappingShape(
        "element", owner: "an element", kinds: kindNames + [ComponentReading.slotKey, choice], isOpen: true,
        keys: kinds + [slot, SlotGift.key, RepetitionReading.key.shape] + BoxReading.keys + TemplateChoice.keys,
        doc: "A part of the screen: the key of its kind, and keys of all elements.")

    /// The changes that a state may make to an element of any kind; also the changes of parameters of components.
    static let elementChange = MappingShape(
        "elementChange", owner: "a change", isOpen: true, keys: changes(of: []),
        doc: "Keys of the element with new values; null removes a key.")

    /// The changes that a state may make to a row.
    static let rowChange = MappingShape(
        "rowChange", owner: "a change", isOpen: true, keys: changes(of: RowReading.keys),
        doc: "Keys of the row, or of the element in it, with new values; null removes a key.")

    /// Returns the keys of a change, each of which may be null. Keys of the element may be given directly or below the
    /// key of its kind.
    private static func changes(of own: [KeyShape]) -> [KeyShape] {
        let inKinds = MappingShape(
            "changeOfKind", owner: "a change", keys: [], doc: "Keys of the element with new values.")
        let kinds = ElementKind.all.map { kind in
            let short = kind.shape.keys.first { $0.name == kind.mainKey }?.shape
            let shape = Shape.either([.mapping(inKinds)] + [short].compactMap(\.self))
            return KeyShape(name: kind.word, shape: shape, doc: kind.shape.doc)
        }
        // Changes are merged into a mapping, so they may be partial.
        func part(of shape: Shape) -> Shape {
            switch shape {
            case .mapping, .dictionary, .changes, .named(.element), .named(.row): .mapping(inKinds)
            case .either(let shapes): .either(shapes.map(part))
            case .text, .formed, .number, .flag, .onlyTrue, .nothing, .words, .list, .named(.color): shape
            }
        }
        return union(of: own + ElementKind.all.flatMap(\.shape.keys) + kinds).map { key in
            var key = key
            key.shape = .either([part(of: key.shape), .nothing])
            return key
        }
    }

    /// Merges keys of the same name into one that accepts all their values. Keys in `refused` are left out, and so are
    /// ids and conditions, which can't change.
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
        doc: "A row of a list: an element, with the row's own keys.")
}
