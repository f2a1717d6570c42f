import TatamiExpressions
import TatamiScenes

/// The values that a component gives to each element in one of its slots, depending on the element's position.
///
///     control:
///       parameters: {chosen: {type: number, default: 0}}
///       slots: [choices]
///       content: {hstack: [{slot: choices, gives: {selected: "{index == chosen}"}}]}
///
/// Expressions in `gives` see the component's parameters, and `{index}` and `{number}` of the element in the slot. A
/// use of a component takes the values for which it has a parameter that it doesn't give itself; states of the scene
/// that change such a use override them. Other elements in the slot are unaffected.
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
    /// The number of elements in the slot so far.
    private var count = 0

    /// Creates the gift of a slot's place in a component; reports unknown names.
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

    /// Gives the values to the next element in the slot.
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

// MARK: Counts

extension Decoding {
    /// Returns the number of elements in each slot of a use, as entries named like the slots. Slots with rows from data
    /// are omitted, because their number is not known yet.
    func slotCounts(of use: ComponentUse) -> [Node.Entry] {
        use.component.slots.compactMap { slot in
            reading(use) { countInSlot(slot.name) }.map { count in
                Node.Entry(slot.name, .number(Double(count), at: use.mark))
            }
        }
    }

    private func countInSlot(_ name: String) -> Int? {
        guard context.use?.component.slots.contains(where: { $0.name == name }) ?? false else { return nil }
        var count: Int? = 0
        inSlot(name, at: context.use?.mark ?? .nowhere) { count = self.count(of: $0) }
        return count
    }

    private func count(of nodes: [Node]) -> Int? {
        nodes.reduce(0) { count, node in
            guard let count, !node.has(DataRows.from.name) else { return nil }
            if node.isGap { return count }
            guard let slot = slotPlace(node) else {
                return (node.has(RepetitionReading.key.name) ? RepetitionReading.count(node, self) : 1).map {
                    count + $0
                }
            }
            return countInSlot(slot.name).map { count + $0 }
        }
    }
}
