/// The sizes of component expansions, computed before any expansion. Recursive components and those above the limits
/// are errors.
///
/// Each definition is visited once. The size of a use is the sum of what its component itself contains and, for each
/// place of a slot, what the use gives.
struct ComponentSizes {
    private let definitions: [String: Node.Entry]
    private let slots: [String: [String]]
    private let log: DiagnosticLog
    private(set) var known: [String: Size]
    /// The components being visited, the outermost first.
    private var path: [String] = []
    /// Recursive components, and those above the limit.
    private(set) var unsound: Set<String> = []

    /// The limit of a scene, in nodes as counted by `Node.weight`.
    static let largest = 1_000_000
    /// The limit of one use.
    static let largestUse = 100_000

    struct Size: Sendable {
        /// The number of nodes as counted by `Node.weight`, without those that uses give to slots.
        var own = 0.0
        /// The number of places of each slot.
        var slots: [String: Double] = [:]
        /// Whether a part was reported as too large; such a part is not counted.
        var isTooMuch = false

        mutating func add(_ other: Size, times: Double = 1) {
            own += other.own * times
            isTooMuch = isTooMuch || other.isTooMuch
            for (slot, count) in other.slots { slots[slot, default: 0] += count * times }
        }
    }

    /// Visits all definitions except known ones; `slots` are the names of each component's slots.
    init(
        _ definitions: [Node.Entry], slots: [String: [String]], known: [String: Size] = [:], _ log: DiagnosticLog
    ) {
        self.definitions = Dictionary(definitions.map { ($0.key, $0) }) { first, _ in first }
        (self.slots, self.known, self.log) = (slots, known, log)
        for definition in definitions { _ = size(of: definition.key) }
    }

    /// Whether a scene's content is within the limit; reports uses that exceed it.
    func mayHold(_ content: Node) -> Bool {
        guard !definitions.isEmpty else { return true }
        var sizes = self
        let size = sizes.size(of: content, under: "content")
        if size.own > Double(Self.largest) { log.add(.kit(.tooMuch(limit: Self.largest)), at: content.mark) }
        return !size.isTooMuch && size.own <= Double(Self.largest)
    }

    private mutating func size(of name: String) -> Size {
        if let size = known[name] { return size }
        guard let definition = definitions[name] else { return Size() }
        path.append(name)
        var size = definition.node.entries?["content"].map { self.size(of: $0, under: "") } ?? Size()
        // Each use has a value for each parameter.
        size.own += Double(definition.node.entries?[ComponentReading.parametersKey]?.entries?.count ?? 0)
        for state in definitions[name]?.node.entries?[ComponentStates.definition.name]?.entries ?? [] {
            // The keys are names of parts, not of components.
            for change in state.node.entries ?? [] where change.key != SceneValues.set {
                size.add(self.size(of: change.node, under: ""))
            }
        }
        path.removeLast()
        if size.own > Double(Self.largestUse), !size.isTooMuch {
            log.add(.kit(.tooMuch(limit: Self.largestUse)), at: definition.keyMark)
            size.isTooMuch = true
        }
        if size.isTooMuch {
            unsound.insert(name)
            size = Size(isTooMuch: true)
        }
        known[name] = size
        return size
    }

    /// Returns the size of a value; `key` is the key that holds it.
    private mutating func size(of node: Node, under key: String) -> Size {
        var size = Size(own: 1)
        for item in node.items ?? [] { size.add(self.size(of: item, under: key)) }
        for entry in node.entries ?? [] {
            if key == "view", entry.key == "content" {
                // The keys are names of elements, not of components.
                for child in entry.node.children { size.add(self.size(of: child, under: "")) }
            } else if definitions[entry.key] != nil, !Self.notElements.contains(key) {
                size.add(self.size(ofUse: entry))
            } else if entry.key == ComponentReading.slotKey, let slot = entry.node.text {
                size.slots[slot, default: 0] += 1
            } else {
                size.add(self.size(of: entry.node, under: entry.key))
            }
        }
        return size
    }

    /// Keys whose mappings contain no elements.
    private static let notElements: Set = ["accessories", "swipeActions", "cases"]

    private mutating func size(ofUse use: Node.Entry) -> Size {
        if let start = path.firstIndex(of: use.key) {
            log.add(.kit(.circularComponents(Array(path[start...]) + [use.key])), at: use.keyMark)
            unsound.formUnion(path[start...])
            return Size()
        }
        let component = size(of: use.key)
        var size = Size(own: component.own, isTooMuch: component.isTooMuch)
        let names = slots[use.key] ?? []
        for entry in use.node.entries ?? [] {
            let given = self.size(of: entry.node, under: entry.key)
            size.add(given, times: names.contains(entry.key) ? component.slots[entry.key] ?? 0 : 1)
        }
        guard size.own > Double(Self.largestUse), !size.isTooMuch else { return size }
        log.add(.kit(.tooMuch(limit: Self.largestUse)), at: use.keyMark)
        return Size(isTooMuch: true)
    }
}
