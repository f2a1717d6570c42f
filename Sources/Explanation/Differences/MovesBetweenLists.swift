import TatamiScenes

/// Elements that moved to another list: rows to another section, elements to another stack.
extension RecordComparison {
    /// Treats an element that was removed from one list and inserted in another as moved. Elements with the same name
    /// are paired if they are of the same kind; elements without names if they also show the same texts, or if they are
    /// the only ones that begin with the same text.
    mutating func findMovesBetweenLists(_ vocabulary: SceneVocabulary) {
        let came = edits.indices.filter { edits[$0].kind == .inserted && edits[$0].isOfScene }
        guard !came.isEmpty else { return }
        let partners = partners
        let titles = edits.filter { $0.kind == .removed && $0.isOfScene }.compactMap { $0.expected?.title(vocabulary) }
        /// Whether two elements begin with the same text, with which no other one begins.
        func haveSameTitle(_ expected: RecordNode, _ actual: RecordNode?) -> Bool {
            guard let actual, let title = expected.title(vocabulary), title == actual.title(vocabulary),
                expected.ownName == nil, actual.ownName == nil, vocabulary.likeness(expected, actual) > 0
            else { return false }
            let others = came.count { edits[$0].actual?.title(vocabulary) == title }
            return others == 1 && titles.count { $0 == title } == 1
        }
        // By the edits of both halves of a move: the edit of the move, and the comparison of the element with itself.
        var moves: [Int: (edit: Int, part: Part)] = [:]
        for gone in edits.indices where edits[gone].kind == .removed && edits[gone].isOfScene {
            guard let expected = edits[gone].expected, let path = edits[gone].expectedPath else { continue }
            let list = path.parent.flatMap(partners.path)
            let open = came.filter { !merged.contains($0) && edits[$0].actualPath?.parent != list }
            guard expected.isDistinctive(vocabulary),
                let match = open.first(where: { isSame(expected, edits[$0].actual, vocabulary) })
                    ?? open.first(where: { haveSameTitle(expected, edits[$0].actual) }),
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

    /// Finds elements that are in a new container or section, or were in a removed one. Other content of a new
    /// container counts as inserted in it; a removed container is left as removed if it had other content.
    mutating func findWraps(_ vocabulary: SceneVocabulary) {
        let came = edits.indices.filter { edits[$0].kind == .inserted && edits[$0].isOfScene && !merged.contains($0) }
        let gone = edits.indices.filter { edits[$0].kind == .removed && edits[$0].isOfScene }
        // The changed parts of wrapped elements, by the edits of these elements and of their containers.
        var changed: [Int: Part] = [:]
        var containers: [Int: [RecordPath: Part]] = [:]
        for (outer, inner) in came.map({ ($0, gone) }) + gone.map({ ($0, came) }) {
            guard let container = edits[outer].actual ?? edits[outer].expected else { continue }
            let others = inner.filter { !merged.contains($0) && $0 != outer }
            let (parts, rest) = content(of: container, among: others, at: [], vocabulary)
            guard !parts.isEmpty, !merged.contains(outer), rest.isEmpty || edits[outer].kind == .inserted,
                rest.isEmpty || parts.contains(where: { container[$0.suffix]?.isDistinctive(vocabulary) ?? false })
            else { continue }
            wraps[outer] = parts
            merged.formUnion(parts.map(\.edit))
            leftovers[outer] = rest.compactMap { suffix in
                guard let path = edits[outer].actualPath, let node = container[suffix] else { return nil }
                let place = RecordPath(path.steps + suffix.steps)
                let edit = Edit(kind: .inserted, expectedPath: nil, actualPath: place, expected: nil, actual: node)
                return WrappedPart(edit: add(edit), suffix: suffix, place: place)
            }
            for wrapped in parts {
                guard let part = part(of: wrapped, in: container, outer, vocabulary) else { continue }
                changed[wrapped.edit] = part
                containers[outer, default: [:]][wrapped.suffix] = part
            }
        }
        guard !changed.isEmpty || !leftovers.isEmpty else { return }
        let inserted = leftovers.mapValues { parts in
            Dictionary(parts.map { ($0.suffix, $0.edit) }) { first, _ in first }
        }
        root = root.replacing { item in
            switch item {
            case .removed(let edit, let part):
                .removed(edit: edit, changed[edit] ?? part.replacing(containers[edit] ?? [:], inserted: [:]))
            case .inserted(let edit, let part):
                .inserted(
                    edit: edit,
                    changed[edit] ?? part.replacing(containers[edit] ?? [:], inserted: inserted[edit] ?? [:]))
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

    /// The elements of a container that edits inserted or removed elsewhere, and the paths of all others.
    private func content(
        of container: RecordNode, among others: [Int], at path: RecordPath, _ vocabulary: SceneVocabulary
    ) -> (parts: [WrappedPart], rest: [RecordPath]) {
        guard let (items, list) = container.content(vocabulary) else { return ([], [path]) }
        var (parts, rest): ([WrappedPart], [RecordPath]) = ([], [])
        for (index, item) in items.enumerated() {
            let here = RecordPath(path.steps + list.steps) + .index(index)
            let same = others.first { other in
                !parts.contains { $0.edit == other }
                    && isSame(item, edits[other].expected ?? edits[other].actual, vocabulary)
            }
            if let same {
                let place = edits[same].actualPath ?? edits[same].expectedPath
                parts.append(WrappedPart(edit: same, suffix: here, place: place))
                continue
            }
            let known = Set(parts.map(\.edit))
            let inner = content(of: item, among: others.filter { !known.contains($0) }, at: here, vocabulary)
            if inner.parts.isEmpty {
                rest.append(here)
            } else {
                parts += inner.parts
                rest += inner.rest
            }
        }
        return (parts, rest)
    }

    /// Content of a container, by the edit that inserted or removed it elsewhere.
    struct WrappedPart {
        var edit: Int
        var suffix: RecordPath
        /// The place of the content outside of the container, in the expected record or in the actual one.
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

    /// Replaces the values at some paths of a part that is the same on both sides. `edits` are those that insert
    /// the items at other paths.
    fileprivate func replacing(
        _ parts: [RecordPath: RecordComparison.Part], inserted edits: [RecordPath: Int]
    ) -> RecordComparison.Part {
        guard case .same(let node) = self, !parts.isEmpty || !edits.isEmpty else { return self }
        return Self.part(of: node, at: [], replacing: parts, inserted: edits)
    }

    private static func part(
        of node: RecordNode, at path: RecordPath, replacing parts: [RecordPath: RecordComparison.Part],
        inserted edits: [RecordPath: Int]
    ) -> RecordComparison.Part {
        if let part = parts[path] { return part }
        func isAround(_ other: RecordPath) -> Bool { other.starts(with: path) }
        guard parts.keys.contains(where: isAround) || edits.keys.contains(where: isAround) else { return .same(node) }
        if let entries = node.entries {
            let inner = entries.map { entry in
                let here = path + .key(entry.key)
                return (key: entry.key, part: part(of: entry.node, at: here, replacing: parts, inserted: edits))
            }
            return .mapping(inner, actualOrder: entries.map(\.key), order: nil)
        }
        guard let items = node.items else { return .same(node) }
        return .list(
            items.enumerated().map { index, item in
                let here = path + .index(index)
                if let edit = edits[here] { return .inserted(edit: edit, .same(item)) }
                return .both(part(of: item, at: here, replacing: parts, inserted: edits))
            })
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
    /// The elements of a container, or the rows of a section, and the path to them; nil for others, and for empty ones.
    fileprivate func content(_ vocabulary: SceneVocabulary) -> (items: [RecordNode], path: RecordPath)? {
        let kind = entries?.first { vocabulary.isKind($0.key) }
        let items = kind.map { $0.node[.content]?.items } ?? self[.rows]?.items
        guard let items, !items.isEmpty else { return nil }
        return (items, kind.map { [.key($0.key), .sceneKey(.content)] } ?? [.sceneKey(.rows)])
    }

    /// Whether the node is a container with the same element in its content, at any depth.
    func holds(_ element: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        let items = content(vocabulary)?.items ?? []
        return items.contains { $0.isSameElement(as: element, vocabulary) || $0.holds(element, vocabulary) }
    }

    /// Whether two elements are equal, or of the same kind with the same name or, without names, with the same texts.
    fileprivate func isSameElement(as other: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        if self == other { return true }
        guard ownName == other.ownName, vocabulary.likeness(self, other) > 0 else { return false }
        if ownName != nil { return true }
        let texts = shownTexts(vocabulary)
        return !texts.isEmpty && texts == other.shownTexts(vocabulary)
    }

    /// Whether an element has a name, shows a text, or passes one to a component, so that it differs from others.
    fileprivate func isDistinctive(_ vocabulary: SceneVocabulary) -> Bool {
        ownName != nil || !shownTexts(vocabulary).isEmpty
    }

    /// Whether both nodes have at least half of the texts of the one with fewer texts in common.
    func showsTexts(of other: RecordNode, _ vocabulary: SceneVocabulary) -> Bool {
        let (own, others) = (shownTexts(vocabulary), other.shownTexts(vocabulary))
        let common = own.intersection(others).count
        return common > 0 && common * 2 >= min(own.count, others.count)
    }

    /// The first text with letters that an element shows or passes to a component; nil for none.
    func title(_ vocabulary: SceneVocabulary) -> String? { textsInOrder(vocabulary).first }

    /// The texts with letters that an element shows or passes to a component.
    private func shownTexts(_ vocabulary: SceneVocabulary) -> Set<String> { Set(textsInOrder(vocabulary)) }

    private func textsInOrder(_ vocabulary: SceneVocabulary) -> [String] {
        let texts: Set = [SceneKey.text.rawValue, SceneKey.title.rawValue]
        var found = (items ?? []).flatMap { $0.textsInOrder(vocabulary) }
        for entry in entries ?? [] {
            let isUse = vocabulary.isComponent(entry.key)
            let isShown = texts.contains(entry.key) || vocabulary.mainKey(of: entry.key).map(texts.contains) ?? false
            let given = isUse ? (entry.node.entries ?? []).map(\.node) : isShown ? [entry.node] : []
            found += given.compactMap(\.spelled).filter { $0.contains { $0.isLetter } }
            found += entry.node.textsInOrder(vocabulary)
        }
        return found
    }
}
