/// A row with placeholders, taken apart once and filled for each record.
///
/// `{user}` and `{author.name}` stand for fields, `{user|Anonymous}` has a default, `{{` and `}}` are braces. Where a
/// placeholder is all of a text, numbers and flags stay what they are. A field can't bring in mappings or lists.
struct Template {
    private indirect enum Part {
        case constant(Node)
        case text([Piece], Mark)
        case list([Part], Mark)
        case mapping([Entry], Mark)
    }

    private struct Entry {
        var key: String
        var keyMark: Mark
        var part: Part
    }

    private enum Piece {
        case literal(String)
        case field([String], name: String, fallback: String?)
    }

    private let root: Part
    /// Of literals that are copied into a new text for each record.
    private let literalBytes: Int

    /// Whether a row or a part of it is given an id.
    let makesIDs: Bool

    /// nil after reporting malformed placeholders.
    init?(_ node: Node, _ log: ProblemLog) {
        guard let root = Self.part(node, log) else { return nil }
        self.root = root
        literalBytes = Self.literalBytes(root)
        makesIDs = Self.makesIDs(root)
    }

    // Taking apart.

    private static func part(_ node: Node, _ log: ProblemLog) -> Part? {
        switch node.value {
        case .text(let text):
            guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
                return .constant(node)
            }
            guard let pieces = pieces(text) else {
                log.add(.badPlaceholder(text), at: node.mark)
                return nil
            }
            return .text(pieces, node.mark)
        case .list(let items):
            let parts = items.map { part($0, log) }
            guard !parts.contains(where: { $0 == nil }) else { return nil }
            return .list(parts.compactMap { $0 }, node.mark)
        case .mapping(let entries):
            let parts = entries.map { entry in
                part(entry.node, log).map { Entry(key: entry.key, keyMark: entry.keyMark, part: $0) }
            }
            guard !parts.contains(where: { $0 == nil }) else { return nil }
            return .mapping(parts.compactMap { $0 }, node.mark)
        default: return .constant(node)
        }
    }

    /// nil when a brace is left over or a name is empty.
    private static func pieces(_ text: String) -> [Piece]? {
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func flush() {
            if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "{") where rest.first == byte, UInt8(ascii: "}") where rest.first == byte:
                literal.append(byte)
                rest.removeFirst()
            case UInt8(ascii: "{"):
                guard let end = rest.firstIndex(of: UInt8(ascii: "}")), let field = field(rest[..<end]) else {
                    return nil
                }
                flush()
                pieces.append(field)
                rest = rest[(end + 1)...]
            case UInt8(ascii: "}"): return nil
            default: literal.append(byte)
            }
        }
        flush()
        return pieces
    }

    private static func field(_ text: ArraySlice<UInt8>) -> Piece? {
        let bar = text.firstIndex(of: UInt8(ascii: "|"))
        let name = String(decoding: text[..<(bar ?? text.endIndex)], as: UTF8.self)
        let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard !path.contains(""), !name.contains("{") else { return nil }
        return .field(path, name: name, fallback: bar.map { String(decoding: text[($0 + 1)...], as: UTF8.self) })
    }

    private static func literalBytes(_ part: Part) -> Int {
        switch part {
        case .constant: 0
        case .text(let pieces, _):
            pieces.reduce(0) { sum, piece in
                if case .literal(let text) = piece { sum + text.utf8.count } else { sum + 64 }
            }
        case .list(let parts, _): parts.reduce(0) { $0 + literalBytes($1) }
        case .mapping(let entries, _): entries.reduce(0) { $0 + literalBytes($1.part) }
        }
    }

    private static func makesIDs(_ part: Part) -> Bool {
        switch part {
        case .constant(let node): makesIDs(node)
        case .text: false
        case .list(let parts, _): parts.contains(where: makesIDs)
        case .mapping(let entries, _): entries.contains { $0.key == BoxReading.id.name || makesIDs($0.part) }
        }
    }

    static func makesIDs(_ node: Node) -> Bool {
        if case .rows(let rows) = node.value { return rows.makesIDs }
        if let items = node.items { return items.contains(where: makesIDs) }
        return node.entries?.contains { $0.key == BoxReading.id.name || makesIDs($0.node) } ?? false
    }

    // Filling.

    /// What each row may hold without counting as made from nothing, in nodes and bytes.
    private static let freeNodes = 100
    private static let freeBytes = 2_000

    /// nil after reporting fields that the record lacks.
    func filled(with record: DataRecord, _ decoding: Decoding) -> Node? {
        guard let node = Self.fill(root, record, decoding.log) else { return nil }
        decoding.spent.add(
            TemplateExpense(
                nodes: max(0, node.weight - Self.freeNodes), bytes: max(0, literalBytes - Self.freeBytes)))
        return node
    }

    private static func fill(_ part: Part, _ record: DataRecord, _ log: ProblemLog) -> Node? {
        switch part {
        case .constant(let node): return node
        case .text(let pieces, let mark): return fill(pieces, at: mark, record, log)
        case .list(let parts, let mark):
            var items: [Node] = []
            for part in parts {
                guard let item = fill(part, record, log) else { return nil }
                items.append(item)
            }
            return Node(list: items, mark: mark)
        case .mapping(let parts, let mark):
            var entries: [Node.Entry] = []
            entries.reserveCapacity(parts.count)
            for entry in parts {
                guard let node = fill(entry.part, record, log) else { return nil }
                entries.append(Node.Entry(key: entry.key, keyMark: entry.keyMark, node: node))
            }
            return Node(mapping: entries, mark: mark)
        }
    }

    /// The place is that of the first field's value, where what is wrong with it can be mended.
    private static func fill(_ pieces: [Piece], at mark: Mark, _ record: DataRecord, _ log: ProblemLog) -> Node? {
        if pieces.count == 1, case .field(let path, let name, let fallback) = pieces[0] {
            return value(path, name, fallback, at: mark, record, log)
        }
        var text = ""
        var place: Mark?
        for piece in pieces {
            switch piece {
            case .literal(let literal): text += literal
            case .field(let path, let name, let fallback):
                guard let node = value(path, name, fallback, at: mark, record, log) else { return nil }
                place = place ?? node.mark
                switch node.value {
                case .flag(let flag): text += flag ? "true" : "false"
                default: text += node.text ?? ""
                }
            }
        }
        return Node(scalar: .text(text), mark: place ?? mark)
    }

    private static func value(
        _ path: [String], _ name: String, _ fallback: String?, at mark: Mark, _ record: DataRecord, _ log: ProblemLog
    ) -> Node? {
        let found = record.value(path)
        if let fallback, found.map(\.isNull) ?? true { return Node(scalar: .text(fallback), mark: mark) }
        guard let found else {
            let nearest = log.isFull ? nil : NearestName.nearest(to: name, among: record.entries.map(\.key))
            log.add(.missingField(name, template: log.place(of: mark), nearest: nearest), at: record.mark)
            return nil
        }
        guard found.kind != .list, found.kind != .mapping else {
            log.add(.fieldNotScalar(name, found.kind, template: log.place(of: mark)), at: found.mark)
            return nil
        }
        return found
    }
}
