import TatamiScenes

/// Shots and steps, which name states where they give values.
extension SceneWriting {
    /// nil where they stay as they are.
    mutating func writtenShots() throws(Refusal) -> Node? {
        guard source.listsShots, let node = source.root.entries?[SceneShape.shots.name], let items = node.items else {
            return nil
        }
        var written: [Node] = []
        for (item, shot) in zip(items, source.listedShots) {
            let wording = source.wording(of: shot, ScreenOverrides())
            let values = values(of: shot)
            // What such a shot shows begins with them, and the steps do the rest.
            let states = try shown(values, shot.states, wording: wording, name: shot.name, at: item.mark)
            var entries = item.entries ?? []
            if let own = source.values, let values {
                var own = own
                own.wording = wording
                let filled = own.filled(shot.screen, values, log)
                guard filled.count == shot.screen.count else { throw .mistakes }
                entries.removeAll { entry in shot.screen.contains { $0.key == entry.key } || entry.key == "screen" }
                entries += filled
            }
            if states != shot.states || !shot.set.isEmpty {
                entries.removeAll { ["state", "states", SceneValues.set].contains($0.key) }
                if !states.isEmpty { entries.append(Self.names("states", states, at: item.mark)) }
            }
            written.append(Node(mapping: entries, mark: item.mark))
        }
        return Node(list: written, mark: node.mark)
    }

    private static func names(_ key: String, _ names: [String], at mark: Mark) -> Node.Entry {
        let nodes = names.map { Node(scalar: .text($0), mark: mark) }
        let node = nodes.count == 1 && key != "states" ? nodes[0] : Node(list: nodes, mark: mark)
        if nodes.count == 1, key == "states" { return .init(key: "state", keyMark: mark, node: nodes[0]) }
        return .init(key: key, keyMark: mark, node: node)
    }

    /// nil where they stay as they are.
    mutating func writtenSteps() throws(Refusal) -> Node? {
        guard let node = source.root.entries?[SceneShape.timeline.name], let items = node.items else { return nil }
        let timed = source.listedShots.filter { $0.time != nil }
        let first = timed.first ?? .standard
        let wording = source.wording(of: first, ScreenOverrides())
        let values = source.worded(first, ScreenOverrides())
        var running = values.map { RunningValues($0, of: first, log) }
        let decoding = Decoding(source.surroundings, log: log)
        var states = first.states
        var written: [Node] = []
        for (index, item) in items.enumerated() {
            var said = item
            if let values, let running {
                guard let filled = values.step(index, running.current, log) else { throw .mistakes }
                said = filled
            }
            guard let step = StepReading.step(said, decoding) else { throw .mistakes }
            if !step.set.isEmpty, timed.contains(where: { isOther($0, than: first) }) { throw .decidedLater }
            if let entered = step.states {
                states = entered.names
                running?.enter(states)
            }
            running?.assign(step.set)
            if step.states != nil || !step.set.isEmpty {
                let shown = try shown(
                    running?.current, states, wording: wording, name: "step-\(index + 1)", at: item.mark)
                said = Self.step(said, leadingTo: shown, isSame: shown == states && step.set.isEmpty)
            }
            written.append(said)
        }
        return Node(list: written, mark: node.mark)
    }

    /// Whether a shot begins the timeline with other values or states.
    private func isOther(_ shot: Shot, than first: Shot) -> Bool {
        shot.states != first.states || values(of: shot) != values(of: first)
    }

    private static func step(_ node: Node, leadingTo states: [String], isSame: Bool) -> Node {
        guard !isSame, var entries = node.entries else { return node }
        entries.removeAll { $0.key == SceneValues.set }
        let key = entries.contains { $0.key == "tap" } ? "then" : "to"
        let place = entries.firstIndex { $0.key == key }
        let entry = names(key, states, at: node.mark)
        if let place { entries[place] = entry } else { entries.append(entry) }
        return Node(mapping: entries, mark: node.mark)
    }
}
