import TatamiScenes

/// An element as written in a file, before its kind is read: `{label: {text: Hi}, padding: 8}`.
struct ElementSource: Hashable {
    var kind: ElementKind
    /// The entries inside the kind's mapping and beside it.
    var entries: [Node.Entry]
    var mark: Mark
    /// Whether it is the content of a row, whose styles may contain keys of the row.
    var isOfRow = false
}

/// An element of a built-in kind that has replaced an element as written, and the use of a component in which it is
/// read; nil for none.
struct WrittenElement {
    var source: ElementSource
    var use: ComponentUse?
    /// The number of components that it has replaced.
    var levels = 0
}

/// The step from an element as written to one that the reader of its kind understands.
extension Decoding {
    /// Replaces a use of a component by the component's element until none is left; nil after reporting errors.
    ///
    /// `whole` is the element within which the parts are named. `expanding` is called with each use before it is
    /// replaced.
    func written(
        _ source: ElementSource, partsOf whole: ElementID, expanding: (ElementSource) -> Void = { _ in }
    ) -> WrittenElement? {
        var written = WrittenElement(source: source, use: context.use)
        while true {
            guard context.elementDepth + written.levels < shared.origin.mostNested else {
                reading(written.use) { log.add(.tooDeep(limit: shared.origin.depth), at: written.source.mark) }
                return skipped()
            }
            guard let component = written.source.kind.component else { return written }
            let inner = reading(written.use) {
                expanding(written.source)
                return expansion(of: written.source, as: component, id: whole)
            }
            guard let (source, use) = inner else { return skipped() }
            written = WrittenElement(source: source, use: use, levels: written.levels + 1)
        }
    }

    /// Returns the keys of an element of a built-in kind, with those of its styles; reports unknown ones.
    func fields(of source: ElementSource) -> Fields {
        let entries = styled(source.entries, source.kind, ofRow: source.isOfRow)
        let fields = Fields(entries, source.kind.shape, source.mark, self)
        fields.reportUnknownKeys()
        return fields
    }

    /// Reports an error because of which elements are left out.
    func leaveOut(_ reason: DiagnosticReason, at mark: Mark) {
        log.add(reason, at: mark)
        found.hasSkippedElements = true
    }

    /// Records that an element was left out because of an error, and returns nil in place of it.
    func skipped<Value>() -> Value? {
        found.hasSkippedElements = true
        return nil
    }

    /// Separates the key of the kind from the keys beside it; nil after reporting that there is no kind, or more than
    /// one.
    func elementSource(_ entries: [Node.Entry], _ mark: Mark, in shape: MappingShape) -> ElementSource? {
        var found: (entry: Node.Entry, kind: ElementKind)?
        for entry in entries {
            if reportUndecided(entry) { return nil }
            guard let kind = shared.kit.kinds[entry.key] ?? ElementKind.named(entry.key) else { continue }
            if let first = found {
                log.add(.twoKinds(first.entry.key, entry.key), at: entry.keyMark)
                return skipped()
            }
            found = (entry, kind)
        }
        guard let found else {
            for entry in entries where !shape.has(entry.key) { reportUnknownKey(entry, in: shape) }
            let isExplained = entries.contains { !shape.has($0.key) }
            if entries.contains(where: { $0.key == ComponentReading.slotKey }) {
                log.add(.kit(.slotAlone), at: mark)
            } else if !isExplained {
                let kinds = ElementKind.all.map(\.word) + shared.kit.kinds.keys.sorted()
                log.add(.noKind(in: shape.owner, kinds: kinds), at: mark)
            }
            return skipped()
        }
        guard var inside = inside(found.kind, found.entry.node) else { return skipped() }
        if inside.contains(where: { $0.key == TemplateCondition.key.name && reportUndecided($0) }) { return nil }
        for entry in entries where entry.key != found.entry.key {
            let isOfAll = BoxReading.names.contains(entry.key)
            if !isOfAll, found.kind.shape.has(entry.key) {
                log.add(.misplacedKey(entry.key, belongsIn: found.entry.key), at: entry.keyMark)
            } else if !isOfAll {
                reportUnknownKey(entry, in: shape, beside: found.kind)
            } else if let twin = inside.first(where: { $0.key == entry.key }) {
                log.add(.keyGivenTwice(entry.key, other: log.place(of: twin.keyMark)), at: entry.keyMark)
            } else {
                inside.append(entry)
            }
        }
        return ElementSource(kind: found.kind, entries: inside, mark: found.entry.keyMark)
    }

    /// Whether the key is a condition outside of a template, which is then reported.
    private func reportUndecided(_ entry: Node.Entry) -> Bool {
        guard entry.key == TemplateCondition.key.name || entry.key == TemplateChoice.subject.name else { return false }
        leaveOut(.rows(.undecided(entry.key)), at: entry.keyMark)
        return true
    }

    /// Returns the entries below a kind's key. A value other than a mapping becomes the value of the main key; nil
    /// after reporting such a value for a kind without a main key.
    private func inside(_ kind: ElementKind, _ node: Node) -> [Node.Entry]? {
        if let entries = node.entries {
            let isMainValue =
                entries.contains { kind.mainValueKeys.contains($0.key) } && !entries.contains { kind.shape.has($0.key) }
            guard isMainValue else { return entries }
        }
        if node.isNull { return [] }
        guard let key = node.items == nil ? kind.mainKey : kind.listKey ?? kind.mainKey else {
            return refuse(node, .mapping(kind.shape))
        }
        return [Node.Entry(key, node)]
    }

    /// Returns the id that the author gave; nil for none, or after reporting an invalid one.
    func explicitID(_ entries: [Node.Entry]) -> ElementID? {
        guard let node = entries[BoxReading.id.name], !node.isNull,
            let name = BoxReading.id.form.read(node, self)
        else { return nil }
        return claim(name, at: node.mark)
    }

    /// Applies a state's change of an element, with or without the kind's key around it.
    func apply(
        _ change: Node, to entries: inout [Node.Entry], _ kind: ElementKind, in shape: MappingShape? = nil
    ) {
        guard let changes = change.entries else { return reportMismatch(change, .mapping(kind.shape)) }
        var flat: [Node.Entry] = []
        for entry in changes {
            if entry.key == BoxReading.id.name {
                log.add(.overriddenID, at: entry.keyMark)
            } else if entry.key == TemplateCondition.key.name {
                log.add(.rows(.conditionInState), at: entry.keyMark)
            } else if entry.key == kind.word, !kind.shape.has(entry.key) {
                flat += inside(kind, entry.node) ?? []
            } else if let shape, !kind.shape.has(entry.key) {
                reportUnknownKey(entry, in: shape, beside: kind)
            } else {
                flat.append(entry)
            }
        }
        entries = entries.merging(flat)
    }
}
