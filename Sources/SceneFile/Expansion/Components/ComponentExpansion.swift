import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The expansion of component uses into elements.
extension Decoding {
    /// Returns the element of a use's component, filled with the use's arguments and its own keys; nil after reporting
    /// errors.
    ///
    /// The element must be read within the returned use.
    func expansion(
        of source: ElementSource, as component: Component, id: ElementID, samples: Set<String> = []
    ) -> (source: ElementSource, use: ComponentUse)? {
        note(Kit.Part(key: Kit.componentsKey.name, name: component.name))
        let named = ComponentUse(
            component, id: id, arguments: source.entries, mark: source.mark, outer: context.use, outerValues: values,
            samples: samples)
        log.use = named
        defer { log.use = context.use }
        guard !shared.kit.unsound.contains(component.name), !shared.kit.isTooLarge,
            let (given, changes) = arguments(of: named, source), let body = component.body
        else { return nil }
        let use = named.giving(given, changes: changes)
        guard let node = body.filled(with: use.record, self, samples: samples),
            mayHold(node, source.mark, given: given.count), let entries = node.entries,
            var inner = reading(use, { elementSource(entries, node.mark, in: ElementShapes.element) })
        else { return nil }
        log.use = named
        for change in changes.byTarget[id] ?? [] { apply(change, to: &inner.entries, inner.kind) }
        let names = component.ownNames
        let own = source.entries.filter { !names.contains($0.key) && source.kind.shape.has($0.key) }
        var said = styled(own, inner.kind, ofRow: source.isOfRow)
        if source.isOfRow, let padding = component.rowPadding, said["padding"] == nil {
            said.append(Node.Entry(key: "padding", keyMark: source.mark, node: padding))
        }
        inner.isOfRow = source.isOfRow
        return (inner.saying(said, at: source.mark), use)
    }

    /// Calls `read` within a use of a component, or within the scene itself if `use` is nil.
    func reading<Result>(_ use: ComponentUse?, _ read: () -> Result) -> Result {
        guard use !== context.use else { return read() }
        let (outer, outerValues) = (context.use, values)
        defer { (context.use, values) = (outer, outerValues) }
        if let use { values = use.values }
        context.use = use
        return read()
    }

    /// Returns the values of a use's parameters in its states, and the changes of these states; nil after reporting
    /// errors.
    private func arguments(
        of use: ComponentUse, _ source: ElementSource
    ) -> (given: [Node.Entry], changes: StateChanges)? {
        let fields = Fields(source.entries, source.kind.shape, source.mark, self)
        fields.reportUnknownKeys()
        var given: [Node.Entry] = []
        var isWhole = true
        for parameter in use.component.parameters {
            let entry = source.entries.first { $0.key == parameter.name && !$0.node.isNull }
            if let entry, FollowReading.speaks(entry.node), parameter.type.canFollow {
                log.add(.follow(.inRow), at: entry.node.mark)
                isWhole = false
            } else if let entry, let value = parameter.type.value(entry.node, self) {
                given.append(Node.Entry(key: entry.key, keyMark: entry.keyMark, node: value))
            } else if entry == nil, let fallback = parameter.fallback {
                let value = fallback.isNull ? fallback : parameter.type.value(fallback, self)
                guard let value else { return nil }
                given.append(Node.Entry(key: parameter.name, keyMark: fallback.mark, node: value))
            } else {
                if entry == nil { fields.reportMissing(parameter.name) }
                isWhole = false
            }
        }
        given += slotCounts(of: use.giving(given))
        guard let states = states(of: use), isWhole else { return nil }
        for state in states {
            guard let set = setting(state, given, of: use) else { return nil }
            given = set
        }
        guard let changes = changes(in: states, of: use.giving(given)) else { return nil }
        return (given, changes)
    }

    /// Whether expansions may grow by a node and `given` values; reports once if the limit is exceeded.
    func mayHold(_ node: Node, _ mark: Mark, given: Int = 0) -> Bool {
        let limit = ComponentSizes.largest
        let weight = node.weight + given
        return hasRoom(for: weight, in: &amounts.ofComponents, upTo: limit, or: .tooMuch(limit: limit), at: mark)
    }

    /// Whether copies of elements may grow by this amount; reports once if the limit is exceeded.
    func mayCopy(_ node: Node, _ mark: Mark) -> Bool {
        let limit = ComponentSizes.largestUse
        return hasRoom(for: node.weight, in: &amounts.ofCopies, upTo: limit, or: .tooManyCopies(limit: limit), at: mark)
    }

    /// Adds a weight to a count; false if it exceeds the limit, which is reported once.
    private func hasRoom(
        for weight: Int, in count: inout Int, upTo limit: Int, or reason: KitReason, at mark: Mark
    ) -> Bool {
        guard count <= limit else { return false }
        count += weight
        if count <= limit { return true }
        log.add(.kit(reason), at: mark)
        return false
    }

    // MARK: Slots

    /// Reads a list of elements in which slots are replaced by the use's content. `first` is the number of the first
    /// element. `gift` holds the values from the surrounding slot.
    func elements(
        _ nodes: [Node], partsOf whole: ElementID, from first: Int = 0, given gift: SlotGift? = nil
    ) -> [Element] {
        nodes.enumerated().flatMap { place, node in
            let index = first + place
            if let slot = slotPlace(node) {
                let gift = slot.gives.map { SlotGift($0, self) } ?? gift
                return inSlot(slot.name, at: node.mark) { elements($0, partsOf: whole[index], given: gift) }
            }
            guard RepetitionReading.speaks(of: node) else {
                return [element(node, id: whole[index], given: gift)].compactMap(\.self)
            }
            return RepetitionReading.elements(node, self).compactMap { element($0, id: whole[index][$1], given: gift) }
        }
    }

    /// Reads a slot that stands for a single element: the slot's content, in a vertical stack unless it is one element.
    func slot(_ name: String, at mark: Mark, id: ElementID, defaults: Box) -> Element? {
        let found: [Element?] = inSlot(name, at: mark) { given in
            if given.count == 1, !given[0].isGap, slotName(given[0]) == nil, !RepetitionReading.speaks(of: given[0]) {
                return [element(given[0], id: id, defaults: defaults)]
            }
            let children = elements(given, partsOf: id)
            register(id, at: mark)
            let stack = Stack(axis: .vertical, alignment: .fill, children: children)
            return [Element(id: id, kind: .stack(stack), box: defaults)]
        }
        return found.first ?? nil
    }

    /// Returns the slot that a list item stands for, and the values it gives to its content; nil for other elements.
    func slotPlace(_ node: Node) -> (name: String, gives: Node?)? {
        guard let gives = node.entries?[SlotGift.key.name], node.entries?.count == 2,
            let slot = node.entries?[ComponentReading.slotKey]
        else { return slotName(node).map { ($0, nil) } }
        return (slot.text ?? "", gives)
    }

    /// Returns the name in `slot:` if the mapping has no other key; nil for other elements.
    func slotName(_ node: Node) -> String? {
        guard let entries = node.entries, entries.count == 1, entries[0].key == ComponentReading.slotKey else {
            return nil
        }
        return entries[0].node.text ?? ""
    }

    /// Reports a text that stands in a slot of the built-in kit in place of the slot's usual component. Returns false
    /// for all other content.
    private func reportBareItem(_ node: Node, of slot: String, in component: Component) -> Bool {
        guard log.files.isBuiltIn(component.mark), case .text(let text) = node.value,
            !ElementKind.all.contains(where: { $0.word == text }), let code = BuiltInKit.items[component.name]?[slot]
        else { return false }
        log.add(.bareComponent(text, write: code.replacing("…", with: text, maxReplacements: 1)), at: node.mark)
        found.hasSkippedElements = true
        return true
    }

    /// Reads the content of a slot: the nodes that the current use gives, or else the slot's default.
    func inSlot<Result>(_ name: String, at mark: Mark, _ read: ([Node]) -> [Result]) -> [Result] {
        guard let use = context.use else {
            log.add(.kit(.slotOutside), at: mark)
            found.hasSkippedElements = true
            return []
        }
        guard let slot = use.component.slots.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: name, among: use.component.slots.map(\.name))
            log.add(.kit(.unknownSlot(name, component: use.component.name, nearest: nearest)), at: mark)
            found.hasSkippedElements = true
            return []
        }
        if let given = use.arguments[name], !given.isNull {
            // Content that the use gives belongs to the place of the use: it sees the values there, not those of the
            // component.
            let (inner, innerValues) = (context.use, values)
            defer { (context.use, values) = (inner, innerValues) }
            (context.use, values) = (use.outer, use.outerValues)
            let items = (given.places ?? [given]).filter { !reportBareItem($0, of: name, in: use.component) }
            return read(items)
        }
        guard let fallback = slot.fallback else { return read([]) }
        guard let node = fallback.filled(with: use.record, self, samples: use.samples), mayHold(node, mark) else {
            return []
        }
        return read(node.places ?? [node])
    }
}
