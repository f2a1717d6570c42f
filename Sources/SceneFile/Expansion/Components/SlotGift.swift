import TatamiExpressions
import TatamiScenes

/// What a component gives to each of the elements that a use puts into one of its slots, by their places.
///
///     control:
///       parameters: {chosen: {type: number, default: 0}}
///       slots: [choices]
///       content: {hstack: [{slot: choices, gives: {selected: "{index == chosen}"}}]}
///
/// In comes what stands after `gives`, whose braces see the component's parameters, and `{index}` and `{number}` of the
/// element in the slot. Uses of components get those of its values that they have a parameter for and do not say themselves;
/// states of the scene that change such a use win over it. Other elements in the slot are as they are.
final class SlotGift {
    static let key = KeyShape(
        name: "gives", shape: .dictionary(values: .either([.text, .flag, .named(.color), .nothing])),
        doc: """
            Beside a slot: parameters for each component in it that does not say them itself; {index} counts what is in the \
            slot from 0, {number} from 1.
            """
    )

    private let template: Template?
    private let values: [String: ExpressionValue]
    private let mark: Mark
    /// How many elements have been given theirs.
    private var count = 0

    /// Is made where the slot stands, in the component.
    init(_ node: Node, _ decoding: Decoding) {
        mark = node.mark
        if node.entries == nil { decoding.reportMismatch(node, Self.key.shape) }
        let read = node.entries == nil ? nil : decoding.rowTemplate(node)
        let known = Set(decoding.values.keys).union(DataRecord.counters)
        let unknown = (read?.names ?? []).subtracting(known).sorted()
        for name in unknown {
            let nearest = NearestName.nearest(to: name, among: known.sorted())
            let component = decoding.context.use?.component.name ?? ""
            decoding.log.add(.kit(.unknownParameter(name, component: component, nearest: nearest)), at: mark)
        }
        template = unknown.isEmpty ? read : nil
        values = read.map { decoding.values(of: $0) } ?? [:]
    }

    /// To the next element in the slot.
    func give(to source: inout ElementSource, _ decoding: Decoding) {
        defer { count += 1 }
        guard let component = source.kind.component, let template else { return }
        let record = DataRecord(entries: [], mark: mark, index: count)
        for entry in template.filled(with: record, values, decoding)?.entries ?? []
        where component.parameters.contains(where: { $0.name == entry.key })
            && !source.entries.contains(where: { $0.key == entry.key })
        {
            source.entries.append(entry)
        }
    }
}

// MARK: How many there are

extension Decoding {
    /// For each slot of a use how many elements stand in it, called as the slot; nothing of slots with rows from data, whose
    /// number is not known yet.
    func slotCounts(of use: ComponentUse) -> [Node.Entry] {
        use.component.slots.compactMap { slot in
            reading(use) { countInSlot(slot.name) }.map { count in
                let number = Node.Value.number(Double(count), spelling: String(count))
                return Node.Entry(key: slot.name, keyMark: use.mark, node: Node(scalar: number, mark: use.mark))
            }
        }
    }

    private func countInSlot(_ name: String) -> Int? {
        guard context.use?.component.slots.contains(where: { $0.name == name }) ?? false else { return nil }
        return inSlot(name, at: context.use?.mark ?? .nowhere) { [count(of: $0)] }.first ?? 0
    }

    private func count(of nodes: [Node]) -> Int? {
        var count = 0
        for node in nodes where !node.isGap {
            var found: Int? = 1
            if ElementSources.speaks(of: node) { return nil }
            if let slot = slotPlace(node) {
                found = countInSlot(slot.name)
            } else if RepetitionReading.speaks(of: node) {
                found = RepetitionReading.count(node, self)
            }
            guard let found else { return nil }
            count += found
        }
        return count
    }
}
