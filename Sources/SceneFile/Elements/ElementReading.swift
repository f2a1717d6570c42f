import TatamiPrimitives
import TatamiScenes

/// An element as written in a file, before its kind is read: `{label: {text: Hi}, padding: 8}`.
struct ElementSource {
    var kind: ElementKind
    /// The entries inside the kind's mapping and beside it.
    var entries: [Node.Entry]
    var mark: Mark
    /// Whether it is the content of a row, whose styles may contain keys of the row.
    var isOfRow = false
}

extension Decoding {
    /// Reads an element; nil after reporting errors. `derived` is its id unless the author gave one. `gift` holds the
    /// values from the slot that contains it.
    func element(_ node: Node, id derived: ElementID, defaults: Box = Box(), given gift: SlotGift? = nil) -> Element? {
        if node.isGap { return nil }
        guard let entries = node.entries else {
            reportMismatch(node, .named(.element))
            return skipped()
        }
        if let name = slotName(node) { return slot(name, at: node.mark, id: derived, defaults: defaults) }
        guard var source = elementSource(entries, node.mark, in: ElementShapes.element) else { return nil }
        gift?.give(to: &source, self)
        return element(source, id: derived, defaults: defaults)
    }

    /// Records that an element was left out because of an error, and returns nil in place of it.
    func skipped<Value>() -> Value? {
        found.hasSkippedElements = true
        return nil
    }

    /// Reads an element whose parts are named within `whole`, or within the element itself if that is nil.
    func element(
        _ source: ElementSource, id derived: ElementID, partsOf whole: ElementID? = nil, defaults: Box = Box()
    ) -> Element? {
        var source = source
        let id = explicitID(source.entries) ?? derived
        for change in overrides(of: id) { apply(change, to: &source.entries, source.kind) }
        let rest = beforeScrolling(source, id, partsOf: whole, defaults: defaults)
        var element = named(rest, id, isUse: false, partsOf: whole, defaults: defaults)
        if context.isInRow, let drag = drag(of: source, id, partsOf: whole, defaults: defaults, called: whole ?? id),
            element?.holdsList == false
        {
            element?.drag = drag
        }
        return element
    }

    /// Reads the element with the id `own`, to which the states' changes were applied; nil after reporting errors.
    /// `isUse` is whether the id is that of a use.
    func named(
        _ source: ElementSource, _ own: ElementID, isUse: Bool, partsOf whole: ElementID?, defaults: Box
    ) -> Element? {
        context.elementDepth += 1
        defer { context.elementDepth -= 1 }
        guard context.elementDepth <= shared.origin.mostNested else {
            log.add(.tooDeep(limit: shared.origin.depth), at: source.mark)
            return skipped()
        }
        guard let component = source.kind.component else {
            return builtIn(source, own, isUse: isUse, partsOf: whole, defaults: defaults)
        }
        guard let (inner, use) = expansion(of: source, as: component, id: whole ?? own) else { return skipped() }
        if !isUse { register(own, at: source.mark) }
        return reading(use) { named(inner, own, isUse: true, partsOf: whole, defaults: defaults) }
    }

    /// Reads an element of a built-in kind.
    private func builtIn(
        _ source: ElementSource, _ own: ElementID, isUse: Bool, partsOf whole: ElementID?, defaults: Box
    ) -> Element? {
        let kind = source.kind
        let entries = styled(source.entries, kind, ofRow: source.isOfRow)
        let fields = Fields(entries, kind.shape, source.mark, self)
        fields.reportUnknownKeys()

        let outer = context.backdrop
        defer { context.backdrop = outer }
        let mainKey = kind.isFoundAtMainKey ? kind.mainKey : nil
        let mark = mainKey.map(fields.mark(of:)) ?? source.mark
        if !isUse { register(own, at: mark) }
        if isUse || mark != source.mark { noteDefinition(of: own, at: source.mark, isUse: isUse) }
        var defaults = defaults
        kind.setDefaults(&defaults, self)
        let box = BoxReading.box(fields, defaults: defaults)
        if kind.isEmpty, box.padding != .zero, let padding = fields.node(BoxReading.padding.name) {
            log.add(.paddingOfNothing(of: kind.shape.owner), at: padding.mark)
        }
        if case .solid(let color) = box.background, color.alpha == 1 { context.backdrop = color }
        guard let content = kind.content(fields, whole ?? own) else { return skipped() }
        reportFilledContent(fields, content)
        let title = fields[BoxReading.accessibilityLabel] ?? (kind.usesTitle ? nil : fields[BoxReading.title])
        let traits = (fields[BoxReading.accessibilityTraits] ?? []).compactMap(\.self)
        let value = fields[BoxReading.accessibilityValue]
        let accessibility = Accessibility(
            value: value?.isEmpty == true ? nil : value, traits: Set(traits),
            isHidden: fields[BoxReading.accessibilityHidden])
        return Element(
            id: own, kind: content, flipped: kind.flipped(fields, whole ?? own), box: box, role: kind.word,
            title: title?.isEmpty == true ? nil : title, pardons: fields[BoxReading.allow] ?? [],
            accessibility: accessibility)
    }

    /// Warns of a stack that is to be as long as its content although an element in it takes all the available length.
    private func reportFilledContent(_ fields: Fields, _ content: Element.Kind) {
        guard case .stack(let stack) = content, stack.columns == nil, stack.axis != .depth else { return }
        let key = stack.axis == .horizontal ? BoxReading.width.name : BoxReading.height.name
        guard let node = fields.node(key), node.text == "content" else { return }
        let filling = stack.children.first { child in
            child.isSpacer || (stack.axis == .horizontal ? child.box.width : child.box.height) == .fill
        }
        if let filling { log.add(.filledContent(key, by: filling.id.description), at: node.mark, severity: .warning) }
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
            guard BoxReading.names.contains(entry.key) else {
                if found.kind.shape.has(entry.key) {
                    log.add(.misplacedKey(entry.key, belongsIn: found.entry.key), at: entry.keyMark)
                } else {
                    reportUnknownKey(entry, in: shape, beside: found.kind)
                }
                continue
            }
            if let twin = inside.first(where: { $0.key == entry.key }) {
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
        log.add(.rows(.undecided(entry.key)), at: entry.keyMark)
        found.hasSkippedElements = true
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
        entries = OverrideMerge.merge(flat, into: entries)
    }
}
