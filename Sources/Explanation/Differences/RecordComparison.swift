package import TatamiScenes

/// Two records side by side: what both have, and each change that leads from the expected to the actual one.
///
/// `record(applying:)` gives what the scene was with some of the changes made: with none it is the expected one, with all
/// the actual one.
package struct RecordComparison {
    private(set) package var edits: [Edit] = []
    private var root = Part.same(.null)
    /// The places in the actual sequence of what stands at a path of the expected one.
    private var partners: [RecordPath: Int] = [:]
    /// By data file, the field that tells its records apart: rows have it as their id.
    private var keyFields: [String: String] = [:]

    /// Something that was changed, as small as it can be applied for itself.
    package struct Edit: Hashable, Sendable {
        package var kind: Kind
        /// nil for what was not there.
        package var expectedPath: RecordPath?
        /// nil for what is gone.
        package var actualPath: RecordPath?
        package var expected: RecordNode?
        package var actual: RecordNode?

        package enum Kind: Hashable, Sendable { case changed, inserted, removed, moved }
    }

    indirect enum Part {
        case same(RecordNode)
        case replaced(edit: Int, expected: RecordNode?, actual: RecordNode?)
        /// In the order of the expected keys, and in that of the actual ones once `order` is applied.
        case mapping([(key: String, part: Part)], actualOrder: [String], order: Int?)
        case list([Item])
        case sparse([Item])
    }

    enum Item {
        case both(Part)
        case removed(edit: Int, RecordNode)
        case inserted(edit: Int, RecordNode)
        /// What moved: here before, and there after.
        case leaves(edit: Int, Part)
        case comes(edit: Int, Part)
        /// So many that nobody knows, and so many once `edit` is applied.
        case unknown(Int, then: Int, edit: Int?)
    }

    package init(_ expected: SceneRecord, _ actual: SceneRecord, vocabulary: SceneVocabulary) {
        let (before, after) = (vocabulary.spelledOut(expected), vocabulary.spelledOut(actual))
        keyFields = Self.keyFields(before.scene).filter { Self.keyFields(after.scene)[$0.key] == $0.value }
        root = part(before.root, after.root, [], [], vocabulary)
    }

    // MARK: What it is made of

    package func record(applying isApplied: (Int) -> Bool) -> SceneRecord {
        var record = SceneRecord(scene: .null)
        record.root = Self.node(root, isApplied) ?? .null
        return record
    }

    /// Where what stands at a path of the expected record stands in the actual one; the same path for what is gone.
    package func actualPath(of path: RecordPath) -> RecordPath {
        guard !partners.isEmpty else { return path }
        var actual = path.steps
        for (place, step) in path.steps.enumerated() {
            guard case .index = step, let partner = partners[RecordPath(Array(path.steps[...place]))] else { continue }
            actual[place] = .index(partner)
        }
        return RecordPath(actual)
    }

    private static func node(_ part: Part, _ isApplied: (Int) -> Bool) -> RecordNode? {
        switch part {
        case .same(let node): return node
        case .replaced(let edit, let expected, let actual): return isApplied(edit) ? actual : expected
        case .mapping(let parts, let actualOrder, let order):
            var entries: [RecordNode.Entry] = []
            for (key, part) in parts { if let node = node(part, isApplied) { entries.append(.init(key, node)) } }
            if let order, isApplied(order) {
                let places = Dictionary(actualOrder.enumerated().map { ($1, $0) }) { first, _ in first }
                entries.sort { places[$0.key, default: .max] < places[$1.key, default: .max] }
            }
            return .mapping(entries)
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
        case .removed(let edit, let node): isApplied(edit) ? nil : node
        case .inserted(let edit, let node): isApplied(edit) ? node : nil
        case .leaves(let edit, let part): isApplied(edit) ? nil : node(part, isApplied)
        case .comes(let edit, let part): isApplied(edit) ? node(part, isApplied) : nil
        case .unknown: nil
        }
    }

    // MARK: Comparing

    private static let screen = "screen"

    private mutating func add(_ edit: Edit) -> Int {
        edits.append(edit)
        return edits.count - 1
    }

    private mutating func part(
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
        let old = Dictionary(before.map { ($0.key, $0.node) }) { first, _ in first }
        let new = Dictionary(after.map { ($0.key, $0.node) }) { first, _ in first }
        // Keys that came stand behind those that they follow.
        var keys = before.map(\.key)
        for (place, entry) in after.enumerated() where old[entry.key] == nil {
            let previous = after[..<place].last.flatMap { keys.firstIndex(of: $0.key) }
            keys.insert(entry.key, at: previous.map { $0 + 1 } ?? 0)
        }
        var parts: [(key: String, part: Part)] = []
        for key in keys {
            let (here, there) = (path + .key(key), actualPath + .key(key))
            // A screen of which nothing is said is as good as none, and what is said of it is told for itself.
            let lacking: RecordNode? = key == Self.screen ? .mapping([]) : nil
            switch (old[key] ?? lacking, new[key] ?? lacking) {
            case (let expected?, let actual?): parts.append((key, part(expected, actual, here, there, vocabulary)))
            case (let expected, let actual):
                let edit = add(
                    Edit(
                        kind: .changed, expectedPath: expected == nil ? nil : here,
                        actualPath: actual == nil ? nil : there, expected: expected, actual: actual))
                parts.append((key, .replaced(edit: edit, expected: expected, actual: actual)))
            }
        }
        let actualOrder = after.map(\.key)
        let isReordered = before.map(\.key).filter { new[$0] != nil } != actualOrder.filter { old[$0] != nil }
        let order =
            isReordered
            ? add(Edit(kind: .moved, expectedPath: path, actualPath: actualPath, expected: nil, actual: nil)) : nil
        return .mapping(parts, actualOrder: actualOrder, order: order)
    }

    private mutating func items(
        _ before: [RecordNode], _ after: [RecordNode], _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> [Item] {
        let matching = SequenceMatching(
            before, after, name: \.ownName, hash: \.hashValue, likeness: vocabulary.likeness)
        var moves = Moves()
        return matching.steps(before.count, after.count).map { step in
            item(step, before, after, path, actualPath, &moves, vocabulary)
        }
    }

    /// The moves of a sequence, each with what became of the thing itself.
    private struct Moves {
        var known: [Int: (edit: Int, part: Part)] = [:]
    }

    private mutating func item(
        _ step: SequenceMatching.Step, _ before: [RecordNode], _ after: [RecordNode], _ path: RecordPath,
        _ actualPath: RecordPath, _ moves: inout Moves, _ vocabulary: SceneVocabulary
    ) -> Item {
        switch step {
        case .kept(let i, let j):
            let (here, there) = (path + .index(i), actualPath + .index(j))
            if i != j { partners[here] = j }
            return .both(part(before[i], after[j], here, there, vocabulary))
        case .removed(let i):
            let edit = Edit(
                kind: .removed, expectedPath: path + .index(i), actualPath: nil, expected: before[i], actual: nil)
            return .removed(edit: add(edit), before[i])
        case .inserted(let j):
            let edit = Edit(
                kind: .inserted, expectedPath: nil, actualPath: actualPath + .index(j), expected: nil,
                actual: after[j])
            return .inserted(edit: add(edit), after[j])
        case .leaves(let i, let j), .comes(let i, let j):
            let move = moves.known[i] ?? move(before[i], after[j], path + .index(i), actualPath + .index(j), vocabulary)
            moves.known[i] = move
            if case .leaves = step { return .leaves(edit: move.edit, move.part) }
            return .comes(edit: move.edit, move.part)
        }
    }

    private mutating func move(
        _ expected: RecordNode, _ actual: RecordNode, _ here: RecordPath, _ there: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> (edit: Int, part: Part) {
        if case .index(let place)? = there.steps.last { partners[here] = place }
        let edit = add(Edit(kind: .moved, expectedPath: here, actualPath: there, expected: expected, actual: actual))
        return (edit, part(expected, actual, here, there, vocabulary))
    }

    // MARK: Sequences of which some is known

    private static let likenessOfSeen = 0.5

    /// The fields of data that rows made of it have as their ids, by file.
    private static func keyFields(_ node: RecordNode) -> [String: String] {
        var found: [String: String] = [:]
        for inner in node.items ?? [] { found.merge(keyFields(inner)) { first, _ in first } }
        guard let entries = node.entries else { return found }
        for entry in entries { found.merge(keyFields(entry.node)) { first, _ in first } }
        if let file = node["from"]?.spelled, let id = node["as"]?["id"]?.spelled, id.hasPrefix("{"), id.hasSuffix("}") {
            found[file] = String(id.dropFirst().dropLast())
        }
        return found
    }

    private mutating func items(
        _ before: SparseNodes, _ after: SparseNodes, _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> [Item] {
        let (places, otherPlaces) = (before.known.keys.sorted(), after.known.keys.sorted())
        let (old, new) = (places.compactMap { before.known[$0] }, otherPlaces.compactMap { after.known[$0] })
        let field = path.lastKey.flatMap { keyFields[$0] } ?? "id"
        let matching = SequenceMatching(
            old, new, name: { $0[field]?.spelled ?? $0.ownName }, hash: \.hashValue
        ) { one, other in
            // Where the numbers differ something is gone or has come, and what is seen now was in the dark.
            let alike = vocabulary.likeness(one, other)
            return before.count == after.count || alike >= Self.likenessOfSeen ? alike : 0
        }
        // What stands elsewhere among those that are known is taken for gone and come: who knows what lies between.
        var items: [Item] = []
        var (last, otherLast) = (-1, -1)
        let pairs = matching.kept.map { (places[$0.expected], otherPlaces[$0.actual]) } + [(before.count, after.count)]
        for (i, j) in pairs {
            items += between(
                last + 1..<max(i, last + 1), otherLast + 1..<max(j, otherLast + 1), before, after, path, actualPath,
                path)
            if let expected = before.known[i], let actual = after.known[j], i < before.count, j < after.count {
                let (here, there) = (path + .index(i), actualPath + .index(j))
                if i != j { partners[here] = j }
                items.append(.both(part(expected, actual, here, there, vocabulary)))
            }
            (last, otherLast) = (i, j)
        }
        return items
    }

    /// What lies between two things that are in both: what only one side knows may stand in the other's dark.
    private mutating func between(
        _ range: Range<Int>, _ otherRange: Range<Int>, _ before: SparseNodes, _ after: SparseNodes, _ path: RecordPath,
        _ actualPath: RecordPath, _ list: RecordPath
    ) -> [Item] {
        let (known, otherKnown) = (
            range.filter { before.known[$0] != nil }, otherRange.filter { after.known[$0] != nil }
        )
        let (dark, otherDark) = (range.count - known.count, otherRange.count - otherKnown.count)
        // As many as there are more of were inserted where they are seen, or else removed. Of the rest, those at the end of
        // what is seen come into sight or leave it: one or the other, for they keep their order.
        let more = otherRange.count - range.count
        var absorbed = min(otherKnown.count - min(max(more, 0), otherKnown.count), dark)
        var hidden = min(known.count - min(max(-more, 0), known.count), otherDark)
        if absorbed > 0, hidden > 0 { (absorbed, hidden) = (0, 0) }
        var items: [Item] = []
        for i in known.dropLast(hidden) {
            guard let node = before.known[i] else { continue }
            let edit = Edit(
                kind: .removed, expectedPath: path + .index(i), actualPath: nil, expected: node, actual: nil)
            items.append(.removed(edit: add(edit), node))
        }
        for j in otherKnown.dropLast(absorbed) {
            guard let node = after.known[j] else { continue }
            let edit = Edit(
                kind: .inserted, expectedPath: nil, actualPath: actualPath + .index(j), expected: nil, actual: node)
            items.append(.inserted(edit: add(edit), node))
        }
        let seen = known.suffix(hidden).compactMap { before.known[$0] }
        let met = otherKnown.suffix(absorbed).compactMap { after.known[$0] }
        let rest = (expected: dark - met.count, actual: otherDark - seen.count)
        var unknown: [Item] = []
        if rest.expected > 0 || rest.actual > 0 {
            var edit: Int?
            if rest.expected != rest.actual {
                edit = add(
                    Edit(
                        kind: .changed, expectedPath: list, actualPath: actualPath,
                        expected: .number(String(before.count)), actual: .number(String(after.count))))
            }
            unknown = [.unknown(rest.expected, then: rest.actual, edit: edit)]
        }
        let shown = (seen + met).map { Item.both(.same($0)) }
        let follows = known.first == range.lowerBound || otherKnown.first == otherRange.lowerBound
        return items + (follows ? shown + unknown : unknown + shown)
    }
}

extension RecordNode {
    /// The id that an author gave; nil for none.
    var ownName: String? {
        guard let entries else { return nil }
        if let id = self["id"]?.spelled { return id }
        return entries.lazy.compactMap { entry in entry.node["id"]?.spelled }.first
    }
}
