/// What stands in a place of a file, for complaints.
package enum NodeKind: Hashable, Sendable { case nothing, flag, number, text, list, mapping }

/// A value of a scene or data file with its place: what YAML and JSON have in common.
///
/// In a `Node` there are no aliases, no merge keys, no tags and no duplicate keys; the text is free of control
/// characters; depth and number of nodes are within the budget.
struct Node: Hashable, Sendable {
    var value: Value
    var mark: Mark
    /// How many nodes stand here, itself and those of resolved aliases included.
    private(set) var weight: Int
    /// How many levels of lists and mappings, 0 for a scalar.
    private(set) var height: Int

    enum Value: Hashable, Sendable {
        case null
        case flag(Bool)
        /// With its spelling, for places that want text: `1.50` stays `1.50`.
        case number(Double, spelling: String)
        case text(String)
        /// Text from a table without types, which may stand for a number or a flag.
        case cell(String)
        case list([Node])
        case mapping([Entry])
        /// An item in a list of rows that stands for many; only code gives it.
        case rows(RowsInCode)
    }

    struct Entry: Hashable, Sendable {
        var key: String
        var keyMark: Mark
        var node: Node
    }

    init(scalar value: Value, mark: Mark) {
        self.value = value
        self.mark = mark
        weight = 1
        height = 0
    }

    init(list: [Node], mark: Mark) {
        value = .list(list)
        self.mark = mark
        weight = list.reduce(1) { $0 + $1.weight }
        height = 1 + (list.lazy.map(\.height).max() ?? 0)
    }

    init(mapping: [Entry], mark: Mark) {
        value = .mapping(mapping)
        self.mark = mark
        weight = mapping.reduce(1) { $0 + $1.node.weight }
        height = 1 + (mapping.lazy.map(\.node.height).max() ?? 0)
    }

    var kind: NodeKind {
        switch value {
        case .null: .nothing
        case .flag: .flag
        case .number: .number
        case .text, .cell: .text
        case .list, .rows: .list
        case .mapping: .mapping
        }
    }

    var isNull: Bool { value == .null }

    var entries: [Entry]? { if case .mapping(let entries) = value { entries } else { nil } }
    var items: [Node]? { if case .list(let items) = value { items } else { nil } }

    /// The text of a text or, as it is spelled, of a number.
    var text: String? {
        switch value {
        case .text(let text), .cell(let text), .number(_, let text): text
        default: nil
        }
    }
}

extension [Node.Entry] {
    subscript(key: String) -> Node? { first { $0.key == key }?.node }
}
