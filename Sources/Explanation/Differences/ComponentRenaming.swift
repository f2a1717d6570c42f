import TatamiScenes

/// Components that have another name in the actual scene.
///
/// A new name changes no picture, and compared as written it would hide what else changed: each use would be another
/// kind of element.
struct ComponentRenaming {
    /// The new names by the old ones.
    private let names: [String: String]

    /// The least similarity, from 0 to 1, of two definitions that are taken for one component.
    private static let leastLikeness = 0.6

    /// Returns nil if no component was renamed.
    init?(_ expected: SceneRecord, _ actual: SceneRecord, _ vocabulary: SceneVocabulary) {
        let (before, after) = (expected.componentsByName, actual.componentsByName)
        let (gone, new) = (before.filter { after[$0.key] == nil }, after.filter { before[$0.key] == nil })
        guard !gone.isEmpty, !new.isEmpty else { return nil }
        func areSame(_ old: RecordNode, _ other: RecordNode) -> Bool {
            Set(old.parameterNames) == Set(other.parameterNames)
                && vocabulary.likeness(old, other) >= Self.leastLikeness
        }
        var names: [String: String] = [:]
        for (name, component) in gone {
            let found = new.filter { areSame(component, $0.value) }
            guard found.count == 1, let other = found.first,
                gone.count(where: { areSame($0.value, other.value) }) == 1
            else { continue }
            names[name] = other.key
        }
        if names.isEmpty { return nil }
        self.names = names
    }

    /// The expected record with the new names.
    func renamed(_ record: SceneRecord) -> SceneRecord {
        var record = record
        record.scene = record.scene.mapping { entry in
            switch SceneKey(rawValue: entry.key) {
            case .content?, .components?: .init(entry.key, renamed(entry.node))
            default: entry
            }
        }
        return record
    }

    private func renamed(_ node: RecordNode) -> RecordNode {
        node.mappingValues(renamed).mapping { .init(names[$0.key] ?? $0.key, $0.node) }
    }
}

extension SceneRecord {
    fileprivate var componentsByName: [String: RecordNode] {
        Dictionary((scene[.components]?.entries ?? []).map { ($0.key, $0.node) }) { first, _ in first }
    }
}

extension RecordNode {
    fileprivate var parameterNames: [String] { (self[.parameters]?.entries ?? []).map(\.key) }
}
