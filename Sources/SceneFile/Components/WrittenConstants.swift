import TatamiExpressions
import TatamiScenes

/// Values of a scene that nothing sets: forms with constants say them once, by their names.
///
///     values: {title: Inbox}
///     content: [{label: "{title}, today"}]
///
/// Where such a value stands as a text, a number or a truth value, or a text in a longer text, a mark stands for it when values
/// are filled in: the name between the last two characters of the last private plane. All other places are given
/// what the value is.
package enum WrittenConstants {
    package static let start: Character = "\u{10FFFC}"
    package static let end: Character = "\u{10FFFD}"

    static func mark(_ name: String) -> String { "\(start)\(name)\(end)" }
}

extension SceneSource {
    /// The same with marks in place of values that nothing sets, as far as forms with constants say them so; and those, in the
    /// order of the file.
    var markingConstants: (source: SceneSource, constants: [Node.Entry]) {
        guard values != nil, let entries = root.entries else { return (self, []) }
        var marking = ConstantMarking(root, own: Set(surroundings.kit.ownComponents.keys))
        let marked = Node(
            mapping: entries.map { entry in
                guard ["content", "states", "alert", "title"].contains(entry.key) else { return entry }
                return marking.marked(entry)
            }, mark: root.mark)
        guard !marking.used.isEmpty else { return (self, []) }
        let decoding = Decoding(surroundings, log: ProblemLog(files: files))
        let source = SceneSource(
            name: name, title: title, shots: shots, listedShots: listedShots, ownVariants: ownVariants,
            variants: variants, listedVariants: listedVariants, wishes: wishes, stateNames: stateNames, steps: steps,
            values: SceneValues(marked, decoding), root: marked, surroundings: surroundings, log: log)
        return (source, (entries["values"]?.entries ?? []).filter { marking.used.contains($0.key) })
    }
}

/// Puts marks where constants stand.
private struct ConstantMarking {
    private let constants: [String: Node]
    private let own: Set<String>
    private(set) var used: Set<String> = []

    init(_ root: Node, own: Set<String>) {
        var constants: [String: Node] = [:]
        for entry in root.entries?[SceneShape.values.name]?.entries ?? [] {
            switch entry.node.value {
            case .flag, .number: constants[entry.key] = entry.node
            case .text(let text) where (try? TextPattern(text)) == .some(nil): constants[entry.key] = entry.node
            default: break
            }
        }
        let parts = [SceneShape.states.name, SceneShape.shots.name, SceneShape.timeline.name]
        for part in parts.compactMap({ root.entries?[$0] }) {
            for inner in (part.items ?? []) + (part.entries ?? []).map(\.node) {
                for entry in inner.entries?[SceneValues.set]?.entries ?? [] { constants[entry.key] = nil }
            }
        }
        (self.constants, self.own) = (constants, own)
    }

    private static let texts: Set = [
        "text", "title", "subtitle", "detail", "comment", "header", "footer", "message", "accessibilityLabel", "label",
        "button",
    ]
    private static let numbers: Set = ["opacity", "spacing", "lineSpacing", "minLength", "iconSize", "imageSize"]
    private static let flags: Set = ["hidden", "isOn", "disabled"]

    mutating func marked(_ entry: Node.Entry) -> Node.Entry {
        var entry = entry
        if case .text(let text) = entry.node.value {
            entry.node = Node(scalar: .text(marked(text, under: entry.key)), mark: entry.node.mark)
        } else if !own.contains(entry.key) {
            entry.node = marked(entry.node)
        }
        return entry
    }

    private mutating func marked(_ node: Node) -> Node {
        // What rows of data say is theirs.
        if ElementSources.speaks(of: node) { return node }
        if let items = node.places { return Node(list: items.map { marked($0) }, mark: node.mark) }
        guard let entries = node.entries else { return node }
        return Node(mapping: entries.map { marked($0) }, mark: node.mark)
    }

    private mutating func marked(_ text: String, under key: String) -> String {
        if let name = Self.name(text), let constant = constants[name] {
            let fits =
                switch constant.value {
                case .flag: Self.flags.contains(key)
                case .number: Self.numbers.contains(key)
                default: Self.texts.contains(key)
                }
            if fits { used.insert(name) }
            return fits ? WrittenConstants.mark(name) : text
        }
        guard Self.texts.contains(key) else { return text }
        var marked = text
        for (name, constant) in constants where constant.kind == .text && !text.contains("{{") {
            guard marked.contains("{\(name)}") else { continue }
            used.insert(name)
            marked = marked.replacing("{\(name)}", with: WrittenConstants.mark(name))
        }
        return marked
    }

    private static func name(_ text: String) -> String? {
        guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
        let name = String(text.dropFirst().dropLast())
        return Expression.isName(name) ? name : nil
    }
}
