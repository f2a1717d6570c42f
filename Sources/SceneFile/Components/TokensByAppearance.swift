/// What tokens of two appearances come to together.
extension DesignTokens {
    /// What two kits say as one: each colour that both have is one in light, and the other in dark.
    static func byAppearance(light: [Node.Entry], dark: [Node.Entry]) -> [Node.Entry] {
        let added = dark.filter { entry in !light.contains { $0.key == entry.key } }
        return light.map { entry in
            guard let other = dark[entry.key] else { return entry }
            var entry = entry
            entry.node = entry.key == Kit.colorsKey.name ? colors(entry.node, other) : merged(entry.node, other)
            return entry
        } + added
    }

    private static func colors(_ light: Node, _ dark: Node) -> Node {
        pairwise(light, dark) { _, light, dark in byAppearance(light, dark) }
    }

    private static func merged(_ light: Node, _ dark: Node) -> Node {
        if let items = light.items, let others = dark.items, items.count == others.count {
            return Node(list: zip(items, others).map(merged), mark: light.mark)
        }
        return pairwise(light, dark) { key, light, dark in
            key == "color" ? byAppearance(light, dark) : merged(light, dark)
        }
    }

    private static func byAppearance(_ light: Node, _ dark: Node) -> Node {
        if light.value == dark.value { return light }
        return Node(
            mapping: [
                Node.Entry(key: "light", keyMark: light.mark, node: light),
                Node.Entry(key: "dark", keyMark: dark.mark, node: dark),
            ], mark: light.mark)
    }

    private static func pairwise(
        _ light: Node, _ dark: Node, _ merge: (_ key: String, Node, Node) -> Node
    ) -> Node {
        guard let entries = light.entries, let others = dark.entries else { return light }
        let both = entries.map { entry in
            guard let other = others[entry.key] else { return entry }
            return Node.Entry(key: entry.key, keyMark: entry.keyMark, node: merge(entry.key, entry.node, other))
        }
        let added = others.filter { other in !entries.contains { $0.key == other.key } }
        return Node(mapping: both + added, mark: light.mark)
    }
}
