import TatamiScenes

/// The comparison of sequences of which only some items are known, such as the rows that were read.
extension RecordComparison {
    /// The least similarity of two known items that are paired although the sequences have different lengths.
    private static let likenessOfSeen = 0.5

    /// The fields of data that rows have as their ids, by file.
    static func keyFields(_ node: RecordNode) -> [String: String] {
        var found: [String: String] = [:]
        for inner in node.items ?? [] { found.merge(keyFields(inner)) { first, _ in first } }
        guard let entries = node.entries else { return found }
        for entry in entries { found.merge(keyFields(entry.node)) { first, _ in first } }
        if let file = node[.from]?.spelled, let id = node[.rowTemplate]?[.id]?.spelled, id.hasPrefix("{"),
            id.hasSuffix("}")
        {
            found[file] = String(id.dropFirst().dropLast())
        }
        return found
    }

    mutating func items(
        _ before: SparseNodes, _ after: SparseNodes, _ path: RecordPath, _ actualPath: RecordPath,
        _ vocabulary: SceneVocabulary
    ) -> [Item] {
        let (places, otherPlaces) = (before.known.keys.sorted(), after.known.keys.sorted())
        let (old, new) = (places.compactMap { before.known[$0] }, otherPlaces.compactMap { after.known[$0] })
        let field = path.lastKey.flatMap { keyFields[$0] } ?? SceneKey.id.rawValue
        let matching = SequenceMatching(
            old, new, name: { $0[field]?.spelled ?? $0.ownName }, title: \.firstText, hash: \.hashValue
        ) { one, other in
            // If the counts differ, an item was inserted or removed, so that an item that is known now may have been
            // unknown before: only items that are clearly alike are paired.
            let alike = vocabulary.likeness(one, other)
            return before.count == after.count || alike >= Self.likenessOfSeen ? alike : 0
        }
        let kept = matching.kept.map { (places[$0.expected], otherPlaces[$0.actual]) }
        var gaps: [Gap] = []
        var (last, otherLast) = (-1, -1)
        for (i, j) in kept + [(before.count, after.count)] {
            gaps.append(
                Gap(
                    old: GapSide(last + 1..<max(i, last + 1), before),
                    new: GapSide(otherLast + 1..<max(j, otherLast + 1), after)))
            (last, otherLast) = (i, j)
        }
        for (i, j) in matching.moved.map({ (places[$0.expected], otherPlaces[$0.actual]) }) {
            move(i, j, before, after, path, actualPath, &gaps, vocabulary)
        }
        var items: [Item] = []
        for (gap, (i, j)) in zip(gaps, kept + [(before.count, after.count)]) {
            items += between(gap, before, after, path, actualPath)
            if let expected = before.known[i], let actual = after.known[j], i < before.count, j < after.count {
                let (here, there) = (path + .index(i), actualPath + .index(j))
                items.append(.both(part(expected, actual, here, there, vocabulary)))
            }
        }
        return items
    }

    /// The items between two that both sides have.
    private struct Gap {
        var old: GapSide
        var new: GapSide

        /// Whether it has no unknown items, so that it is known which items an item moved past.
        var isKnown: Bool { old.dark == 0 && new.dark == 0 }
    }

    /// The items of a gap on one side.
    private struct GapSide {
        let range: Range<Int>
        /// The indices of known items, without those that moved.
        private(set) var known: [Int]
        /// The number of unknown items.
        let dark: Int
        /// The indices from which or to which an item moved, with that item.
        private(set) var moved: [(place: Int, item: Item)] = []

        init(_ range: Range<Int>, _ nodes: SparseNodes) {
            self.range = range
            known = range.filter { nodes.known[$0] != nil }
            dark = range.count - known.count
        }

        /// Whether the item at an index is the only known one, and directly follows one that both sides have.
        func isNext(_ place: Int) -> Bool { known == [place] && place == range.lowerBound + moved.count }

        mutating func move(_ place: Int, _ item: Item) {
            known.removeAll { $0 == place }
            moved.append((place, item))
        }
    }

    /// Records items that are elsewhere now. An item that may have moved past unknown items counts as removed and
    /// inserted.
    private mutating func move(
        _ i: Int, _ j: Int, _ before: SparseNodes, _ after: SparseNodes, _ path: RecordPath, _ actualPath: RecordPath,
        _ gaps: inout [Gap], _ vocabulary: SceneVocabulary
    ) {
        guard let from = gaps.firstIndex(where: { $0.old.range.contains(i) }),
            let to = gaps.firstIndex(where: { $0.new.range.contains(j) }),
            gaps[from].isKnown || gaps[from].old.isNext(i), gaps[to].isKnown || gaps[to].new.isNext(j),
            let expected = before.known[i], let actual = after.known[j]
        else { return }
        let move = move(expected, actual, path + .index(i), actualPath + .index(j), vocabulary)
        gaps[from].old.move(i, .leaves(edit: move.edit, move.part))
        gaps[to].new.move(j, .comes(edit: move.edit, move.part))
    }

    /// The items of a gap, in order. An item that only one side knows may be one of the other side's unknown items.
    private mutating func between(
        _ gap: Gap, _ before: SparseNodes, _ after: SparseNodes, _ path: RecordPath, _ actualPath: RecordPath
    ) -> [Item] {
        let (range, otherRange, known, otherKnown) = (gap.old.range, gap.new.range, gap.old.known, gap.new.known)
        let (dark, otherDark) = (gap.old.dark, gap.new.dark)
        // The surplus items were inserted where they are visible, or else removed. Of the rest, those at the ends of
        // the visible range appear or disappear, but not both, since they keep their order.
        let more = otherRange.count - range.count - gap.new.moved.count + gap.old.moved.count
        var absorbed = min(otherKnown.count - min(max(more, 0), otherKnown.count), dark)
        var hidden = min(known.count - min(max(-more, 0), known.count), otherDark)
        if absorbed > 0, hidden > 0 { (absorbed, hidden) = (0, 0) }
        var (old, new) = (gap.old.moved, gap.new.moved)
        for i in known.dropLast(hidden) {
            guard let node = before.known[i] else { continue }
            let edit = Edit(
                kind: .removed, expectedPath: path + .index(i), actualPath: nil, expected: node, actual: nil)
            old.append((i, .removed(edit: add(edit), .same(node))))
        }
        for j in otherKnown.dropLast(absorbed) {
            guard let node = after.known[j] else { continue }
            let edit = Edit(
                kind: .inserted, expectedPath: nil, actualPath: actualPath + .index(j), expected: nil, actual: node)
            new.append((j, .inserted(edit: add(edit), .same(node))))
        }
        let items = old.sorted { $0.place < $1.place }.map(\.item) + new.sorted { $0.place < $1.place }.map(\.item)
        let seen = known.suffix(hidden).compactMap { before.known[$0] }
        let met = otherKnown.suffix(absorbed).compactMap { after.known[$0] }
        let rest = (expected: dark - met.count, actual: otherDark - seen.count)
        var unknown: [Item] = []
        if rest.expected > 0 || rest.actual > 0 {
            var edit: Int?
            if rest.expected != rest.actual {
                edit = add(
                    Edit(
                        kind: .changed, expectedPath: path, actualPath: actualPath,
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
    /// The first field with letters of a record; nil for none.
    fileprivate var firstText: String? {
        entries?.lazy.compactMap { $0.node.isScalar ? $0.node.spelled : nil }.first { $0.contains { $0.isLetter } }
    }
}
