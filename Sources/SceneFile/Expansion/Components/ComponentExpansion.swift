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
            if let entry, entry.node.has(FollowReading.leader.name), parameter.type.canFollow {
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
        let weight = node.weight + given
        return hasRoom(
            for: weight, in: &amounts.ofComponents, upTo: ComponentSizes.largest, or: KitReason.tooMuch, mark)
    }

    /// Whether copies of elements may grow by this amount; reports once if the limit is exceeded.
    func mayCopy(_ node: Node, _ mark: Mark) -> Bool {
        let limit = ComponentSizes.largestUse
        return hasRoom(for: node.weight, in: &amounts.ofCopies, upTo: limit, or: KitReason.tooManyCopies, mark)
    }

    /// Adds a weight to a count; false if it exceeds the limit, which is reported once.
    private func hasRoom(
        for weight: Int, in count: inout Int, upTo limit: Int, or reason: (Int) -> KitReason, _ mark: Mark
    ) -> Bool {
        guard count <= limit else { return false }
        count += weight
        if count > limit { log.add(.kit(reason(limit)), at: mark) }
        return count <= limit
    }
}
