import TatamiPrimitives
import TatamiScenes

extension Kit {
    /// Reports what is wrong with parts of the kit, used or not; what comes of values that only a use gives is told there.
    func check(_ surroundings: Surroundings, _ log: ProblemLog) {
        for appearance in [Appearance.light, .dark] {
            for name in colors.keys.sorted() {
                look(surroundings, log, appearance) { decoding in
                    if let node = colors[name]?.node { _ = ColorReading.form.read(node, decoding) }
                }
            }
        }
        for name in styles.keys.sorted() {
            look(surroundings, log) { decoding in
                guard let style = styles[name] else { return }
                read(style, decoding)
                // A kind that lacks more than the style gives may not have come to read all of it.
                let told = Set(decoding.log.found.map(\.mark))
                for entry in StyleReading.known(style) where !entry.node.isNull && !told.contains(entry.node.mark) {
                    guard let key = StyleReading.shape.keys.first(where: { $0.name == entry.key }) else { continue }
                    if !key.shape.accepts(entry.node) { decoding.reportMismatch(entry.node, key.shape) }
                }
            }
        }
        for name in components.keys.sorted() {
            look(surroundings, log) { decoding in
                if let component = components[name], let kind = kinds[name] { read(component, kind, decoding) }
            }
        }
    }

    /// Takes over the mistakes that have a place.
    private func look(
        _ surroundings: Surroundings, _ log: ProblemLog, _ appearance: Appearance = .light, _ read: (Decoding) -> Void
    ) {
        let found = ProblemLog(files: surroundings.files)
        let decoding = Decoding(surroundings, log: found)
        decoding.appearance = appearance
        read(decoding)
        for entry in found.found where entry.mark != .nowhere && entry.severity == .error { log.add(entry) }
    }

    /// As keys of a kind that has all of them, or each of the first that has it.
    private func read(_ style: Node.Entry, _ decoding: Decoding) {
        let entries = StyleReading.known(style)
        func read(_ entries: [Node.Entry]) -> Bool {
            let kinds = ElementKind.all
            guard let kind = kinds.first(where: { kind in entries.allSatisfy { kind.shape.has($0.key) } }) else {
                return false
            }
            _ = decoding.element(ElementSource(kind: kind, entries: entries, mark: .nowhere), id: "style")
            return true
        }
        if read(entries) { return }
        for entry in entries { _ = read([entry]) }
    }

    /// As one use reads it that gives nothing but what it must.
    private func read(_ component: Component, _ kind: ElementKind, _ decoding: Decoding) {
        var entries: [Node.Entry] = []
        for parameter in component.parameters where parameter.fallback == nil {
            let node = Node(scalar: parameter.type.sample, mark: .nowhere)
            entries.append(Node.Entry(key: parameter.name, keyMark: .nowhere, node: node))
        }
        let source = ElementSource(kind: kind, entries: entries, mark: .nowhere)
        let samples = Set(entries.map(\.key))
        guard let (inner, use) = decoding.expansion(of: source, as: component, id: "use", samples: samples) else {
            return
        }
        _ = decoding.reading(use) { decoding.element(inner, id: "use") }
    }
}

extension Node.Entry {
    /// An entry of a scene's root; of its kit only the parts that are used, and nil when there is none.
    func keeping(_ parts: Set<Kit.Part>) -> Node.Entry? {
        guard Kit.keys.contains(key), let entries = node.entries else { return self }
        let kept = entries.filter { parts.contains(Kit.Part(key: key, name: $0.key)) }
        return kept.isEmpty ? nil : Node.Entry(key: key, keyMark: keyMark, node: Node(mapping: kept, mark: node.mark))
    }
}
