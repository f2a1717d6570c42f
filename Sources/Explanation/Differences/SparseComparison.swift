import TatamiScenes

/// Sequences of which some is known: rows that were asked for, among those that nobody saw.
extension RecordComparison {
    private static let likenessOfSeen = 0.5

    /// The fields of data that rows made of it have as their ids, by file.
    static func keyFields(_ node: RecordNode) -> [String: String] {
        var found: [String: String] = [:]
        for inner in node.items ?? [] { found.merge(keyFields(inner)) { first, _ in first } }
        guard let entries = node.entries else { return found }
        for entry in entries { found.merge(keyFields(entry.node)) { first, _ in first } }
        if let file = node["from"]?.spelled, let id = node["as"]?["id"]?.spelled, id.hasPrefix("{"), id.hasSuffix("}") {
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
