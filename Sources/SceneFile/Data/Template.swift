import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A row or a scene with expressions in braces, taken apart once and filled as often as need be.
///
/// `{user}` and `{author.name}` stand for fields and values, `{user|Anonymous}` has a default, `{price * count}` is
/// computed, `{{` and `}}` are braces. Where braces are all of a text, numbers and flags stay what they are. A field can't
/// bring in mappings or lists.
struct Template: Sendable {
    indirect enum Part: Sendable {
        case constant(Node)
        case text(TextPattern, String, Mark)
        case list([Part], Mark)
        case mapping([Entry], Mark)
    }

    struct Entry: Sendable {
        var key: String
        var keyMark: Mark
        var part: Part
    }

    let root: Part
    /// Of literals that are copied into a new text for each record.
    let literalBytes: Int

    /// Whether a row or a part of it is given an id.
    let makesIDs: Bool
    /// What its expressions look up, by the first keys.
    let names: Set<String>

    /// Where the texts stand: rows with fields, or the scene, in which rows of that kind are left for later.
    enum Scope { case rows, scene }

    /// nil after reporting malformed expressions.
    init?(_ node: Node, in scope: Scope = .rows, _ log: ProblemLog) {
        var reading = TemplateReading(log: log, scope: scope)
        guard let root = reading.part(node) else { return nil }
        self.root = root
        names = reading.names
        literalBytes = Self.literalBytes(root)
        makesIDs = Self.makesIDs(root)
    }

    private static func literalBytes(_ part: Part) -> Int {
        switch part {
        case .constant: 0
        case .text(let pattern, _, _):
            pattern.pieces.reduce(0) { sum, piece in
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
}

/// Takes nodes apart to templates.
private struct TemplateReading {
    let log: ProblemLog
    let scope: Template.Scope
    private(set) var names: Set<String> = []

    init(log: ProblemLog, scope: Template.Scope) {
        self.log = log
        self.scope = scope
    }

    mutating func part(_ node: Node) -> Template.Part? {
        switch node.value {
        case .text(let text): return self.text(text, node)
        case .list(let items):
            var parts: [Template.Part?] = []
            for item in items { parts.append(isRepeated(item) ? mapping(item) { $0 == "repeat" } : part(item)) }
            guard !parts.contains(where: { $0 == nil }) else { return nil }
            return constant(node, unless: parts) ?? .list(parts.compactMap { $0 }, node.mark)
        case .mapping(let entries):
            let isData = scope == .scene && entries["from"] != nil && entries["as"] != nil
            return mapping(node) { !isData || $0 != "as" }
        default: return .constant(node)
        }
    }

    /// Whether the expressions in an item of a list are for the copies that are made of it.
    private func isRepeated(_ node: Node) -> Bool { scope == .scene && node.entries?["repeat"] != nil }

    /// Takes apart what stands under some of the keys.
    private mutating func mapping(_ node: Node, _ isTakenApart: (String) -> Bool) -> Template.Part? {
        var parts: [Template.Part?] = []
        let entries = node.entries ?? []
        for entry in entries { parts.append(isTakenApart(entry.key) ? part(entry.node) : .constant(entry.node)) }
        guard !parts.contains(where: { $0 == nil }) else { return nil }
        if let constant = constant(node, unless: parts) { return constant }
        let pairs = zip(entries, parts).compactMap { entry, part in
            part.map { Template.Entry(key: entry.key, keyMark: entry.keyMark, part: $0) }
        }
        return .mapping(pairs, node.mark)
    }

    /// What has nothing to fill in stays as it is.
    private func constant(_ node: Node, unless parts: [Template.Part?]) -> Template.Part? {
        let isConstant = parts.allSatisfy { part in if case .constant? = part { true } else { false } }
        return isConstant ? .constant(node) : nil
    }

    private mutating func text(_ text: String, _ node: Node) -> Template.Part? {
        do throws(ExpressionMistake) {
            guard let pattern = try TextPattern(text) else { return .constant(node) }
            for placeholder in pattern.placeholders {
                // In data, a field may be called that.
                if scope == .scene, case .malformed(let mistake) = placeholder.meaning { throw mistake }
                names.formUnion(placeholder.names)
            }
            return .text(pattern, text, node.mark)
        } catch {
            log.add(error, in: text, at: node.mark)
            return nil
        }
    }
}
