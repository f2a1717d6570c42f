import TatamiPrimitives
import TatamiScenes

extension Kit {
    /// Reports what is wrong with parts of the kit, used or not; what comes of values that only a use gives is told there.
    func check(_ surroundings: Surroundings, _ log: DiagnosticLog) {
        for appearance in [Appearance.light, .dark] {
            for name in colors.keys.sorted() where isOfAuthor(colors[name]?.keyMark, surroundings) {
                look(surroundings, log, appearance) { decoding in
                    if let node = colors[name]?.node { _ = ColorReading.form.read(node, decoding) }
                }
            }
        }
        for name in styles.keys.sorted() where isOfAuthor(styles[name]?.keyMark, surroundings) {
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
        for name in components.keys.sorted() where isOfAuthor(components[name]?.mark, surroundings) {
            look(surroundings, log) { decoding in
                if let component = components[name], let kind = kinds[name] { read(component, kind, in: nil, decoding) }
            }
            for state in components[name]?.states ?? [] {
                look(surroundings, log) { decoding in
                    if let component = components[name], let kind = kinds[name] {
                        read(component, kind, in: state.name, decoding)
                    }
                }
            }
        }
    }

    /// What comes with Tatami was looked at before that, and what a tool exports is looked at where it is used.
    private func isOfAuthor(_ mark: Mark?, _ surroundings: Surroundings) -> Bool {
        mark.map { !surroundings.files.isBuiltIn($0) && !surroundings.files.isExported($0) } ?? true
    }

    /// Takes over the errors that have a place.
    private func look(
        _ surroundings: Surroundings, _ log: DiagnosticLog, _ appearance: Appearance = .light,
        _ read: (Decoding) -> Void
    ) {
        let found = DiagnosticLog(files: surroundings.files)
        let decoding = Decoding(surroundings, log: found)
        decoding.context.appearance = appearance
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
        let ofRow = entries.filter { RowReading.styleNames.contains($0.key) }
        if !ofRow.isEmpty {
            let area = Node.Entry(
                key: ElementKind.spacer.word, keyMark: .nowhere, node: Node(scalar: .null, mark: .nowhere))
            _ = RowReading.row(Node(mapping: [area] + ofRow, mark: .nowhere), id: "style", decoding)
        }
        if read(entries) { return }
        for entry in entries { _ = read([entry]) }
    }

    /// As one use reads it that gives nothing but what it must.
    private func read(_ component: Component, _ kind: ElementKind, in state: String?, _ decoding: Decoding) {
        var entries: [Node.Entry] = []
        for parameter in component.parameters where parameter.fallback == nil {
            let node = Node(scalar: parameter.type.sample, mark: .nowhere)
            entries.append(Node.Entry(key: parameter.name, keyMark: .nowhere, node: node))
        }
        let samples = Set(entries.map(\.key))
        if let state { entries.append(.word(ComponentStates.stateKey, state, at: .nowhere)) }
        let source = ElementSource(kind: kind, entries: entries, mark: .nowhere)
        guard let (inner, use) = decoding.expansion(of: source, as: component, id: "use", samples: samples) else {
            return
        }
        _ = decoding.reading(use) { decoding.element(inner, id: "use") }
    }
}

extension Node.Entry {
    /// An entry of a scene's root; of its kit only the parts that are used, without what they say to people, and nil when
    /// there is none.
    func keeping(_ parts: Set<Kit.Part>) -> Node.Entry? {
        guard Kit.keys.contains(key), let entries = node.entries else { return self }
        let kept = entries.filter { parts.contains(Kit.Part(key: key, name: $0.key)) }.map(\.withoutDocs)
        return kept.isEmpty ? nil : Node.Entry(key: key, keyMark: keyMark, node: Node(mapping: kept, mark: node.mark))
    }

    /// A definition without its 'doc' and those of its parameters, which no picture shows.
    private var withoutDocs: Node.Entry {
        func without(_ entry: Node.Entry, in inner: (Node.Entry) -> Node.Entry) -> Node.Entry {
            guard let entries = entry.node.entries else { return entry }
            let kept = entries.filter { $0.key != ComponentReading.docKey }.map(inner)
            return Node.Entry(key: entry.key, keyMark: entry.keyMark, node: Node(mapping: kept, mark: entry.node.mark))
        }
        return without(self) { part in
            guard part.key == ComponentReading.parametersKey, let parameters = part.node.entries else { return part }
            let kept = parameters.map { without($0) { $0 } }
            return Node.Entry(key: part.key, keyMark: part.keyMark, node: Node(mapping: kept, mark: part.node.mark))
        }
    }
}
