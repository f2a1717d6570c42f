import TatamiScenes

/// Replaces components that only one of two scenes has, or whose parameters were renamed, by the elements they make.
///
/// An element that became a component, or was one, is then compared with the element that the component makes, so that
/// the properties that differ are the causes, and not the change of its kind.
struct ComponentInlining {
    /// The components of each scene to replace, by name.
    private let expected: [String: Component]
    private let actual: [String: Component]

    fileprivate struct Component {
        var content: RecordNode
        /// The values that are used if none are given; nil for parameters that must be given.
        var parameters: [String: RecordNode?]
    }

    /// Returns nil if no component can be replaced. `edits` are those between both scenes as they are written.
    init?(_ expected: SceneRecord, _ actual: SceneRecord, _ edits: [RecordComparison.Edit]) {
        let (before, after) = (Self.components(of: expected), Self.components(of: actual))
        var (old, new): ([String: Component], [String: Component]) = ([:], [:])
        for edit in edits {
            guard let kinds = edit.kinds, let here = edit.expectedPath?.parent, let there = edit.actualPath?.parent
            else {
                continue
            }
            if after[kinds.expected] == nil, let component = before[kinds.expected] {
                old[kinds.expected] = component.like(actual.root[there], kinds.actual)
            }
            if before[kinds.actual] == nil, let component = after[kinds.actual] {
                new[kinds.actual] = component.like(expected.root[here], kinds.expected)
            }
        }
        for (name, component) in before {
            guard let other = after[name] else { continue }
            let (names, otherNames) = (Set(component.parameters.keys), Set(other.parameters.keys))
            if names != otherNames, names.count == otherNames.count {
                (old[name], new[name]) = (component, other)
            }
        }
        if old.isEmpty, new.isEmpty { return nil }
        (self.expected, self.actual) = (old, new)
    }

    /// The components that consist of an element and parameters.
    private static func components(of record: SceneRecord) -> [String: Component] {
        let keys: [SceneKey] = [.parameters, .content, .doc]
        var found: [String: Component] = [:]
        for entry in record.scene[.components]?.entries ?? [] {
            guard let content = entry.node[.content], content.entries != nil,
                (entry.node.entries ?? []).allSatisfy({ entry in keys.contains { entry.key == $0 } })
            else { continue }
            let parameters = (entry.node[.parameters]?.entries ?? []).map { ($0.key, $0.node[.usual]) }
            let component = Component(
                content: content, parameters: Dictionary(parameters) { first, _ in first })
            if component.canBeFilled { found[entry.key] = component }
        }
        return found
    }

    func inlined(expected record: SceneRecord) -> SceneRecord { Self.inlined(record, expected) }
    func inlined(actual record: SceneRecord) -> SceneRecord { Self.inlined(record, actual) }

    private static func inlined(_ record: SceneRecord, _ components: [String: Component]) -> SceneRecord {
        guard !components.isEmpty else { return record }
        var record = record
        record.scene = record.scene.mapping { entry in
            switch SceneKey(rawValue: entry.key) {
            case .content?: return .init(entry.key, inlined(entry.node, components))
            case .components?:
                let others = (entry.node.entries ?? []).filter { components[$0.key] == nil }
                return others.isEmpty ? nil : .init(entry.key, inlined(.mapping(others), components))
            default: return entry
            }
        }
        return record
    }

    private static func inlined(_ node: RecordNode, _ components: [String: Component]) -> RecordNode {
        // A use with keys beside the component's name isn't replaced, since these keys belong to the use.
        if let entries = node.entries, entries.count == 1, let component = components[entries[0].key],
            let filled = component.filled(entries[0].node)
        {
            return filled
        }
        return node.mappingValues { inlined($0, components) }
    }
}

extension ComponentInlining.Component {
    /// The component in the form that compares with an element of a kind; nil if it makes an element of another kind.
    ///
    /// If the element has no keys beside its kind, the component's keys beside the kind are moved into the kind's
    /// mapping.
    fileprivate func like(_ element: RecordNode?, _ kind: String) -> ComponentInlining.Component? {
        guard let entries = content.entries, let own = content[kind] else { return nil }
        guard element?.entries?.count == 1, entries.count > 1, let inside = own.entries else { return self }
        var component = self
        component.content = .mapping([.init(kind, .mapping(inside + entries.filter { $0.key != kind }))])
        return component
    }

    /// Whether each text with braces is the name of one parameter and nothing else, so that a value can replace it.
    fileprivate var canBeFilled: Bool { filled(content, with: parameters.mapValues { $0 ?? .text("") }) != nil }

    /// The content of the component with the values of a use; nil if a value is a list or a mapping.
    fileprivate func filled(_ use: RecordNode) -> RecordNode? {
        guard let given = use.entries else { return nil }
        var values: [String: RecordNode] = [:]
        for (name, usual) in parameters {
            guard let value = use[name] ?? usual, value.isScalar else { return nil }
            values[name] = value
        }
        guard given.allSatisfy({ values[$0.key] != nil }) else { return nil }
        return filled(content, with: values)
    }

    private func filled(_ node: RecordNode, with values: [String: RecordNode]) -> RecordNode? {
        switch node {
        case .mapping(let entries):
            var filledEntries: [RecordNode.Entry] = []
            for entry in entries {
                guard let value = filled(entry.node, with: values) else { return nil }
                filledEntries.append(.init(entry.key, value))
            }
            return .mapping(filledEntries)
        case .list(let items):
            let filledItems = items.compactMap { filled($0, with: values) }
            return filledItems.count == items.count ? .list(filledItems) : nil
        case .text(let text):
            guard text.contains("{") else { return node }
            guard let name = text.wholeMatch(of: /{([A-Za-z][A-Za-z0-9]*)}/)?.1 else { return nil }
            return values[String(name)]
        case .sparse: return nil
        case .null, .flag, .number, .cell: return node
        }
    }
}
