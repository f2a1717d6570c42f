import TatamiExpressions
import TatamiScenes

/// What states say once components and values are written out.
extension SceneWriting {
    mutating func readStates() throws(Refusal) {
        let written = (source.root.entries?[SceneShape.states.name]?.entries ?? [])
        let filled = try filledStates(values(of: .standard))
        for (state, entry) in zip(filled, written) {
            var read = State()
            for change in state.node.entries ?? [] {
                if [SceneShape.screen.name, SceneShape.alert.name].contains(change.key) || !hasComponents {
                    read.plain.append(change)
                } else if let name = names.name(changing: change) {
                    read.plain.append(.init(key: name, keyMark: change.keyMark, node: change.node))
                } else {
                    read.ofUses.append(change)
                }
            }
            read.plain = read.plain.map { completed($0, among: filled) }
            read.setsValues = !(source.values?.setByStates[state.key] ?? []).isEmpty
            if read.setsValues || !read.ofUses.isEmpty {
                let shot = Shot(name: state.key, states: [state.key])
                let look = try look(
                    values(of: shot), wording: source.wording(of: .standard, ScreenOverrides()),
                    changing: read.ofUses)
                read.made = try changes(to: look, at: read.ofUses.first?.keyMark ?? entry.keyMark)
            }
            states[state.key] = read
        }
    }

    /// What the states say, with these values.
    private func filledStates(_ values: Values?) throws(Refusal) -> [Node.Entry] {
        guard var own = source.values, let values else {
            return source.root.entries?[SceneShape.states.name]?.entries ?? []
        }
        own.wording = source.wording(of: .standard, ScreenOverrides())
        let filled = own.filled(values, states: source.stateNames, log)
        guard let states = filled?.entries?[SceneShape.states.name]?.entries else { throw .mistakes }
        return states
    }

    /// With all that is said of a border or shadow of which a state says a part, unless another state says one too.
    private func completed(_ change: Node.Entry, among states: [Node.Entry]) -> Node.Entry {
        var entries = change.node.entries ?? []
        for place in entries.indices where ["border", "shadow", "innerShadow"].contains(entries[place].key) {
            let key = entries[place].key
            let sayers = states.filter { $0.node.entries?[change.key]?.entries?[key] != nil }
            guard sayers.count == 1, let said = entries[place].node.entries,
                let own = Self.element(change.key, in: base.content, surroundings: source.surroundings)?[key]?.entries
            else { continue }
            let all = Node(mapping: OverrideMerge.merge(said, into: own), mark: entries[place].node.mark)
            entries[place].node = all
        }
        return change.node.entries == nil
            ? change
            : .init(key: change.key, keyMark: change.keyMark, node: Node(mapping: entries, mark: change.node.mark))
    }

    /// What an element says that has this id.
    private static func element(_ id: String, in nodes: [Node], surroundings: Surroundings) -> [Node.Entry]? {
        for node in nodes {
            if let flat = ContentDifference.Flat(node, ContentDifference.decoding(surroundings)),
                flat.id == ElementID(id)
            {
                return flat.entries
            }
            let inner = (node.items ?? []) + (node.entries ?? []).map(\.node)
            if let found = element(id, in: inner, surroundings: surroundings) { return found }
        }
        return nil
    }

    func writtenStates(at mark: Mark) -> Node {
        let own = (source.root.entries?[SceneShape.states.name]?.entries ?? []).map { entry in
            Node.Entry(
                key: entry.key, keyMark: entry.keyMark,
                node: Node(mapping: states[entry.key]?.changes ?? [], mark: entry.node.mark))
        }
        return Node(mapping: own + made, mark: mark)
    }

    /// The states by which the scene shows these of its own, with these values. `name` is for one that has to be made.
    mutating func shown(
        _ values: Values?, _ shown: [String], wording: Wording, name: String, at mark: Mark
    ) throws(Refusal) -> [String] {
        guard hasComponents || source.values != nil else { return shown }
        let read = shown.compactMap { states[$0] }
        let target = try look(values, wording: wording, changing: State.joined([], read.flatMap(\.ofUses)))
        func isTarget(_ changes: [[Node.Entry]]) -> Bool {
            var content = base.content
            var entries = base.entries
            for changes in changes {
                content = ContentDifference.applied(changes, to: content, in: source.surroundings)
                for change in changes where change.key == "screen" || change.key == "alert" {
                    entries = OverrideMerge.merge([change], into: entries)
                }
            }
            let others = zip([entries, target.entries], [target.entries, entries]).allSatisfy { some, more in
                some.allSatisfy { entry in
                    ["content", "states"].contains(entry.key)
                        || more[entry.key].map(entry.node.says(sameAs:)) ?? false
                }
            }
            let rest = ContentDifference(from: content, to: target.content, in: source.surroundings)
            return others && rest?.changes.isEmpty ?? false
        }
        if isTarget(read.map(\.made)) { return shown }
        let byValues = try changes(
            to: try look(values, wording: wording), at: mark)
        if !read.contains(where: \.setsValues), isTarget([byValues] + read.map(\.made)) {
            return [state(of: byValues, name: name, at: mark)] + shown
        }
        var all = try changes(to: target, at: mark)
        for state in read { all = State.joined(all, state.plain) }
        return [state(of: all, name: name, at: mark)]
    }

    /// The name of a made state that says this.
    private mutating func state(of changes: [Node.Entry], name: String, at mark: Mark) -> String {
        let node = Node(mapping: changes, mark: mark)
        if let known = made.first(where: { $0.node.says(sameAs: node) }) { return known.key }
        var free = name
        while source.stateNames.contains(free) || made.contains(where: { $0.key == free }) { free += "-values" }
        made.append(.init(key: free, keyMark: mark, node: node))
        return free
    }
}
