import TatamiPrimitives
package import TatamiScenes

/// Two records side by side: their common parts, and each edit that leads from the expected to the actual one.
///
/// `record(applying:)` returns the scene with some of the edits applied: with none of them it is the expected one, with
/// all of them the actual one.
package struct RecordComparison {
    package internal(set) var edits: [Edit] = []
    /// The edits that are applied along with others.
    ///
    /// These are the insertion half of a move between lists, and those of the parts of a container that was inserted or
    /// removed.
    var merged: Set<Int> = []
    /// The parts of each container that was inserted or removed around unchanged elements, by its edit.
    var wraps: [Int: [WrappedPart]] = [:]
    /// The other elements of each inserted container, by its edit: each has an edit that inserts it there.
    var leftovers: [Int: [WrappedPart]] = [:]
    var root = Part.same(.null)
    /// The field that identifies the records of each data file: rows have its value as their id.
    private(set) var keyFields: [String: String] = [:]
    /// The data files whose records the scene requests differently.
    private(set) var requests: [ChangedRequest] = []
    /// For changes within an element whose kind changed, the edit of that kind.
    private(set) var kindChanges: [Int: Int] = [:]

    /// A change that is as small as can be applied alone.
    package struct Edit: Hashable, Sendable {
        package var kind: Kind
        /// The place in the expected record; nil for an inserted value.
        package var expectedPath: RecordPath?
        /// The place in the actual record; nil for a removed value.
        package var actualPath: RecordPath?
        package var expected: RecordNode?
        package var actual: RecordNode?
        /// The place at which an inserted key would have been, or a removed one would be now.
        package var vacantPath: RecordPath?

        package enum Kind: Hashable, Sendable { case changed, inserted, removed, moved }
    }

    indirect enum Part {
        case same(RecordNode)
        case replaced(edit: Int, expected: RecordNode?, actual: RecordNode?)
        /// A mapping in the order of the expected keys, or of the actual ones once `order` is applied.
        case mapping([(key: String, part: Part)], actualOrder: [String], order: Int?)
        /// A mapping, or a list of elements, that one side doesn't have, which is equivalent to an empty one.
        case optional(Part)
        /// The value of an element whose kind changed, under the old key or under the new one.
        case ofKind(KindChange, isActual: Bool, Part)
        case list([Item])
        case sparse([Item])
    }

    struct KindChange {
        var edit: Int
        var expected: String
        var actual: String
    }

    enum Item {
        case both(Part)
        case removed(edit: Int, Part)
        case inserted(edit: Int, Part)
        /// An element that moved: its old place, and its new one.
        case leaves(edit: Int, Part)
        case comes(edit: Int, Part)
        /// A number of unknown items, and the number once `edit` is applied.
        case unknown(Int, then: Int, edit: Int?)
    }

    package init(_ expected: SceneRecord, _ actual: SceneRecord, vocabulary: SceneVocabulary) {
        let (before, after) = (vocabulary.spelledOut(expected), vocabulary.spelledOut(actual))
        keyFields = Self.keyFields(before.scene).filter { Self.keyFields(after.scene)[$0.key] == $0.value }
        root = part(before.root, after.root, [], [], vocabulary)
        requests = changedRequests(before, after, vocabulary)
        findMovesBetweenLists(vocabulary)
        findWraps(vocabulary)
    }

    // MARK: Parts

    package func record(applying isApplied: (Int) -> Bool) -> SceneRecord {
        var record = SceneRecord(scene: .null)
        record.root = Self.node(root, isApplied) ?? .null
        return record
    }

    private static func node(_ part: Part, _ isApplied: (Int) -> Bool) -> RecordNode? {
        switch part {
        case .same(let node): return node
        case .replaced(let edit, let expected, let actual): return isApplied(edit) ? actual : expected
        case .mapping(let parts, let actualOrder, let order):
            var entries: [RecordNode.Entry] = []
            for (key, part) in parts { if let node = node(part, isApplied) { entries.append(.init(key, node)) } }
            if let order, isApplied(order) {
                let places = Dictionary(actualOrder.enumerated().map { (ExactText($1), $0) }) { first, _ in first }
                entries.sort { places[$0.key, default: .max] < places[$1.key, default: .max] }
            }
            return .mapping(entries)
        case .optional(let part):
            let node = node(part, isApplied)
            return node?.entries?.isEmpty ?? node?.items?.isEmpty ?? true ? nil : node
        case .ofKind(let change, let isActual, let part):
            return isApplied(change.edit) == isActual ? node(part, isApplied) : nil
        case .list(let items): return .list(items.compactMap { Self.node($0, isApplied) })
        case .sparse(let items):
            var nodes = SparseNodes(count: 0, known: [:])
            for item in items {
                if case .unknown(let count, let then, let edit) = item {
                    nodes.count += edit.map(isApplied) ?? false ? then : count
                } else if let node = node(item, isApplied) {
                    nodes.known[nodes.count] = node
                    nodes.count += 1
                }
            }
            return .sparse(nodes)
        }
    }

    private static func node(_ item: Item, _ isApplied: (Int) -> Bool) -> RecordNode? {
        switch item {
        case .both(let part): node(part, isApplied)
        case .removed(let edit, let part): isApplied(edit) ? nil : node(part, isApplied)
        case .inserted(let edit, let part): isApplied(edit) ? node(part, isApplied) : nil
        case .leaves(let edit, let part): isApplied(edit) ? nil : node(part, isApplied)
        case .comes(let edit, let part): isApplied(edit) ? node(part, isApplied) : nil
        case .unknown: nil
        }
    }

    // MARK: Comparing

    mutating func add(_ edit: Edit) -> Int {
        edits.append(edit)
        return edits.count - 1
    }

    mutating func part(
        _ expected: RecordNode, _ actual: RecordNode, _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> Part {
        if expected == actual { return .same(expected) }
        switch (expected, actual) {
        case (.mapping(let before), .mapping(let after)):
            return mapping(before, after, path, actualPath, vocabulary)
        case (.list(let before), .list(let after)):
            return .list(items(before, after, path, actualPath, vocabulary))
        case (.sparse(let before), .sparse(let after)):
            return .sparse(items(before, after, path, actualPath, vocabulary))
        default:
            let edit = add(
                Edit(
                    kind: .changed, expectedPath: path, actualPath: actualPath, expected: expected, actual: actual))
            return .replaced(edit: edit, expected: expected, actual: actual)
        }
    }

    private mutating func mapping(
        _ before: [RecordNode.Entry], _ after: [RecordNode.Entry], _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> Part {
        let old = Dictionary(before.map { (ExactText($0.key), $0.node) }) { first, _ in first }
        let new = Dictionary(after.map { (ExactText($0.key), $0.node) }) { first, _ in first }
        let kinds = vocabulary.otherKinds(before, after, at: path)
        let replacement = kinds.map { kinds in
            add(
                Edit(
                    kind: .changed, expectedPath: path + .key(kinds.expected),
                    actualPath: actualPath + .key(kinds.actual),
                    expected: old[kinds.expected], actual: new[kinds.actual]))
        }
        var kindChange: (change: KindChange, part: Part)?
        if let kinds, let replacement {
            let (here, there) = (path + .key(kinds.expected), actualPath + .key(kinds.actual))
            let change = KindChange(edit: replacement, expected: kinds.expected, actual: kinds.actual)
            kindChange = ofKinds(old[kinds.expected], new[kinds.actual], here, there, change, vocabulary).map {
                (change, $0)
            }
        }
        // Inserted keys follow those that precede them in the actual record.
        var keys = before.map(\.key)
        for (place, entry) in after.enumerated() where old[entry.key] == nil {
            let previous = after[..<place].last.flatMap { last in keys.firstIndex { $0.isSame(as: last.key) } }
            keys.insert(entry.key, at: previous.map { $0 + 1 } ?? 0)
        }
        var parts: [(key: String, part: Part)] = []
        for key in keys {
            let (here, there) = (path + .key(key), actualPath + .key(key))
            if let replacement, let kinds, key.isSame(as: kinds.expected) || key.isSame(as: kinds.actual) {
                let part = kindChange.map { change, part in
                    Part.ofKind(change, isActual: key.isSame(as: change.actual), part)
                }
                parts.append((key, part ?? .replaced(edit: replacement, expected: old[key], actual: new[key])))
                continue
            }
            switch (old[key], new[key]) {
            case (let expected?, let actual?): parts.append((key, part(expected, actual, here, there, vocabulary)))
            case (let given?, nil) where isOfParts(key, path) && given.entries != nil:
                parts.append((key, .optional(part(given, .mapping([]), here, there, vocabulary))))
            case (nil, let given?) where isOfParts(key, path) && given.entries != nil:
                parts.append((key, .optional(part(.mapping([]), given, here, there, vocabulary))))
            case (let given?, nil) where vocabulary.areListed(given):
                parts.append((key, .optional(part(given, .list([]), here, there, vocabulary))))
            case (nil, let given?) where vocabulary.areListed(given):
                parts.append((key, .optional(part(.list([]), given, here, there, vocabulary))))
            case (let expected, let actual):
                let edit = add(
                    Edit(
                        kind: .changed, expectedPath: expected == nil ? nil : here,
                        actualPath: actual == nil ? nil : there, expected: expected, actual: actual,
                        vacantPath: expected == nil ? here : there))
                parts.append((key, .replaced(edit: edit, expected: expected, actual: actual)))
            }
        }
        let actualOrder = after.map(\.key)
        let stayed = (before.map(\.key).filter { new[$0] != nil }, actualOrder.filter { old[$0] != nil })
        let isReordered = !stayed.0.elementsEqual(stayed.1) { $0.isSame(as: $1) }
        let order =
            isReordered
            ? add(Edit(kind: .moved, expectedPath: path, actualPath: actualPath, expected: nil, actual: nil)) : nil
        return .mapping(parts, actualOrder: actualOrder, order: order)
    }

    /// Compares the values of an element's old and new kind; nil for values without keys.
    ///
    /// The keys that both have, such as its content and colour, are compared separately, and all others change with the
    /// kind.
    private mutating func ofKinds(
        _ expected: RecordNode?, _ actual: RecordNode?, _ here: RecordPath, _ there: RecordPath, _ change: KindChange,
        _ vocabulary: SceneVocabulary
    ) -> Part? {
        guard let before = expected?.entries, let after = actual?.entries else { return nil }
        let start = edits.count
        let common = before.map { entry -> (key: String, part: Part) in
            guard let other = actual?[entry.key] else {
                return (entry.key, .replaced(edit: change.edit, expected: entry.node, actual: nil))
            }
            let key = RecordPath.Step.key(entry.key)
            return (entry.key, part(entry.node, other, here + key, there + key, vocabulary))
        }
        for edit in start..<edits.count { kindChanges[edit] = change.edit }
        let added = after.filter { expected?[$0.key] == nil }.map { entry in
            (key: entry.key, part: Part.replaced(edit: change.edit, expected: nil, actual: entry.node))
        }
        return .mapping(common + added, actualOrder: after.map(\.key), order: change.edit)
    }

    /// Whether a missing mapping is equivalent to an empty one, and each key in it is reported separately.
    private func isOfParts(_ key: String, _ path: RecordPath) -> Bool {
        if key == SceneKey.screen || path.steps.count == 1 && SceneKey.definitions.contains(where: { key == $0 }) {
            return true
        }
        let steps = path.steps + [.key(key)]
        return steps.count <= 4 && steps.prefix(2) == [.key(SceneRecord.Part.scene), .sceneKey(.states)]
    }

    private mutating func items(
        _ before: [RecordNode], _ after: [RecordNode], _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> [Item] {
        let isOfSections = path.lastKey?.hasSuffix(SceneRecord.groupsEnd) ?? false
        let matching = SequenceMatching(
            before, after, name: { isOfSections ? $0[SceneRecord.groupName]?.spelled : $0.ownName },
            title: { $0.title(vocabulary) }, hash: \.hashValue,
            likeness: vocabulary.likeness)
        var moves: Moves = [:]
        return pairedByPlace(matching.steps(before.count, after.count), before, after, vocabulary).map { step in
            item(step, before, after, path, actualPath, &moves, vocabulary)
        }
    }

    /// Pairs removed with inserted elements at the same place: each pair is kept as one element whose kind changed.
    ///
    /// Two elements without names are paired if nothing else was inserted or removed there, or if both show mostly the
    /// same texts.
    private func pairedByPlace(
        _ steps: [SequenceMatching.Step], _ before: [RecordNode], _ after: [RecordNode], _ vocabulary: SceneVocabulary
    ) -> [SequenceMatching.Step] {
        var paired: [SequenceMatching.Step] = []
        var gap: [SequenceMatching.Step] = []
        func close() {
            defer { gap = [] }
            var (removed, inserted) = ([Int](), [Int]())
            for case .removed(let i) in gap where before[i].ownName == nil { removed.append(i) }
            for case .inserted(let j) in gap where after[j].ownName == nil { inserted.append(j) }
            let areAlone = gap.count == 2
            var left = inserted[...]
            for i in removed {
                let found = left.firstIndex { j in
                    vocabulary.areElements(before[i], after[j]) && !before[i].holds(after[j], vocabulary)
                        && !after[j].holds(before[i], vocabulary)
                        && (areAlone || before[i].showsTexts(of: after[j], vocabulary))
                }
                guard let found else { continue }
                let j = left[found]
                left = left[(found + 1)...]
                let earlier = gap.filter { $0.isBefore(i, j) }
                paired += earlier + [.kept(i, j)]
                gap = gap.filter { !earlier.contains($0) && $0 != .removed(i) && $0 != .inserted(j) }
            }
            paired += gap
        }
        for step in steps {
            if step.isKept {
                close()
                paired.append(step)
            } else {
                gap.append(step)
            }
        }
        close()
        return paired
    }

    /// The moves of a sequence by their old places, each with the changes of the moved item.
    private typealias Moves = [Int: (edit: Int, part: Part)]

    private mutating func item(
        _ step: SequenceMatching.Step, _ before: [RecordNode], _ after: [RecordNode], _ path: RecordPath,
        _ actualPath: RecordPath, _ moves: inout Moves, _ vocabulary: SceneVocabulary
    ) -> Item {
        switch step {
        case .kept(let i, let j):
            let (here, there) = (path + .index(i), actualPath + .index(j))
            return .both(part(before[i], after[j], here, there, vocabulary))
        case .removed(let i):
            let edit = Edit(
                kind: .removed, expectedPath: path + .index(i), actualPath: nil, expected: before[i], actual: nil)
            return .removed(edit: add(edit), .same(before[i]))
        case .inserted(let j):
            let edit = Edit(
                kind: .inserted, expectedPath: nil, actualPath: actualPath + .index(j), expected: nil,
                actual: after[j])
            return .inserted(edit: add(edit), .same(after[j]))
        case .leaves(let i, let j), .comes(let i, let j):
            let move = moves[i] ?? move(before[i], after[j], path + .index(i), actualPath + .index(j), vocabulary)
            moves[i] = move
            if case .leaves = step { return .leaves(edit: move.edit, move.part) }
            return .comes(edit: move.edit, move.part)
        }
    }

    mutating func move(
        _ expected: RecordNode, _ actual: RecordNode, _ here: RecordPath, _ there: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> (edit: Int, part: Part) {
        let edit = add(Edit(kind: .moved, expectedPath: here, actualPath: there, expected: expected, actual: actual))
        return (edit, part(expected, actual, here, there, vocabulary))
    }
}

extension RecordNode {
    /// The id that an author chose; nil for none.
    var ownName: String? {
        guard let entries else { return nil }
        if let id = self[.id]?.spelled { return id }
        return entries.lazy.compactMap { entry in entry.node[.id]?.spelled }.first
    }
}
