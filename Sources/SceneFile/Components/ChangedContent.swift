import TatamiScenes

extension ContentDifference {
    /// The content with these changes.
    static func applied(_ changes: [Node.Entry], to content: [Node], in surroundings: Surroundings) -> [Node] {
        guard !changes.isEmpty else { return content }
        let applying = Applying(changes: changes, decoding: decoding(surroundings))
        return applying.elements(content, within: .content)
    }

    private struct Applying {
        let changes: [Node.Entry]
        let decoding: Decoding

        func elements(_ nodes: [Node], within whole: ElementID?) -> [Node] {
            nodes.enumerated().map { element($1, id: whole?[$0]) }
        }

        func element(_ node: Node, id derived: ElementID?) -> Node {
            guard var flat = Flat(node, decoding) else { return node }
            let id = flat.id ?? derived
            if let id {
                for change in changes where change.key == id.description {
                    decoding.apply(change.node, to: &flat.entries, flat.kind)
                }
            }
            for place in flat.entries.indices {
                let (key, node) = (flat.entries[place].key, flat.entries[place].node)
                flat.entries[place].node = parts(key, node, of: flat.kind, within: id)
            }
            flat.entries.removeAll { $0.node.isNull }
            return flat.node
        }

        private func parts(_ key: String, _ node: Node, of kind: ElementKind, within id: ElementID?) -> Node {
            if kind.component != nil {
                guard kind.component?.slots.contains(where: { $0.name == key }) ?? false else { return node }
                return Node(list: elements(node.items ?? [node], within: nil), mark: node.mark)
            }
            switch (kind.word, key) {
            case (_, "content") where ContentDifference.stacks.contains(kind.word):
                return Node(list: elements(node.items ?? [node], within: id), mark: node.mark)
            case ("view", "content"):
                guard let entries = node.entries else { return node }
                let named = entries.map { entry in
                    Node.Entry(
                        key: entry.key, keyMark: entry.keyMark, node: element(entry.node, id: id?.part(entry.key)))
                }
                return Node(mapping: named, mark: node.mark)
            case ("list", "rows"):
                var number: Int? = 0
                return rows(node, of: id, &number)
            case ("list", "sections"): return sections(node, of: id)
            default: return node
            }
        }

        private func rows(_ node: Node, of list: ElementID?, _ number: inout Int?) -> Node {
            guard let items = node.items else { return node }
            var rows: [Node] = []
            for item in items {
                if RepetitionReading.speaks(of: item) || ElementSources.speaks(of: item) { number = nil }
                rows.append(element(item, id: number.flatMap { list?.rows[$0] }))
                number = number.map { $0 + 1 }
            }
            return Node(list: rows, mark: node.mark)
        }

        private func sections(_ node: Node, of list: ElementID?) -> Node {
            guard let items = node.items else { return node }
            var number: Int? = 0
            var sections: [Node] = []
            for (index, item) in items.enumerated() {
                var entries = item.entries ?? []
                let id = entries[BoxReading.id.name]?.text ?? list?.part("sections")[index].description
                for change in changes where change.key == id {
                    entries = OverrideMerge.merge(change.node.entries ?? [], into: entries)
                }
                for place in entries.indices where entries[place].key == "rows" {
                    entries[place].node = rows(entries[place].node, of: list, &number)
                }
                sections.append(Node(mapping: entries, mark: item.mark))
            }
            return Node(list: sections, mark: node.mark)
        }
    }
}
