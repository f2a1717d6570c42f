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
        /// Is there, or leaves a gap.
        case conditional(TemplateCondition, Part)
        case choice(TemplateChoice)
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

    /// Where a condition takes away all of it; nil when it always stands for something.
    var wholeCondition: Mark? { Self.wholeCondition(root) }

    private static func wholeCondition(_ part: Part) -> Mark? {
        switch part {
        case .constant, .text, .list, .mapping: nil
        case .conditional(let condition, _): condition.keyMark
        case .choice(let choice): choice.parts.lazy.compactMap(wholeCondition).first
        }
    }

    /// nil after reporting malformed expressions. `components` are the names of elements of one's own.
    init?(_ node: Node, in scope: Scope = .rows, components: Set<String>, _ log: DiagnosticLog) {
        var reading = TemplateReading(log: log, scope: scope, components: components)
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
        case .conditional(_, let part): literalBytes(part)
        case .choice(let choice): choice.parts.reduce(0) { max($0, literalBytes($1)) }
        }
    }

    private static func makesIDs(_ part: Part) -> Bool {
        switch part {
        case .constant(let node): makesIDs(node)
        case .text: false
        case .list(let parts, _): parts.contains(where: makesIDs)
        case .mapping(let entries, _): entries.contains { $0.key == BoxReading.id.name || makesIDs($0.part) }
        case .conditional(_, let part): makesIDs(part)
        case .choice(let choice): choice.parts.contains(where: makesIDs)
        }
    }

    static func makesIDs(_ node: Node) -> Bool {
        if case .rows(let rows) = node.value { return rows.makesIDs }
        if let items = node.items { return items.contains(where: makesIDs) }
        return node.entries?.contains { $0.key == BoxReading.id.name || makesIDs($0.node) } ?? false
    }
}
