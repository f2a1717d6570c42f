import TatamiScenes

/// What a state would say to make one content of another: changes by the id of what they change.
///
/// In come two lists of elements without uses of components of one's own, such as a scene has them in two looks. Elements are
/// matched by their places: where their number or their kinds differ, what they stand in is given new content.
/// Applied to the first content, the changes make the second.
struct ContentDifference {
    /// In the order of the content; a target stands once.
    private(set) var changes: [Node.Entry] = []
    private let decoding: Decoding

    /// nil for what no state can say.
    init?(from base: [Node], to other: [Node], in surroundings: Surroundings) {
        decoding = Self.decoding(surroundings)
        guard elements(base, other, within: .content) else { return nil }
    }

    static func decoding(_ surroundings: Surroundings) -> Decoding {
        Decoding(surroundings, log: ProblemLog(files: surroundings.files))
    }

    /// An element in parts.
    struct Flat {
        var kind: ElementKind
        /// What stands behind the kind's key and beside it.
        var entries: [Node.Entry]
        var mark: Mark

        init?(_ node: Node, _ decoding: Decoding) {
            guard let all = node.entries, !RepetitionReading.speaks(of: node), !ElementSources.speaks(of: node) else {
                return nil
            }
            let kinds = all.filter {
                decoding.surroundings.kit.kinds[$0.key] != nil || ElementKind.named($0.key) != nil
            }
            guard let kind = kinds.first, kinds.count == 1 else { return nil }
            let own = all.filter { $0.key == kind.key || BoxReading.names.contains($0.key) }
            guard let source = decoding.elementSource(own, node.mark, in: ElementShapes.element) else { return nil }
            self.kind = source.kind
            entries = source.entries
            for entry in all where entry.key != kind.key && !BoxReading.names.contains(entry.key) {
                entries.removeAll { $0.key == entry.key }
                entries.append(entry)
            }
            entries.removeAll { $0.node.isNull }
            mark = node.mark
        }

        var id: ElementID? { entries[BoxReading.id.name]?.text.map { ElementID($0) } }

        var node: Node {
            func isInside(_ entry: Node.Entry) -> Bool {
                kind.shape.has(entry.key) || BoxReading.names.contains(entry.key)
            }
            let inside = Node(mapping: entries.filter(isInside), mark: mark)
            let beside = entries.filter { !isInside($0) }
            return Node(mapping: [.init(key: kind.word, keyMark: mark, node: inside)] + beside, mark: mark)
        }
    }

    // MARK: Finding

    static let stacks: Set = ["hstack", "vstack", "zstack", "grid", "carousel"]
    /// What a state says as a whole, so that what was there before is gone.
    private static let wholes: Set = ["font", "border", "content"]

    /// False where `whole` has to be given its content anew; then nothing was noted.
    private mutating func elements(_ base: [Node], _ other: [Node], within whole: ElementID?) -> Bool {
        guard base.count == other.count else { return false }
        let known = changes
        for (index, (first, second)) in zip(base, other).enumerated() {
            guard element(first, second, id: whole.map { $0[index] }) else {
                changes = known
                return false
            }
        }
        return true
    }

    /// `derived` is what its place calls it; nil where nobody knows.
    private mutating func element(_ base: Node, _ other: Node, id derived: ElementID?) -> Bool {
        if base.says(sameAs: other) { return true }
        guard let first = Flat(base, decoding), let second = Flat(other, decoding), first.kind === second.kind,
            first.id == second.id
        else { return false }
        let id = first.id ?? derived
        let known = changes
        var changed: [Node.Entry] = []
        var keys = first.entries.map(\.key)
        keys += second.entries.map(\.key).filter { key in !keys.contains(key) }
        for key in keys {
            let (old, new) = (first.entries[key], second.entries[key])
            if let old, let new {
                if old.says(sameAs: new) || parts(key, old, new, of: first.kind, within: id) { continue }
            }
            guard let change = Self.change(key, from: old, to: new, at: second.mark),
                !(first.kind.component?.slots.contains { $0.name == key } ?? false)
            else {
                changes = known
                return false
            }
            changed.append(change)
        }
        if changed.isEmpty { return true }
        guard let id else {
            changes = known
            return false
        }
        changes.append(
            .init(key: id.description, keyMark: second.mark, node: Node(mapping: changed, mark: second.mark)))
        return true
    }

    /// Whether all that is different in a key's value is what stands in it, of which each is called by a name.
    private mutating func parts(
        _ key: String, _ old: Node, _ new: Node, of kind: ElementKind, within id: ElementID?
    ) -> Bool {
        if let component = kind.component {
            guard component.slots.contains(where: { $0.name == key }) else { return false }
            return elements(old.items ?? [old], new.items ?? [new], within: nil)
        }
        switch (kind.word, key) {
        case (_, "content") where Self.stacks.contains(kind.word):
            guard let before = old.items, let after = new.items else { return false }
            return elements(before, after, within: id)
        case ("view", "content"):
            guard let before = old.entries, let after = new.entries, before.map(\.key) == after.map(\.key) else {
                return false
            }
            let known = changes
            for (first, second) in zip(before, after)
            where !element(first.node, second.node, id: id?.part(first.key)) {
                changes = known
                return false
            }
            return true
        case ("list", "rows"):
            var number: Int? = 0
            return rows(old, new, of: id, &number)
        case ("list", "sections"): return sections(old, new, of: id)
        default: return false
        }
    }

    private mutating func rows(_ old: Node, _ new: Node, of list: ElementID?, _ number: inout Int?) -> Bool {
        guard let before = old.items, let after = new.items, before.count == after.count else { return false }
        let known = changes
        for (first, second) in zip(before, after) {
            if RepetitionReading.speaks(of: first) || ElementSources.speaks(of: first) { number = nil }
            guard element(first, second, id: number.flatMap { list?.rows[$0] }) else {
                changes = known
                return false
            }
            number = number.map { $0 + 1 }
        }
        return true
    }

    private mutating func sections(_ old: Node, _ new: Node, of list: ElementID?) -> Bool {
        guard let before = old.items, let after = new.items, before.count == after.count else { return false }
        let known = changes
        var number: Int? = 0
        for (index, (first, second)) in zip(before, after).enumerated() {
            var rest: [Node.Entry] = []
            for entry in second.entries ?? [] {
                guard let other = first.entries?[entry.key] else {
                    rest.append(entry)
                    continue
                }
                if entry.key == "rows", rows(other, entry.node, of: list, &number) { continue }
                if !other.says(sameAs: entry.node) { rest.append(entry) }
            }
            let areKeysKept = (first.entries ?? []).allSatisfy { second.entries?[$0.key] != nil }
            let isText = rest.allSatisfy { ["header", "footer"].contains($0.key) && $0.node.entries == nil }
            guard areKeysKept, isText else {
                changes = known
                return false
            }
            guard !rest.isEmpty else { continue }
            let id = second.entries?[BoxReading.id.name]?.text ?? list?.part("sections")[index].description
            guard let id else {
                changes = known
                return false
            }
            changes.append(.init(key: id, keyMark: second.mark, node: Node(mapping: rest, mark: second.mark)))
        }
        return true
    }

    /// nil for what a state can't say of one key.
    private static func change(_ key: String, from old: Node?, to new: Node?, at mark: Mark) -> Node.Entry? {
        guard let new else { return .init(key: key, keyMark: mark, node: Node(scalar: .null, mark: mark)) }
        guard let before = old?.entries, let after = new.entries else {
            return .init(key: key, keyMark: new.mark, node: new)
        }
        let gone = before.filter { after[$0.key] == nil }
        guard gone.isEmpty || wholes.contains(key) else { return nil }
        let removals = gone.map { Node.Entry(key: $0.key, keyMark: mark, node: Node(scalar: .null, mark: mark)) }
        return .init(key: key, keyMark: new.mark, node: Node(mapping: after + removals, mark: new.mark))
    }
}

extension Node {
    /// Whether both say the same, wherever they say it; the order of keys says nothing.
    func says(sameAs other: Node) -> Bool {
        switch (value, other.value) {
        case (.list, .list):
            let (first, second) = (items ?? [], other.items ?? [])
            return first.count == second.count && zip(first, second).allSatisfy { $0.says(sameAs: $1) }
        case (.mapping(let first), .mapping(let second)):
            return first.count == second.count
                && first.allSatisfy { entry in second[entry.key].map(entry.node.says(sameAs:)) ?? false }
        case (.text(let first), .cell(let second)), (.cell(let first), .text(let second)): return first == second
        default: return value == other.value
        }
    }

    /// Without places that conditions left empty.
    var withoutGaps: Node {
        switch value {
        case .list: Node(list: (items ?? []).map(\.withoutGaps), mark: mark)
        case .mapping(let entries):
            Node(
                mapping: entries.compactMap { entry in
                    entry.node.isGap
                        ? nil : Node.Entry(key: entry.key, keyMark: entry.keyMark, node: entry.node.withoutGaps)
                }, mark: mark)
        default: self
        }
    }
}
