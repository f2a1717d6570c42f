/// The kinds of element, by the keys that make one.
enum ElementKind: String, CaseIterable, Sendable {
    case label, button, image, symbol, hstack, vstack, zstack, spacer, area, view, chat, list, text

    /// For complaints.
    static let phrase = Shape.choice(allCases.map { "'\($0.rawValue)'" })
    static let names = Set(allCases.map(\.rawValue))

    /// The mapping that describes an element of this kind, with the keys that all elements share.
    var shape: MappingShape {
        switch self {
        case .label: LabelReading.labelShape
        case .button: LabelReading.buttonShape
        case .image: ImageReading.shape
        case .symbol: SymbolReading.shape
        case .hstack: StackReading.hstack
        case .vstack: StackReading.vstack
        case .zstack: StackReading.zstack
        case .spacer: SpacerReading.shape
        case .area: AreaReading.shape
        case .view: ViewReading.shape
        case .chat: ChatReading.shape
        case .list: ListReading.shape
        case .text: TextRowReading.shape
        }
    }

    /// The key that a value other than a mapping stands for, as in `label: Hello`; nil if there is none.
    var mainKey: String? {
        switch self {
        case .label: "text"
        case .button, .text: "title"
        case .image: "source"
        case .symbol: "name"
        case .hstack, .vstack, .zstack, .view: "content"
        case .spacer: "minLength"
        case .area: "background"
        case .list: "rows"
        case .chat: nil
        }
    }

    /// What stands after the kind's key: a mapping, or the main key's value on its own.
    var valueShape: Shape {
        let short = mainKey.flatMap { name in shape.keys.first { $0.name == name }?.shape }
        let full = short.map { [$0, .mapping(shape)] } ?? [.mapping(shape)]
        // An area or spacer needs nothing said of it: `spacer:`.
        return .either(self == .area || self == .spacer ? full + [.nothing] : full)
    }
}
