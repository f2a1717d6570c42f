/// What may stand in a place of a scene file: the one source of the reader's checks and of the JSON Schema.
indirect enum Shape: Sendable {
    /// Text of any kind; numbers count as they are spelled.
    case text
    /// Text with a form of its own.
    case formed(FormedText)
    case number(NumberRange)
    case flag
    /// A key without a value.
    case nothing
    /// One of these words.
    case words([String])
    case list(Shape, count: ClosedRange<Int>? = nil)
    case mapping(MappingShape)
    /// A mapping whose keys the author chooses.
    case dictionary(values: Shape)
    /// What a state says, by the id of what it changes.
    case changes
    case either([Shape])
    /// One of `NamedShape`, by which shapes can hold themselves.
    case named(NamedShape)

    /// Text that follows a rule.
    struct FormedText: Sendable {
        /// For diagnostics: `a colour`.
        var words: String
        /// A regular expression of ECMA 262, for the schema; nil for any text.
        var pattern: String?
        /// Values that editors offer.
        var examples: [String] = []
        /// All names that it may be, made when someone asks; nil when nobody lists them.
        var names: (@Sendable () -> [String])?
        /// What it is when it is none of `names`, as a regular expression; nil for names alone.
        var otherwise: String?
    }

    /// For diagnostics: what one would write here.
    var phrase: String {
        switch self {
        case .text: "text"
        case .formed(let text): text.words
        case .number(let range): range.isWhole ? "a whole number" : "a number"
        case .flag: "true or false"
        case .nothing: "nothing"
        case .words(let words): Self.choice(words.map { "'\($0)'" })
        case .list: "a list"
        case .mapping, .dictionary, .changes: "a mapping"
        case .either(let shapes): Self.choice(shapes.map(\.phrase))
        case .named(let name): name.shape.phrase
        }
    }

    /// Whether a node is worth being read as this; what is wrong inside of it is then said in this shape's terms.
    func accepts(_ node: Node) -> Bool {
        switch self {
        case .text: node.text != nil
        case .formed: node.kind == .text
        case .number: NumberReading.number(of: node) != nil
        case .flag: FlagReading.flag(of: node) != nil
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

    /// `a, b or c`, each once.
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
    /// For diagnostics: `a label`, `the screen`.
    let owner: String
    let doc: String
    let keys: [KeyShape]
    /// Keys of which a mapping has exactly one.
    let kinds: [String]
    /// One of the kinds, which may also go along with others.
    let joining: String?
    /// Keys of which a mapping has one at most.
    let exclusive: [String]
    /// Whether a key of the author's own may stand in place of the kinds: a component.
    let isOpen: Bool
    private let names: Set<String>

    init(
        _ name: String, owner: String? = nil, kinds: [String] = [], joining: String? = nil,
        exclusive: [String] = [], isOpen: Bool = false, keys: [KeyShape], doc: String
    ) {
        self.name = name
        self.owner = owner ?? name
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

/// A key of a mapping without the type of its value.
struct KeyShape: Sendable {
    var name: String
    var shape: Shape
    /// One sentence.
    var doc: String
    /// What stands here when the key is left out; nil when that is nothing, or depends on other things.
    var literal: Node?
    var isRequired = false
}
