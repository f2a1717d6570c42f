import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

extension Kit {
    /// Reports errors in all definitions of the kit, used or not. Errors in values that only a use gives are reported
    /// at the use.
    func check(_ shared: SharedReading, _ log: DiagnosticLog) {
        for appearance in [Appearance.light, .dark] {
            for name in colors.keys.sorted() where isOfAuthor(colors[name]?.keyMark, shared) {
                look(shared, log, appearance) { decoding in
                    if let node = colors[name]?.node { _ = ColorReading.form.read(node, decoding) }
                }
            }
        }
        for name in styles.keys.sorted() where isOfAuthor(styles[name]?.keyMark, shared) {
            look(shared, log) { decoding in
                guard let style = styles[name] else { return }
                read(style, decoding)
                // Reading may have stopped at a missing key that the style doesn't give, so the other keys are checked
                // by their shapes.
                let reported = Set(decoding.log.found.map(\.mark))
                for entry in StyleReading.known(style) where !entry.node.isNull && !reported.contains(entry.node.mark) {
                    guard let key = StyleReading.shape.keys.first(where: { $0.name == entry.key }) else { continue }
                    if !key.shape.accepts(entry.node) { decoding.reportMismatch(entry.node, key.shape) }
                }
            }
        }
        for name in components.keys.sorted() where isOfAuthor(components[name]?.mark, shared) {
            guard let component = components[name], let kind = kinds[name] else { continue }
            for state in [nil] + component.states.map({ Optional($0.name) }) {
                look(shared, log) { read(component, kind, in: state, $0) }
            }
        }
    }

    /// Whether a definition is checked here. The built-in kit is known to be valid, and exports of tools are checked
    /// where they are used.
    private func isOfAuthor(_ mark: Mark?, _ shared: SharedReading) -> Bool {
        mark.map { !shared.files.isBuiltIn($0) && !shared.files.isExported($0) } ?? true
    }

    /// Reads a definition and adds the errors that have a place to the log.
    private func look(
        _ shared: SharedReading, _ log: DiagnosticLog, _ appearance: Appearance = .light,
        _ read: (Decoding) -> Void
    ) {
        let found = DiagnosticLog(files: shared.files)
        let decoding = Decoding(shared, log: found)
        decoding.context.appearance = appearance
        read(decoding)
        for entry in found.found where entry.mark != .nowhere && entry.severity == .error { log.add(entry) }
    }

    /// Reads the style as keys of a kind that has all of them, or else each key with the first kind that has it.
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
            let area = Node.Entry(ElementKind.spacer.word, Node(scalar: .null, mark: .nowhere))
            _ = RowReading.row(Node(mapping: [area] + ofRow, mark: .nowhere), id: "style", decoding)
        }
        if !read(entries) { for entry in entries { _ = read([entry]) } }
    }

    /// Reads the component as a use with only the required arguments does.
    private func read(_ component: Component, _ kind: ElementKind, in state: String?, _ decoding: Decoding) {
        var entries: [Node.Entry] = []
        for parameter in component.parameters where parameter.fallback == nil {
            let node = Node(scalar: parameter.type.sample, mark: .nowhere)
            entries.append(Node.Entry(key: parameter.name, keyMark: .nowhere, node: node))
        }
        // The time is known only in shots.
        let samples = Set(entries.map(\.key) + [Wording.nowName])
        if let state { entries.append(.word(ComponentStates.stateKey, state, at: .nowhere)) }
        let source = ElementSource(kind: kind, entries: entries, mark: .nowhere)
        guard let (inner, use) = decoding.expansion(of: source, as: component, id: "use", samples: samples) else {
            return
        }
        _ = decoding.reading(use) { decoding.element(inner, id: "use") }
    }
}

extension Node.Entry {
    /// Returns this entry of a scene's root. Of definitions, it keeps those in `parts`, without their documentation;
    /// nil if none is left.
    func keeping(_ parts: Set<Kit.Part>) -> Node.Entry? {
        guard Kit.keys.contains(key), let entries = node.entries else { return self }
        let kept = entries.filter { parts.contains(Kit.Part(key: key, name: $0.key)) }.map(\.withoutDocs)
        return kept.isEmpty ? nil : Node.Entry(key: key, keyMark: keyMark, node: Node(mapping: kept, mark: node.mark))
    }

    /// A definition without its 'doc' and those of its parameters, which don't affect pictures.
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
