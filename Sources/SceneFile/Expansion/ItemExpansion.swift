import TatamiScenes

/// The content at an element's place in a list: one element, or the several items of a slot.
enum ElementPlace {
    case one(ElementSource)
    /// The content of a slot, with the slot's place, if it is not one element.
    case several([Node], at: Mark)
}

/// The step from lists as written to their items, without slots and copies.
///
/// Each item is read while `read` runs, within the use of a component that gives it.
extension Decoding {
    /// Calls `read` with each row or section of a list.
    func eachItem(of nodes: [Node], _ read: (Node) -> Void) {
        for node in nodes where !node.isGap {
            if let name = slotName(node) {
                inSlot(name, at: node.mark) { eachItem(of: $0, read) }
            } else {
                read(node)
            }
        }
    }

    /// Calls `read` with each element of a list, and with the id that it has unless the author gave one. `gift` holds
    /// the values from the slot that contains the list.
    func eachElement(
        of nodes: [Node], partsOf whole: ElementID, given gift: SlotGift? = nil,
        _ read: (ElementPlace, ElementID) -> Void
    ) {
        for (index, node) in nodes.enumerated() { eachElement(of: node, id: whole[index], given: gift, read) }
    }

    /// Calls `read` with each element that an item of a list stands for.
    func eachElement(
        of node: Node, id: ElementID, given gift: SlotGift? = nil, _ read: (ElementPlace, ElementID) -> Void
    ) {
        if let slot = slotPlace(node) {
            let gift = slot.gives.map { SlotGift($0, self) } ?? gift
            inSlot(slot.name, at: node.mark) { eachElement(of: $0, partsOf: id, given: gift, read) }
        } else if node.has(RepetitionReading.key.name) {
            for (copy, index) in RepetitionReading.elements(node, self) {
                inPlace(of: copy, given: gift) { read($0, id[index]) }
            }
        } else {
            inPlace(of: node, given: gift) { read($0, id) }
        }
    }

    /// Calls `read` with what stands in the place of an element, unless that is a gap or has errors, which are reported.
    func inPlace(of node: Node, given gift: SlotGift? = nil, _ read: (ElementPlace) -> Void) {
        if node.isGap { return }
        guard let entries = node.entries else {
            reportMismatch(node, .named(.element))
            found.hasSkippedElements = true
            return
        }
        if let name = slotName(node) {
            return inSlot(name, at: node.mark) { nodes in
                if nodes.count == 1, slotName(nodes[0]) == nil, !nodes[0].isGap,
                    !nodes[0].has(RepetitionReading.key.name)
                {
                    inPlace(of: nodes[0], read)
                } else {
                    read(.several(nodes, at: node.mark))
                }
            }
        }
        guard var source = elementSource(entries, node.mark, in: ElementShapes.element) else { return }
        gift?.give(to: &source, self)
        read(.one(source))
    }

    // MARK: Slots

    /// Calls `read` within the use or the scene that gives the content of a slot, with this content or with the slot's
    /// default.
    func inSlot(_ name: String, at mark: Mark, _ read: ([Node]) -> Void) {
        guard let use = context.use else { return leaveOut(.kit(.slotOutside), at: mark) }
        guard let slot = use.component.slots.first(where: { $0.name == name }) else {
            let nearest = NearestName.nearest(to: name, among: use.component.slots.map(\.name))
            return leaveOut(
                .kit(.unknownSlot(name, component: use.component.name, nearest: nearest)), at: mark)
        }
        if let given = use.arguments[name], !given.isNull {
            // Content that the use gives belongs to the place of the use: it sees the values there, not those of the
            // component.
            return reading(use.outer, seeing: use.outerValues) {
                read((given.places ?? [given]).filter { !reportBareItem($0, of: name, in: use.component) })
            }
        }
        guard let fallback = slot.fallback else { return read([]) }
        if let node = fallback.filled(with: use.record, self, samples: use.samples), mayHold(node, mark) {
            read(node.places ?? [node])
        }
    }

    /// Returns the slot that a list item stands for, and the values it gives to its content; nil for other elements.
    func slotPlace(_ node: Node) -> (name: String, gives: Node?)? {
        guard let entries = node.entries, entries.count <= 2, let slot = entries[ComponentReading.slotKey] else {
            return nil
        }
        let gives = entries[SlotGift.key.name]
        return entries.count == 1 || gives != nil ? (slot.text ?? "", gives) : nil
    }

    /// Returns the name in `slot:` if the mapping has no other key; nil for other elements.
    private func slotName(_ node: Node) -> String? { node.entries?.count == 1 ? slotPlace(node)?.name : nil }

    /// Reports a text that stands in a slot of the built-in kit in place of the slot's usual component. Returns false
    /// for all other content.
    private func reportBareItem(_ node: Node, of slot: String, in component: Component) -> Bool {
        guard log.files.isBuiltIn(component.mark), case .text(let text) = node.value,
            !ElementKind.all.contains(where: { $0.word == text }), let code = BuiltInKit.items[component.name]?[slot]
        else { return false }
        leaveOut(.bareComponent(text, write: code.replacing("…", with: text, maxReplacements: 1)), at: node.mark)
        return true
    }
}
