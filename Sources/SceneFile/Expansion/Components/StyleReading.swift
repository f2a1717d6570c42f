import TatamiScenes

/// Styles: named sets of keys of elements with their values.
///
/// An element's own keys override its styles, and later styles override earlier ones, key by key.
enum StyleReading {
    static let names = Shape.either([.text, .list(.text)])
    static let key = Key("style", .unread(names), "The name of a style, or a list of them, of which later ones win.")

    /// The keys that identify an element or hold its content, which styles can't have.
    private static let refused: Set<String> = [
        BoxReading.id.name, key.name, "content", "rows", "sections", "append", "constraints",
        TemplateCondition.key.name,
    ]

    /// The keys of all kinds, each with the values that any kind accepts.
    static let shape = MappingShape(
        "elementStyle", owner: "a style",
        keys: ElementShapes.union(of: ElementKind.all.flatMap(\.shape.keys) + RowReading.styleKeys, without: refused),
        doc: "Keys of elements with their values.")

    /// Whether a definition is a style; reports unknown keys.
    static func isSound(_ entry: Node.Entry, _ decoding: Decoding) -> Bool {
        guard let entries = entry.node.entries else {
            decoding.reportMismatch(entry.node, .mapping(shape))
            return false
        }
        for entry in entries where !shape.has(entry.key) { decoding.reportUnknownKey(entry, in: shape) }
        return true
    }

    static func known(_ entry: Node.Entry) -> [Node.Entry] {
        (entry.node.entries ?? []).filter { shape.has($0.key) }
    }
}

extension Decoding {
    /// Returns an element's entries, with those of its styles for keys that it omits.
    func styled(_ entries: [Node.Entry], _ kind: ElementKind, ofRow: Bool = false) -> [Node.Entry] {
        guard kind.takesStyles, let place = entries.firstIndex(where: { $0.key == StyleReading.key.name }) else {
            return entries
        }
        var own = entries
        let node = own.remove(at: place).node
        if node.isNull { return own }
        guard StyleReading.key.shape.shape.accepts(node) else {
            reportMismatch(node, StyleReading.key.shape.shape)
            return own
        }
        var given: [Node.Entry] = []
        for name in node.items ?? [node] {
            if let text = name.text, kind.ownStyles.contains(text) {
                // A keyword of a list's own `style` may be given among the names of styles.
                own.append(Node.Entry(StyleReading.key.name, name))
                continue
            }
            for entry in style(name, kind, ofRow: ofRow) { given.put(entry) }
        }
        return own + given.filter { entry in !own.contains { $0.key == entry.key } }
    }

    /// Returns the entries of a style for an element of this kind; reports unknown names and unsupported keys.
    private func style(_ node: Node, _ kind: ElementKind, ofRow: Bool) -> [Node.Entry] {
        guard let name = node.text else {
            reportMismatch(node, .text)
            return []
        }
        guard let style = shared.kit.styles[name] else {
            let known = kind.ownStyles + shared.kit.styles.keys.sorted()
            if shared.kit.styles.isEmpty, !kind.ownStyles.isEmpty {
                reportMismatch(node, .words(kind.ownStyles))
                return []
            }
            log.add(.kit(.unknownStyle(name, nearest: NearestName.nearest(to: name, among: known))), at: node.mark)
            return []
        }
        note(Kit.Part(key: Kit.stylesKey.name, name: name))
        return StyleReading.known(style).filter { entry in
            // Keys of rows apply to the row, not to its element.
            if ofRow, RowReading.styleNames.contains(entry.key) { return false }
            if kind.shape.has(entry.key) { return true }
            let place = log.place(of: entry.keyMark)
            log.add(.kit(.unfitStyle(name, key: entry.key, of: kind.shape.owner, style: place)), at: node.mark)
            return false
        }
    }

    /// Returns a row's entries, followed by those for rows in the styles of its element; later styles override earlier
    /// ones.
    func styled(row own: [Node.Entry], of element: ElementSource) -> [Node.Entry] {
        guard let node = element.entries[StyleReading.key.name], !node.isNull else { return own }
        var given: [Node.Entry] = []
        for name in (node.items ?? [node]).compactMap(\.text) {
            guard let style = shared.kit.styles[name] else { continue }
            for entry in StyleReading.known(style) where RowReading.styleNames.contains(entry.key) {
                note(Kit.Part(key: Kit.stylesKey.name, name: name))
                given.put(entry)
            }
        }
        return own + given.filter { entry in !own.contains { $0.key == entry.key } }
    }
}
