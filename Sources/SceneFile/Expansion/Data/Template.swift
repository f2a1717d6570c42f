import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// A row or a scene with expressions in braces, parsed once and filled any number of times.
///
/// `{user}` and `{author.name}` are fields and values, `{user|Anonymous}` has a default, `{price * count}` is
/// computed, `{{` and `}}` are literal braces. A text that is a single expression keeps the type of numbers and
/// flags. A field can't yield mappings or lists.
struct Template: Sendable {
    indirect enum Part: Sendable {
        case constant(Node)
        case text(TextPattern, String, Mark)
        case list([Part], Mark)
        case mapping([Entry], Mark)
        /// A part that is either present or a gap.
        case conditional(TemplateCondition, Part)
        case choice(TemplateChoice)

        /// The parts that this one consists of.
        var inner: [Part] {
            switch self {
            case .constant, .text: []
            case .list(let parts, _): parts
            case .mapping(let entries, _): entries.map(\.part)
            case .conditional(let condition, let part): [condition.test, part]
            case .choice(let choice): [choice.subject] + choice.parts
            }
        }
    }

    struct Entry: Sendable {
        var key: String
        var keyMark: Mark
        var part: Part
    }

    let root: Part
    /// Whether a row or a part of it is given an id.
    let makesIDs: Bool
    /// The names that its expressions look up, without their paths.
    let names: Set<String>

    /// The kind of template: a row with fields, or a scene, in which the templates of rows are left as they are.
    enum Scope { case rows, scene }

    /// The place of a condition that can remove the whole template; nil if there is none.
    var wholeCondition: Mark? { Self.wholeCondition(root) }

    private static func wholeCondition(_ part: Part) -> Mark? {
        switch part {
        case .constant, .text, .list, .mapping: nil
        case .conditional(let condition, _): condition.keyMark
        case .choice(let choice): choice.parts.lazy.compactMap(wholeCondition).first
        }
    }

    /// Parses a node; nil after reporting malformed expressions. `components` are the names of components.
    init?(_ node: Node, in scope: Scope = .rows, components: Set<String>, _ log: DiagnosticLog) {
        var reading = TemplateReading(log: log, scope: scope, components: components)
        guard let root = reading.part(node) else { return nil }
        self.root = root
        names = reading.names
        makesIDs = Self.makesIDs(root)
    }

    private static func makesIDs(_ part: Part) -> Bool {
        switch part {
        case .constant(let node): makesIDs(node)
        case .mapping(let entries, _) where entries.contains(where: { $0.key == BoxReading.id.name }): true
        default: part.inner.contains(where: makesIDs)
        }
    }

    static func makesIDs(_ node: Node) -> Bool {
        if case .rows(let rows) = node.value { return rows.makesIDs }
        return node.entries?[BoxReading.id.name] != nil || node.children.contains(where: makesIDs)
    }
}
