import TatamiPrimitives
package import TatamiScenes

/// The correspondence between the rows in two states of a list, for rows without explicit ids.
///
/// Such rows are identified by number, so a row inserted at the top renames all others. If equal ids don't have equal
/// contents, rows with equal contents are matched in order (a longest common subsequence), and between two such rows
/// those with the same number. The same applies if some ids are gone and others are new: after a deletion, a list may
/// be given again with all rows counted from the top.
package struct RowMatching {
    /// The id of each row in the second state, by its id in the first; nil for a removed row. Empty if every row has
    /// the same content under its id.
    package let successors: [ElementID: ElementID?]

    /// Matches rows of `list`, from top to bottom; those with explicit ids are ignored, because they keep them.
    package init(of before: [MatchedRow], among after: [MatchedRow], in list: ElementID) {
        let isNumbered = { (row: MatchedRow) in row.id.rowNumber(in: list) != nil }
        let (old, new) = (before.filter(isNumbered), after.filter(isNumbered))
        guard Self.areRenamed(old, new) else {
            successors = [:]
            return
        }
        var names: [ElementID: ElementID?] = [:]
        var (i, j) = (0, 0)
        for (a, b) in Self.pairs(of: old, new) + [(old.count, new.count)] {
            // Rows between two matched ones: those with the same number are one changed row.
            let between = Set(new[j..<b].map(\.id))
            for row in old[i..<a] where between.contains(row.id) { names[row.id] = row.id }
            if a < old.count { names[old[a].id] = new[b].id }
            (i, j) = (a + 1, b + 1)
        }
        // The rest was removed, and must not be matched with a row that now has its number.
        for row in old where names[row.id] == nil { names.updateValue(nil, forKey: row.id) }
        successors = names
    }

    /// Whether ids are unreliable: one has different content, or some are gone while others are new.
    private static func areRenamed(_ old: [MatchedRow], _ new: [MatchedRow]) -> Bool {
        let known = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        let shared = old.filter { known[$0.id] != nil }
        return shared.contains { known[$0.id]?.look != $0.look }
            || shared.count < old.count && shared.count < known.count
    }

    /// Returns the indexes of rows with equal contents. Of the matchings from the top and from the bottom, it is the
    /// one in which rows move less: a list that rests on its bottom edge keeps its lower rows.
    private static func pairs(of old: [MatchedRow], _ new: [MatchedRow]) -> [(Int, Int)] {
        let (a, b) = (old.map(\.look), new.map(\.look))
        // There are no more rows than fit on a screen or two.
        func common(_ a: [RowLook], _ b: [RowLook]) -> [(Int, Int)] {
            longestCommonSubsequence(a.count, b.count, limit: 1_000_000) { a[$0] == b[$1] }
        }
        let fromTop = common(a, b)
        let fromBottom = common(a.reversed(), b.reversed()).map { (a.count - 1 - $0, b.count - 1 - $1) }.reversed()
        func way(_ pairs: some Sequence<(Int, Int)>) -> Double {
            pairs.reduce(0) { $0 + abs(old[$1.0].top - new[$1.1].top) }
        }
        return way(fromBottom) < way(fromTop) ? Array(fromBottom) : fromTop
    }
}

/// The properties of a row that determine its match.
package struct MatchedRow {
    let id: ElementID
    /// The top of its frame; only differences count.
    let top: Double
    let look: RowLook

    package init(_ row: LayoutNode) {
        id = row.id
        top = row.frame.minY
        look = RowLook(row)
    }
}

/// The content of a row, independent of its place and its id.
struct RowLook: Hashable {
    private var parts: [Part] = []

    private struct Part: Hashable {
        var kind: LayoutNodeKind
        var size: Size
        var text: String?
        var picture: String?
    }

    init(_ row: LayoutNode) {
        var parts: [Part] = []
        row.forEach { node in
            guard node.kind != .separator else { return }
            var part = Part(kind: node.kind, size: node.frame.size)
            switch node.content {
            case .none: break
            case .text(let text): part.text = text.text
            case .image(let image, _, _): part.picture = image.name
            case .symbol(let symbol, _, _): part.picture = symbol.name
            }
            parts.append(part)
        }
        self.parts = parts
    }
}
