import TatamiScenes

/// A renaming of the rows of one tree to those of another.
struct RowIdentity {
    /// The new names for rows of the first tree, by their old ones.
    private var names: [ElementID: ElementID] = [:]

    init(from start: LayoutNode, to end: LayoutNode) {
        var lists: [ElementID: [LayoutNode]] = [:]
        start.forEach { if $0.kind == .list { lists[$0.id] = $0.rows } }
        var names: [ElementID: ElementID] = [:]
        end.forEach { list in
            guard list.kind == .list, let before = lists[list.id] else { return }
            let matching = RowMatching(
                of: before.map(MatchedRow.init), among: list.rows.map(MatchedRow.init), in: list.id)
            for (old, new) in matching.successors where names[old] == nil { names[old] = new ?? old.part("gone") }
        }
        self.names = names
    }

    /// Returns the first tree with its rows named as in the second.
    func renamed(_ node: LayoutNode) -> LayoutNode {
        guard !names.isEmpty else { return node }
        var node = node
        node.children = node.children.map { child in
            guard let name = names[child.id] else { return renamed(child) }
            return child.renamed(from: child.id, to: name)
        }
        return node
    }
}

extension LayoutNode {
    fileprivate var rows: [LayoutNode] { children.filter { $0.kind == .row } }

    /// Returns the node with its descendants under a new name.
    fileprivate func renamed(from old: ElementID, to new: ElementID) -> LayoutNode {
        guard old != new else { return self }
        var node = self
        node.id = id.moved(from: old, to: new) ?? id
        node.children = children.map { $0.renamed(from: old, to: new) }
        return node
    }
}
