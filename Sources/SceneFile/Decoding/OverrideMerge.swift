/// How what a state says joins what the scene says: mappings merge, null takes a key away, everything else replaces.
enum OverrideMerge {
    static func merge(_ changes: [Node.Entry], into base: [Node.Entry]) -> [Node.Entry] {
        var result = base
        for change in changes {
            let position = result.firstIndex { $0.key == change.key }
            if let position {
                result[position] = merge(change, into: result[position])
            } else {
                result.append(change)
            }
        }
        return result
    }

    private static func merge(_ change: Node.Entry, into base: Node.Entry) -> Node.Entry {
        guard let new = change.node.entries, let old = base.node.entries else { return change }
        let merged = Node(mapping: merge(new, into: old), mark: change.node.mark)
        return Node.Entry(key: change.key, keyMark: change.keyMark, node: merged)
    }
}
