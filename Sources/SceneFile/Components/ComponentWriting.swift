import TatamiPrimitives
import TatamiScenes

/// Puts what uses stand for in their places.
struct ComponentWriting {
    private let decoding: Decoding
    private(set) var names = WrittenNames()
    /// Stands for what no state can name: uses without ids.
    private static let nobody: ElementID = "~"
    /// Uses in states that change their parts.
    private var changed: [ComponentUse] = []

    /// Whether states of a use change what has no name here, as a row by its number.
    var changesUnnamed: Bool {
        changed.contains { use in
            use.changes.byTarget.keys.contains { $0 != use.id && !decoding.usedChanges.contains($0) }
        }
    }

    /// `names` are those that another look of the scene has given.
    init(_ decoding: Decoding, _ names: WrittenNames = WrittenNames()) {
        (self.decoding, self.names) = (decoding, names)
    }

    private var isInUse: Bool { decoding.use != nil }

    /// A list of elements.
    mutating func list(_ node: Node) -> Node {
        guard let places = node.places else { return node }
        return Node(list: elements(places), mark: node.mark)
    }

    private mutating func elements(_ nodes: [Node], given gift: SlotGift? = nil) -> [Node] {
        var written: [Node] = []
        for node in nodes where !node.isGap {
            if let slot = decoding.slotPlace(node) {
                let gift = slot.gives.map { SlotGift($0, decoding) } ?? gift
                written += given(slot.name, at: node.mark, gift)
            } else if ElementSources.speaks(of: node) {
                written.append(node)
            } else if RepetitionReading.speaks(of: node) {
                written += elements(RepetitionReading.elements(node, decoding).map(\.node), given: gift)
            } else if let element = element(node, given: gift) {
                written.append(element)
            }
        }
        return written
    }

    /// What a use gives to a slot, in its own text.
    private mutating func given(_ name: String, at mark: Mark, _ gift: SlotGift? = nil) -> [Node] {
        inSlot(name, at: mark) { writing, given in writing.elements(given, given: gift) }
    }

    private mutating func inSlot(
        _ name: String, at mark: Mark, _ write: (inout Self, [Node]) -> [Node]
    ) -> [Node] {
        let found: [[Node]] = decoding.inSlot(name, at: mark) { given in
            var inner = self
            let written = write(&inner, given)
            take(inner)
            return [written]
        }
        return found.flatMap { $0 }
    }

    private mutating func take(_ other: Self) { (names, changed) = (other.names, other.changed) }

    /// The name of an element, which is noted; nil for one that nobody can name, and for what only a row's number names.
    private mutating func noted(_ id: ElementID, as word: WrittenNames.Word) -> String? {
        id.isWithin(Self.nobody) || id.numberedRow != nil ? nil : names.noted(id, as: word)
    }

    /// What stands where one element does: several stand below each other.
    private mutating func one(_ node: Node) -> Node? {
        guard let name = decoding.slotName(node) else { return element(node) }
        let nodes = given(name, at: node.mark)
        if nodes.count == 1 { return nodes[0] }
        let stack = Node(
            mapping: [
                .word("alignment", "fill", at: node.mark),
                .init(key: "content", keyMark: node.mark, node: Node(list: nodes, mark: node.mark)),
            ], mark: node.mark)
        return Node(mapping: [.init(key: "vstack", keyMark: node.mark, node: stack)], mark: node.mark)
    }

    private mutating func element(_ node: Node, given gift: SlotGift? = nil) -> Node? {
        guard let entries = node.entries,
            var source = decoding.elementSource(entries, node.mark, in: ElementShapes.element)
        else { return nil }
        gift?.give(to: &source, decoding)
        let id = id(of: source)
        for change in decoding.overrides(of: id) { decoding.apply(change, to: &source.entries, source.kind) }
        return written(source, as: id, beside: [], at: node.mark)
    }

    /// What states call an element, if they have a name for it.
    private func id(of source: ElementSource) -> ElementID {
        guard let name = source.entries[BoxReading.id.name]?.text else { return Self.nobody }
        return decoding.use?.id.part(name) ?? ElementID(name)
    }

    /// `beside` are keys that only rows have.
    private mutating func written(
        _ source: ElementSource, as id: ElementID, beside: [Node.Entry], at mark: Mark
    ) -> Node? {
        guard let component = source.kind.component, !decoding.surroundings.kit.keeps(component) else {
            return plain(source, as: id, beside: beside, at: mark)
        }
        _ = noted(id, as: .use)
        guard let (inner, use) = decoding.expansion(of: source, as: component, id: id) else {
            return nil
        }
        if !use.changes.byTarget.isEmpty { changed.append(use) }
        var writing = self
        let node = decoding.reading(use) { writing.written(inner, as: id, beside: beside, at: mark) }
        take(writing)
        return node
    }

    private mutating func plain(
        _ source: ElementSource, as id: ElementID, beside: [Node.Entry], at mark: Mark
    ) -> Node {
        var entries: [Node.Entry] = []
        let kept = source.kind.component
        if let name = noted(id, as: kept == nil ? .element : .kept) {
            entries.append(.word(BoxReading.id.name, name, at: mark))
        }
        for var entry in decoding.styled(source.entries, source.kind, ofRow: source.isOfRow) {
            if kept?.slots.contains(where: { $0.name == entry.key }) ?? false {
                entry.node = Node(list: elements(entry.node.places ?? [entry.node]), mark: entry.node.mark)
                entries.append(entry)
                continue
            }
            switch entry.key {
            case BoxReading.id.name: continue
            case _ where FollowReading.speaks(entry.node) && isInUse:
                entry.node = entry.node.following(in: decoding.use?.id)
            case "content": entry.node = content(entry.node, of: source.kind)
            case "rows": entry.node = rows(entry.node, of: id)
            case "append": entry.node = rows(entry.node)
            case "sections": entry.node = sections(entry.node, of: id)
            case "icon" where entry.node.entries != nil: entry.node = one(entry.node) ?? entry.node
            default: break
            }
            entries.append(entry)
        }
        let kind = Node.Entry(key: source.kind.word, keyMark: source.mark, node: Node(mapping: entries, mark: mark))
        return Node(mapping: [kind] + beside, mark: mark)
    }

    private mutating func content(_ node: Node, of kind: ElementKind) -> Node {
        guard kind === ElementKind.view else { return list(node) }
        // Constraints call elements by their ids, which are gone within a use; as names they stay.
        let named: [Node.Entry] =
            node.entries
            ?? (node.items ?? []).enumerated().map { index, item in
                let id =
                    item.entries?[BoxReading.id.name]?.text
                    ?? item.entries?.lazy.compactMap { $0.node.entries?[BoxReading.id.name]?.text }.first
                return Node.Entry(key: id ?? "element\(index)", keyMark: item.mark, node: item)
            }
        if !isInUse, node.entries == nil { return list(node) }
        var written: [Node.Entry] = []
        for var entry in named {
            guard let element = one(entry.node) else { continue }
            entry.node = isInUse ? withoutName(element) : element
            written.append(entry)
        }
        return Node(mapping: written, mark: node.mark)
    }

    /// An element that constraints call by its key, and nothing by another name.
    private mutating func withoutName(_ element: Node) -> Node {
        var parts = element.entries ?? []
        for place in parts.indices {
            guard let inside = parts[place].node.entries, let id = inside[BoxReading.id.name]?.text else { continue }
            names.forget(id)
            let rest = inside.filter { $0.key != BoxReading.id.name }
            parts[place].node = Node(mapping: rest, mark: parts[place].node.mark)
        }
        return Node(mapping: parts, mark: element.mark)
    }

    /// `list` is what they are rows of, as far as their numbers are known.
    private mutating func rows(_ node: Node, of list: ElementID? = nil) -> Node {
        var counter = list.map { RowNumbers(list: $0) }
        return rows(node, &counter)
    }

    /// Numbers of the rows of a list, as long as each of them is one.
    private struct RowNumbers {
        let list: ElementID
        var next: Int? = 0

        mutating func take(_ row: Node) -> ElementID? {
            if RepetitionReading.speaks(of: row) || ElementSources.speaks(of: row) { next = nil }
            guard let number = next else { return nil }
            next = number + 1
            return list.rows[number]
        }
    }

    private mutating func rows(_ node: Node, _ numbers: inout RowNumbers?) -> Node {
        guard let places = node.places else {
            numbers?.next = nil
            return node
        }
        var written: [Node] = []
        for row in places where !row.isGap {
            guard let name = decoding.slotName(row) else {
                written.append(self.row(row, id: numbers?.take(row)))
                continue
            }
            var counter = numbers
            written += inSlot(name, at: row.mark) { writing, given in
                writing.rows(Node(list: given, mark: row.mark), &counter).items ?? []
            }
            numbers = counter
        }
        return Node(list: written, mark: node.mark)
    }

    /// `id` is what its number calls it.
    private mutating func row(_ node: Node, id derived: ElementID?) -> Node {
        guard let entries = node.entries, !RepetitionReading.speaks(of: node) else { return node }
        let kinds = entries.filter {
            decoding.surroundings.kit.kinds[$0.key] != nil || ElementKind.named($0.key) != nil
        }
        guard kinds.count == 1 else { return node }
        func isOfElement(_ entry: Node.Entry) -> Bool {
            entry.key == kinds[0].key || BoxReading.names.contains(entry.key)
        }
        guard var source = decoding.elementSource(entries.filter(isOfElement), node.mark, in: ElementShapes.element)
        else { return node }
        source.isOfRow = true
        var beside = entries.filter { !isOfElement($0) }
        beside += decoding.rowEntries(ofStylesIn: source.entries).filter { entry in
            !beside.contains { $0.key == entry.key }
        }
        for place in beside.indices where beside[place].key == "slide" {
            guard var slide = beside[place].node.entries, let under = slide.firstIndex(where: { $0.key == "under" })
            else { continue }
            slide[under].node = one(slide[under].node) ?? slide[under].node
            beside[place].node = Node(mapping: slide, mark: beside[place].node.mark)
        }
        var id = id(of: source)
        if id == Self.nobody, let derived, !derived.isWithin(Self.nobody) { id = derived }
        for change in decoding.overrides(of: id) { decoding.apply(change, to: &source.entries, source.kind) }
        return written(source, as: id, beside: beside, at: node.mark) ?? node
    }

    private mutating func sections(_ node: Node, of list: ElementID) -> Node {
        var numbers: RowNumbers? = RowNumbers(list: list)
        return sections(node, &numbers)
    }

    private mutating func sections(_ node: Node, _ numbers: inout RowNumbers?) -> Node {
        guard let items = node.items else { return node }
        var written: [Node] = []
        for item in items {
            if let name = decoding.slotName(item) {
                var counter = numbers
                written += inSlot(name, at: item.mark) { writing, given in
                    writing.sections(Node(list: given, mark: item.mark), &counter).items ?? []
                }
                numbers = counter
                continue
            }
            guard var entries = item.entries else { return node }
            for place in entries.indices {
                switch entries[place].key {
                case "rows": entries[place].node = rows(entries[place].node, &numbers)
                case "header", "footer":
                    if entries[place].node.entries != nil {
                        entries[place].node = one(entries[place].node) ?? entries[place].node
                    }
                case BoxReading.id.name:
                    guard let name = entries[place].node.text else { continue }
                    let id = decoding.use?.id.part(name) ?? ElementID(name)
                    entries[place].node = Node(scalar: .text(noted(id, as: .element) ?? name), mark: item.mark)
                default: break
                }
            }
            written.append(Node(mapping: entries, mark: item.mark))
        }
        return Node(list: written, mark: node.mark)
    }
}
