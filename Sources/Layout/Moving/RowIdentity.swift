import TatamiPrimitives
import TatamiScenes
import TatamiSymbols

/// Which row of one tree is which of the other, where rows have no names of their own.
///
/// Such rows are called by their number, so a row that comes in at the top renames all others. When the rows of a list
/// don't show the same under the same names, those that show the same are taken for the same, in their order (a longest
/// common subsequence), and between two such rows those of the same number.
struct RowIdentity {
    /// New names for rows of the first tree, by their old ones.
    private var names: [ElementID: ElementID] = [:]

    init(from start: LayoutNode, to end: LayoutNode) {
        var lists: [ElementID: [LayoutNode]] = [:]
        start.forEach { if $0.kind == "list" { lists[$0.id] = $0.children.filter { $0.kind == "row" } } }
        var names: [ElementID: ElementID] = [:]
        end.forEach { list in
            guard list.kind == "list", let before = lists[list.id] else { return }
            let after = list.children.filter { $0.kind == "row" }
            names.merge(Self.names(of: before, among: after, list: list.id)) { first, _ in first }
        }
        self.names = names
    }

    /// The first tree with its rows called as in the second.
    func renamed(_ node: LayoutNode) -> LayoutNode {
        guard !names.isEmpty else { return node }
        var node = node
        node.children = node.children.map { child in
            guard let name = names[child.id] else { return renamed(child) }
            return child.renamed(from: child.id, to: name)
        }
        return node
    }

    private static func names(
        of before: [LayoutNode], among after: [LayoutNode], list: ElementID
    ) -> [ElementID: ElementID] {
        let isNumbered = { (node: LayoutNode) in node.id.rowNumber(in: list) != nil }
        let (old, new) = (before.filter(isNumbered), after.filter(isNumbered))
        let known = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        let looks = (old.map(RowLook.init), new.map(RowLook.init))
        let isRenamed = zip(old, looks.0).contains { row, look in known[row.id].map { RowLook($0) != look } ?? false }
        guard isRenamed else { return [:] }
        var names: [ElementID: ElementID] = [:]
        var (i, j) = (0, 0)
        for (a, b) in pairs(of: old, new, looks.0, looks.1) + [(old.count, new.count)] {
            // Rows between two that are the same: those of one number are one row that has changed.
            let between = Set(new[j..<b].map(\.id))
            for row in old[i..<a] where between.contains(row.id) { names[row.id] = row.id }
            if a < old.count { names[old[a].id] = new[b].id }
            (i, j) = (a + 1, b + 1)
        }
        // What is left has gone, and must not be taken for another that has its number now.
        for row in old where names[row.id] == nil { names[row.id] = row.id.part("gone") }
        return names
    }

    /// Of equal rows, those that have the shorter way: a pile that stands on its lower edge keeps its lower rows.
    private static func pairs(
        of old: [LayoutNode], _ new: [LayoutNode], _ a: [RowLook], _ b: [RowLook]
    ) -> [(Int, Int)] {
        let fromTop = common(a, b)
        let fromBottom = common(a.reversed(), b.reversed()).map { (a.count - 1 - $0, b.count - 1 - $1) }.reversed()
        func way(_ pairs: some Sequence<(Int, Int)>) -> Double {
            pairs.reduce(0) { $0 + abs(old[$1.0].frame.minY - new[$1.1].frame.minY) }
        }
        return way(fromBottom) < way(fromTop) ? Array(fromBottom) : fromTop
    }

    /// Pairs of a longest common subsequence (Wagner and Fischer's table, 1974); there are no more rows than a screen or
    /// two can hold.
    private static func common(_ a: [RowLook], _ b: [RowLook]) -> [(Int, Int)] {
        guard !a.isEmpty, !b.isEmpty, a.count * b.count <= 1_000_000 else { return [] }
        var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
        for i in a.indices.reversed() {
            for j in b.indices.reversed() {
                lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if a[i] == b[j] {
                pairs.append((i, j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[i + 1][j] >= lengths[i][j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}

/// What a row shows, wherever it stands and whatever it is called.
private struct RowLook: Hashable {
    private var parts: [Part] = []

    private struct Part: Hashable {
        var kind: String
        var size: Size
        var text: String?
        var picture: String?
    }

    init(_ row: LayoutNode) {
        var parts: [Part] = []
        row.forEach { node in
            guard node.kind != "separator" else { return }
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

extension LayoutNode {
    /// The node as a part of another, with all in it.
    fileprivate func renamed(from old: ElementID, to new: ElementID) -> LayoutNode {
        guard old != new else { return self }
        var node = self
        node.id = id.moved(from: old, to: new) ?? id
        node.children = children.map { $0.renamed(from: old, to: new) }
        return node
    }
}
