/// The kind of a value, for diagnostics.
package enum ValueKind: Hashable, Sendable { case nothing, flag, number, text, list, mapping }

/// A value of a scene or data file with its place: the common ground of YAML and JSON.
///
/// A `Node` has no aliases, no merge keys, no tags and no duplicate keys; its text has no control characters; its
/// depth and number of nodes are within the budget.
package struct Node: Hashable, Sendable {
    package var value: Value
    package var mark: Mark
    /// The number of nodes in this tree, including itself and the nodes of resolved aliases.
    private(set) var weight: Int
    private let levels: Int32
    private let hasGaps: Bool
    /// The number of levels of lists and mappings; 0 for a scalar.
    package var height: Int { Int(levels) }

    package enum Value: Hashable, Sendable {
        case null
        case flag(Bool)
        /// A number with its spelling, for places that expect text: `1.50` stays `1.50`.
        case number(Double, spelling: String)
        case text(String)
        /// Text from a table without types; it may also be read as a number or a flag.
        case cell(String)
        case list([Node])
        case mapping([Entry])
        /// An item in a list of rows that stands for many rows; only code produces it.
        case rows(RowsInCode)
        /// The place of an item that a condition left out; only templates produce it. Later items of a list keep
        /// their numbers.
        case gap
    }

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var keyMark: Mark
        package var node: Node
    }

    package init(scalar value: Value, mark: Mark) {
        self.value = value
        self.mark = mark
        weight = 1
        (levels, hasGaps) = (0, false)
    }

    package init(list: [Node], mark: Mark) {
        value = .list(list)
        self.mark = mark
        weight = list.reduce(1) { $0 + $1.weight }
        levels = 1 + (list.lazy.map(\.levels).max() ?? 0)
        hasGaps = list.contains(where: \.isGap)
    }

    package init(mapping: [Entry], mark: Mark) {
        value = .mapping(mapping)
        self.mark = mark
        weight = mapping.reduce(1) { $0 + $1.node.weight }
        levels = 1 + (mapping.lazy.map(\.node.levels).max() ?? 0)
        hasGaps = false
    }

    var kind: ValueKind {
        switch value {
        case .null, .gap: .nothing
        case .flag: .flag
        case .number: .number
        case .text, .cell: .text
        case .list, .rows: .list
        case .mapping: .mapping
        }
    }

    var isNull: Bool { value == .null }
    var isGap: Bool { if case .gap = value { true } else { false } }

    var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }
    /// The items of a list without gaps; nil for other values.
    var items: [Node]? {
        guard let places else { return nil }
        return hasGaps ? places.filter { !$0.isGap } : places
    }
    /// The items of a list including gaps, each at its number; nil for other values.
    var places: [Node]? { if case .list(let items) = value { items } else { nil } }

    /// The items of a list, or the values of a mapping; none for other values.
    var children: [Node] { items ?? entries?.map(\.node) ?? [] }

    /// Whether the node is a mapping with this key.
    func has(_ key: String) -> Bool { entries?.contains { $0.key == key } ?? false }

    /// Returns a mapping without one of its keys; other values are unchanged.
    func without(_ key: String) -> Node {
        entries.map { Node(mapping: $0.filter { $0.key != key }, mark: mark) } ?? self
    }

    /// The text of a text value, or the spelling of a number; nil for other values.
    var text: String? {
        switch value {
        case .text(let text), .cell(let text), .number(_, let text): text
        default: nil
        }
    }
}

extension [Node.Entry] {
    subscript(key: String) -> Node? { first { $0.key == key }?.node }

    /// Adds an entry at the end, in place of those with its key.
    mutating func put(_ entry: Element) {
        removeAll { $0.key == entry.key }
        append(entry)
    }
}
