import TatamiScenes

/// Elements that moved to another list: rows to another section, elements to another stack.
extension RecordComparison {
    /// Treats an element that was removed from one list and inserted in another as moved. Elements with the same name
    /// are paired if they are of the same kind; elements without names if they also show the same texts.
    mutating func findMovesBetweenLists(_ vocabulary: SceneVocabulary) {
        let came = edits.indices.filter { edits[$0].kind == .inserted && edits[$0].isOfScene }
        guard !came.isEmpty else { return }
        let partners = partners
        // By the edits that are replaced: the edits that move, and the parts that stay the same.
        var moves: [Int: (edit: Int, part: Part)] = [:]
        for gone in edits.indices where edits[gone].kind == .removed && edits[gone].isOfScene {
            guard let expected = edits[gone].expected, let path = edits[gone].expectedPath else { continue }
            let list = path.parent.flatMap(partners.path)
            guard
                let match = came.first(where: { other in
                    !merged.contains(other) && edits[other].actualPath?.parent != list
                        && isSame(expected, edits[other].actual, vocabulary) && expected.isTelling(vocabulary)
                }),
                let actual = edits[match].actual, let actualPath = edits[match].actualPath
            else { continue }
            merged.insert(match)
            edits[gone].kind = .moved
            (edits[gone].actual, edits[gone].actualPath) = (actual, actualPath)
            let part = part(expected, actual, path, actualPath, vocabulary)
            (moves[gone], moves[match]) = ((gone, part), (gone, part))
        }
        guard !moves.isEmpty else { return }
        root = root.replacing { item in
            switch item {
            case .removed(let edit, _): moves[edit].map { .leaves(edit: $0.edit, $0.part) } ?? item
            case .inserted(let edit, _): moves[edit].map { .comes(edit: $0.edit, $0.part) } ?? item
            default: item
            }
        }
    }

    /// Finds elements that are in a new container, or were in a removed one, if nothing else was inserted or removed
    /// with it.
    mutating func findWraps(_ vocabulary: SceneVocabulary) {
        let came = edits.indices.filter { edits[$0].kind == .inserted && edits[$0].isOfScene && !merged.contains($0) }
        let gone = edits.indices.filter { edits[$0].kind == .removed && edits[$0].isOfScene }
        // The changed parts of wrapped elements, by the edits of these elements and of their containers.
        var changed: [Int: Part] = [:]
        var containers: [Int: [RecordPath: Part]] = [:]
        for (outer, inner) in came.map({ ($0, gone) }) + gone.map({ ($0, came) }) {
            guard let container = edits[outer].actual ?? edits[outer].expected else { continue }
            let others = inner.filter { !merged.contains($0) && $0 != outer }
            let parts = parts(of: container, among: others, at: [], vocabulary)
            guard let parts, !parts.isEmpty, !merged.contains(outer) else { continue }
            wraps[outer] = parts
            merged.formUnion(parts.map(\.edit))
            for wrapped in parts {
                guard let part = part(of: wrapped, in: container, outer, vocabulary) else { continue }
                changed[wrapped.edit] = part
                containers[outer, default: [:]][wrapped.suffix] = part
            }
        }
        guard !changed.isEmpty else { return }
        root = root.replacing { item in
            switch item {
            case .removed(let edit, let part):
                .removed(edit: edit, changed[edit] ?? part.replacing(containers[edit] ?? [:]))
            case .inserted(let edit, let part):
                .inserted(edit: edit, changed[edit] ?? part.replacing(containers[edit] ?? [:]))
            default: item
            }
        }
    }

    /// Compares a wrapped element with itself outside of the container; nil if it is the same.
    private mutating func part(
        of wrapped: WrappedPart, in container: RecordNode, _ outer: Int, _ vocabulary: SceneVocabulary
    ) -> Part? {
        guard let inside = container[wrapped.suffix],
            let outerPath = edits[outer].actualPath ?? edits[outer].expectedPath,
            let outside = edits[wrapped.edit].expected ?? edits[wrapped.edit].actual, let place = wrapped.place,
            inside != outside
        else { return nil }
        let path = RecordPath(outerPath.steps + wrapped.suffix.steps)
        return edits[outer].kind == .inserted
            ? part(outside, inside, place, path, vocabulary) : part(inside, outside, path, place, vocabulary)
    }

    /// The edits of everything in a container, each with the path to it; nil if it contains anything else.
    private func parts(
        of container: RecordNode, among others: [Int], at path: RecordPath, _ vocabulary: SceneVocabulary
    ) -> [WrappedPart]? {
        guard let entries = container.entries,
            let kind = entries.first(where: { vocabulary.isKind($0.key) }),
            let content = kind.node[.content]?.items, !content.isEmpty
        else { return nil }
        var found: [WrappedPart] = []
        for (index, item) in content.enumerated() {
            let here = path + .key(kind.key) + .sceneKey(.content) + .index(index)
            let same = others.first { other in
                !found.contains { $0.edit == other }
                    && isSame(item, edits[other].expected ?? edits[other].actual, vocabulary)
            }
            if let same {
                let place = edits[same].actualPath ?? edits[same].expectedPath
                found.append(WrappedPart(edit: same, suffix: here, place: place))
            } else if let inner = parts(of: item, among: others, at: here, vocabulary) {
                found += inner
            } else {
                return nil
            }
        }
        return found
    }

    /// Content of a container, by the edit that inserted or removed it elsewhere.
    struct WrappedPart {
        var edit: Int
        var suffix: RecordPath
        /// Its own place, in the expected record or in the actual one.
        var place: RecordPath?
    }

    private func isSame(_ one: RecordNode, _ other: RecordNode?, _ vocabulary: SceneVocabulary) -> Bool {
        other.map { one.isSameElement(as: $0, vocabulary) } ?? false
    }
}

extension RecordComparison.Edit {
    fileprivate var isOfScene: Bool { (actualPath ?? expectedPath)?.steps.first == .key(SceneRecord.Part.scene) }
}

extension RecordComparison.Part {
    fileprivate func replacing(_ change: (RecordComparison.Item) -> RecordComparison.Item) -> RecordComparison.Part {
        switch self {
        case .same, .replaced: self
        case .mapping(let parts, let actualOrder, let order):
            .mapping(
                parts.map { ($0.key, $0.part.replacing(change)) }, actualOrder: actualOrder, order: order)
        case .optional(let part): .optional(part.replacing(change))
        case .ofKind(let kind, let isActual, let part): .ofKind(kind, isActual: isActual, part.replacing(change))
        case .list(let items): .list(items.map { $0.replacing(change) })
        case .sparse(let items): .sparse(items.map { $0.replacing(change) })
        }
    }

    /// Replaces the values at some paths of a part that is the same on both sides.
    fileprivate func replacing(_ parts: [RecordPath: RecordComparison.Part]) -> RecordComparison.Part {
        guard case .same(let node) = self, !parts.isEmpty else { return self }
        return Self.part(of: node, at: [], replacing: parts)
    }

    private static func part(
        of node: RecordNode, at path: RecordPath, replacing parts: [RecordPath: RecordComparison.Part]
    ) -> RecordComparison.Part {
        if let part = parts[path] { return part }
        guard parts.keys.contains(where: { $0.starts(with: path) }) else { return .same(node) }
        if let entries = node.entries {
            let inner = entries.map {
                (key: $0.key, part: part(of: $0.node, at: path + .key($0.key), replacing: parts))
            }
            return .mapping(inner, actualOrder: entries.map(\.key), order: nil)
        }
        guard let items = node.items else { return .same(node) }
        return .list(
            items.enumerated().map { .both(part(of: $1, at: path + .index($0), replacing: parts)) })
    }
}

extension RecordComparison.Item {
    fileprivate func replacing(_ change: (RecordComparison.Item) -> RecordComparison.Item) -> RecordComparison.Item {
        switch self {
        case .both(let part): .both(part.replacing(change))
        case .leaves(let edit, let part): .leaves(edit: edit, part.replacing(change))
        case .comes(let edit, let part): .comes(edit: edit, part.replacing(change))
        case .removed(let edit, let part): change(.removed(edit: edit, part.replacing(change)))
        case .inserted(let edit, let part): change(.inserted(edit: edit, part.replacing(change)))
        case .unknown: change(self)
        }
    }
}

extension RecordNode {
    /// Whether it is a container in whose content the same element is.
    func holds(_ element: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        let content = entries?.first { vocabulary.isKind($0.key) }?.node[.content]?.items ?? []
        return content.contains { $0.isSameElement(as: element, vocabulary) || $0.holds(element, vocabulary) }
    }

    /// Whether both are equal, or of the same kind with the same name or, without names, with the same texts.
    fileprivate func isSameElement(as other: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        if self == other { return true }
        guard ownName == other.ownName, vocabulary.likeness(self, other) > 0 else { return false }
        if ownName != nil { return true }
        let texts = shownTexts(vocabulary)
        return !texts.isEmpty && texts == other.shownTexts(vocabulary)
    }

    /// Whether it has a name, shows a text, or passes one to a component, so that it differs from others.
    fileprivate func isTelling(_ vocabulary: SceneVocabulary) -> Bool {
        ownName != nil || !shownTexts(vocabulary).isEmpty
    }

    /// Whether at least half of the texts of the one with fewer texts are in both.
    func showsTexts(of other: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        let (own, others) = (shownTexts(vocabulary), other.shownTexts(vocabulary))
        let common = own.intersection(others).count
        return common > 0 && common * 2 >= min(own.count, others.count)
    }

    /// The texts with letters that it shows or passes to a component.
    private func shownTexts(_ vocabulary: SceneVocabulary) -> Set<String> {
        let texts: Set = [SceneKey.text.rawValue, SceneKey.title.rawValue]
        let inner = (items ?? []).map { $0.shownTexts(vocabulary) }
        return (entries ?? []).reduce(into: inner.reduce(into: []) { $0.formUnion($1) }) { found, entry in
            let isUse = vocabulary.isComponent(entry.key)
            let isShown = texts.contains(entry.key) || vocabulary.mainKey(of: entry.key).map(texts.contains) ?? false
            let given = isUse ? (entry.node.entries ?? []).map(\.node) : isShown ? [entry.node] : []
            found.formUnion(given.compactMap(\.spelled).filter { $0.contains { $0.isLetter } })
            found.formUnion(entry.node.shownTexts(vocabulary))
        }
    }
}
