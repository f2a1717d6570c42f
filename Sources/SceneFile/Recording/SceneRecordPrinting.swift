import TatamiPrimitives
package import TatamiScenes

/// The JSON form of a record, with one key per line for version control. Equal records have equal texts.
///
/// Values without a JSON equivalent are mappings with a key that begins with `$`: `{"$cell": "12"}` for text from an
/// untyped table, `{"$number": ".5"}` for a number whose spelling JSON doesn't allow, `{"$mapping": [["$key", …]]}` for
/// a mapping with such a key, and `{"$count": 1000, "$known": {"3": …}}` for a long list of which some values are
/// known.
extension SceneRecord {
    package var printed: String { root.printed + "\n" }

    /// Parses a record; nil for other text. `isOfCode` is whether Swift code made the scene, which may then be nested
    /// deeper.
    package init?(parsing text: some Sequence<UInt8>, isOfCode: Bool = false) {
        let log = DiagnosticLog(files: SourceFiles(scene: ""))
        let budget = NodeBudget(bytes: 64 << 20, nodes: 4_000_000, depth: isOfCode ? 4 * Limits.nesting : 120)
        let start = Mark(line: 1, column: 1)
        guard
            let node = try? JSONReader.read(
                Array(text)[...], from: start, budget: budget, log: log),
            let root = RecordNode(printed: node), let scene = root[Part.scene]
        else { return nil }
        self.init(
            scene: scene, data: root[Part.data] ?? .mapping([]), images: root[Part.images] ?? .mapping([]))
    }
}

private enum Word {
    static let cell = "$cell"
    static let number = "$number"
    static let count = "$count"
    static let known = "$known"
    /// Wraps a mapping with a key that itself begins with `$`, as a list of pairs of key and value.
    static let mapping = "$mapping"
}

extension RecordNode {
    /// The value in the form of a record, without a line break at the end.
    var printed: String {
        var text = ""
        write(to: &text, indent: "")
        return text
    }

    private func write(to text: inout String, indent: String) {
        switch self {
        case .null: text += "null"
        case .flag(let flag): text += flag ? "true" : "false"
        case .number(let spelling):
            if spelling.isJSONNumber {
                text += spelling
            } else {
                text += "{\"\(Word.number)\": \(spelling.quotedJSON)}"
            }
        case .text(let value): text += value.quotedJSON
        case .cell(let value): text += "{\"\(Word.cell)\": \(value.quotedJSON)}"
        case .list(let items):
            text.writeJSON(items, in: ("[", "]"), indent: indent, step: " ") { item, text, inner in
                item.write(to: &text, indent: inner)
            }
        case .mapping(let entries):
            if entries.contains(where: { $0.key.hasPrefix("$") }) {
                let pairs = entries.map { RecordNode.list([.text($0.key), $0.node]) }
                return Self.write([.init(Word.mapping, .list(pairs))], to: &text, indent: indent)
            }
            Self.write(entries, to: &text, indent: indent)
        case .sparse(let nodes):
            let known = nodes.known.sortedByKey().map { Entry(String($0.key), $0.value) }
            let parts = [Entry(Word.count, .number(String(nodes.count))), Entry(Word.known, .mapping(known))]
            Self.write(parts, to: &text, indent: indent)
        }
    }

    private static func write(_ entries: [Entry], to text: inout String, indent: String) {
        text.writeJSON(entries, in: ("{", "}"), indent: indent, step: " ") { entry, text, inner in
            text += entry.key.quotedJSON + ": "
            entry.node.write(to: &text, indent: inner)
        }
    }

    fileprivate init?(printed node: Node) {
        switch node.value {
        case .null: self = .null
        case .flag(let flag): self = .flag(flag)
        case .number(_, let spelling): self = .number(spelling)
        case .text(let text): self = .text(text)
        case .cell, .rows, .gap: return nil
        case .list(let items):
            let values = items.compactMap(RecordNode.init(printed:))
            guard values.count == items.count else { return nil }
            self = .list(values)
        case .mapping(let entries):
            if entries.contains(where: { $0.key.hasPrefix("$") }) {
                guard let special = Self.special(entries) else { return nil }
                self = special
                return
            }
            guard let values = Self.entries(entries) else { return nil }
            self = .mapping(values)
        }
    }

    private static func entries(_ entries: [Node.Entry]) -> [Entry]? {
        let values = entries.compactMap { entry in RecordNode(printed: entry.node).map { Entry(entry.key, $0) } }
        return values.count == entries.count ? values : nil
    }

    private static func special(_ entries: [Node.Entry]) -> RecordNode? {
        if entries.count == 2, let count = entries[Word.count]?.text.flatMap(Int.init), (0...1 << 40).contains(count),
            let known = entries[Word.known]?.entries
        {
            var values: [Int: RecordNode] = [:]
            for entry in known {
                guard let index = Int(entry.key), (0..<count).contains(index),
                    let value = RecordNode(printed: entry.node)
                else { return nil }
                values[index] = value
            }
            return .sparse(SparseNodes(count: count, known: values))
        }
        guard entries.count == 1, let only = entries.first else { return nil }
        switch only.key {
        case Word.cell: return only.node.text.map(RecordNode.cell)
        case Word.number:
            return only.node.text.flatMap { PlainScalar.number($0) == nil ? nil : .number($0) }
        case Word.mapping:
            let pairs = (only.node.items ?? []).compactMap { pair -> Entry? in
                guard let items = pair.items, items.count == 2, let key = items[0].text else { return nil }
                return RecordNode(printed: items[1]).map { Entry(key, $0) }
            }
            return pairs.count == only.node.items?.count ? .mapping(pairs) : nil
        default: return nil
        }
    }
}
