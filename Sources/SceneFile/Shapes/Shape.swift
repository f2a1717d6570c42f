/// The valid values at a place of a scene file: the single source of validation and of the JSON Schema.
indirect enum Shape: Sendable {
    /// Text; numbers count as their spelling.
    case text
    /// Text in a specific format.
    case formed(FormedText)
    case number(NumberRange)
    case flag
    /// The flag true: false is an error.
    case onlyTrue
    /// A key without a value.
    case nothing
    /// One of these words.
    case words([String])
    case list(Shape, count: ClosedRange<Int>? = nil)
    case mapping(MappingShape)
    /// A mapping whose keys the author chooses.
    case dictionary(values: Shape)
    /// The changes of a state, by the id of the changed element.
    case changes
    case either([Shape])
    /// One of `NamedShape`, for recursion.
    case named(NamedShape)

    /// Text in a specific format.
    struct FormedText: Sendable {
        /// The description in diagnostics, such as `a colour`.
        var words: String
        /// A regular expression of ECMA 262, for the schema; nil for any text.
        var pattern: String?
        /// Values that editors offer.
        var examples: [String] = []
        /// All valid names, made on demand; nil if they are not enumerable.
        var names: (@Sendable () -> [String])?
        /// A regular expression for values other than `names`; nil for names only.
        var otherwise: String?
    }

    /// The alternatives of this shape, with named shapes and inner choices resolved; only itself if it is no choice.
    var options: [Shape] {
        switch self {
        case .either(let shapes): shapes.flatMap(\.options)
        case .named(let name): name.shape.options
        default: [self]
        }
    }

    /// A description for diagnostics.
    var phrase: String {
        switch self {
        case .text: "text"
        case .formed(let text): text.words
        case .number(let range): range.isWhole ? "a whole number" : "a number"
        case .flag: "true or false"
        case .onlyTrue: "true"
        case .nothing: "nothing"
        case .words(let words): Self.choice(words.map { "'\($0)'" })
        case .list: "a list"
        case .mapping, .dictionary, .changes: "a mapping"
        case .either(let shapes): Self.choice(shapes.map(\.phrase))
        case .named(let name): name.shape.phrase
        }
    }

    /// Whether a node is to be read with this shape; errors inside it are then reported in terms of this shape.
    func accepts(_ node: Node) -> Bool {
        switch self {
        case .text: node.text != nil
        case .formed: node.kind == .text
        case .number: NumberReading.number(of: node) != nil
        case .flag: FlagReading.flag(of: node) != nil
        case .onlyTrue: FlagReading.flag(of: node) == true
        case .nothing: node.isNull
        case .words(let words): node.text.map(words.contains) ?? false
        case .list: node.kind == .list
        case .mapping, .dictionary, .changes: node.kind == .mapping
        case .either(let shapes): shapes.contains { $0.accepts(node) }
        case .named(let name): name.shape.accepts(node)
        }
    }

    /// All words that this shape lists.
    var listedWords: [String] {
        switch self {
        case .words(let words): words
        case .either(let shapes): shapes.flatMap(\.listedWords)
        default: []
        }
    }

    /// Returns `a, b or c`, without duplicates.
    static func choice(_ phrases: [String]) -> String {
        var distinct: [String] = []
        for phrase in phrases where !distinct.contains(phrase) { distinct.append(phrase) }
        guard distinct.count > 1, let last = distinct.last else { return distinct.first ?? "" }
        return distinct.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// A mapping with known keys.
final class MappingShape: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// The mapping's description in diagnostics, such as `a label` or `the screen`.
    let owner: String
    let doc: String
    let keys: [KeyShape]
    /// Keys of which a mapping has exactly one.
    let kinds: [String]
    /// One of the kinds, which may also go along with others.
    let joining: String?
    /// Keys of which a mapping has at most one.
    let exclusive: [String]
    /// Whether a component's name may replace the kinds.
    let isOpen: Bool
    private let names: Set<String>

    init(
        _ name: String, owner: String, kinds: [String] = [], joining: String? = nil,
        exclusive: [String] = [], isOpen: Bool = false, keys: [KeyShape], doc: String
    ) {
        self.name = name
        self.owner = owner
        self.doc = doc
        self.keys = keys
        self.kinds = kinds
        self.joining = joining
        self.exclusive = exclusive
        self.isOpen = isOpen
        names = Set(keys.map(\.name))
    }

    func has(_ key: String) -> Bool { names.contains(key) }
}

/// A key of a mapping, without the Swift type of its value.
struct KeyShape: Sendable {
    var name: String
    var shape: Shape
    /// The documentation, in one sentence.
    var doc: String
    /// The default; nil if there is none, or if it depends on other values.
    var literal: Node?
    var isRequired = false
}
