import TatamiScenes

/// The states of a component: the changes in it while a use says `state: pressed`.
///
///     pill:
///       parameters: {title: text, tint: {type: color, default: systemBlue}}
///       content: {hstack: [{label: {id: title, text: "{title}"}}], background: "{tint}"}
///       states:
///         pressed: {content: {opacity: 0.4}}
///         done: {set: {tint: systemGreen}, title: {font: headline}}
///
/// They have the form of a scene's states: changes by the id of a part, where `content` is the component's root
/// element, and new values of parameters under `set`. When a use is read, its parameters are set first, then all
/// changes are filled with them (`Decoding.arguments`, `Decoding.changes`). Each part applies these changes before
/// those of the scene's states (`Decoding.overrides`). No such states remain after that.
extension Component {
    struct State: Sendable {
        let name: String
        /// New values of parameters, in the order in which they are written.
        let set: Template?
        /// The changes by the id of the part, as written in the definition.
        let changes: Template?
        /// The weight of `changes` as written.
        let weight: Int
    }

    func state(named name: String) -> State? { states.first { $0.name == name } }
}

enum ComponentStates {
    /// The key by which a use names its states.
    static let stateKey = "state"

    static let definition = Key<Node>(
        "states", .unread(.dictionary(values: .changes)),
        "The differences of each state, which a use selects with 'state': changes by the id of a part, or of the whole with 'content'; 'set' assigns parameters."
    )

    /// Returns the key by which uses of a component name its states; none for a component without states.
    static func keys(of component: Component) -> [KeyShape] {
        let names = component.states.map(\.name)
        guard !names.isEmpty else { return [] }
        let words = Shape.words(names)
        let listed = names.joined(separator: ", ")
        return [
            KeyShape(
                name: stateKey, shape: .either([words, .list(words)]),
                doc: "One of its states, or a list of them, of which later ones win: \(listed).")
        ]
    }

    /// Reads the states of a definition; nil after reporting invalid ones. `template` parses a node with parameters.
    static func states(
        _ node: Node, of component: String, parameters: [Component.Parameter], _ log: DiagnosticLog,
        template: (Node) -> Template?
    ) -> [Component.State]? {
        let entries = node.entries ?? []
        let states = entries.compactMap { state($0, of: component, parameters.map(\.name), log, template: template) }
        return states.count == entries.count ? states : nil
    }

    private static func state(
        _ entry: Node.Entry, of component: String, _ parameters: [String], _ log: DiagnosticLog,
        template: (Node) -> Template?
    ) -> Component.State? {
        guard ElementID.canBeChosen(entry.key) else {
            return log.refuse(.kit(.badStateName(entry.key)), at: entry.keyMark)
        }
        guard let changes = entry.node.entries else {
            return log.refuse(.wrongType(expected: "a mapping of changes", found: entry.node.kind), at: entry.node.mark)
        }
        if let condition = StateChanges.condition(in: changes) {
            return log.refuse(.rows(.conditionInState), at: condition)
        }
        let set = changes[SceneValues.set]
        let unknown = (set?.entries ?? []).filter { !parameters.contains($0.key) }
        for value in unknown {
            let nearest = NearestName.nearest(to: value.key, among: parameters)
            log.add(.kit(.unknownParameter(value.key, component: component, nearest: nearest)), at: value.keyMark)
        }
        let isMapping = set.map { $0.entries != nil } ?? true
        if let set, !isMapping {
            log.add(.wrongType(expected: "a mapping of values", found: set.kind), at: set.mark)
        }
        let rest = entry.node.without(SceneValues.set)
        guard let read = template(rest) else { return nil }
        let given = set.flatMap(template)
        guard unknown.isEmpty, isMapping, set == nil || given != nil else { return nil }
        return Component.State(name: entry.key, set: given, changes: read, weight: rest.weight)
    }
}

extension Decoding {
    /// Returns the states that a use names; nil after reporting unknown ones.
    func states(of use: ComponentUse) -> [Component.State]? {
        let component = use.component
        guard !component.states.isEmpty, let node = use.arguments[ComponentStates.stateKey], !node.isNull else {
            return []
        }
        var states: [Component.State] = []
        var isWhole = true
        for item in node.items ?? [node] {
            guard let name = item.text else {
                reportMismatch(item, .words(component.states.map(\.name)))
                isWhole = false
                continue
            }
            // A state passed on from an outer parameter may be empty.
            if name.isEmpty { continue }
            if let state = component.state(named: name) {
                states.append(state)
            } else {
                let nearest = NearestName.nearest(to: name, among: component.states.map(\.name))
                log.add(
                    .kit(
                        .unknownComponentState(
                            name, component: component.name, known: component.states.map(\.name), nearest: nearest)),
                    at: item.mark)
                isWhole = false
            }
        }
        return isWhole ? states : nil
    }

    /// Returns the parameters as changed by a state; nil after reporting values of the wrong type.
    func setting(_ state: Component.State, _ given: [Node.Entry], of use: ComponentUse) -> [Node.Entry]? {
        guard let template = state.set else { return given }
        guard let set = template.filled(with: use.giving(given).record, self, samples: use.samples)?.entries else {
            return nil
        }
        var result = given
        for entry in set {
            guard let parameter = use.component.parameters.first(where: { $0.name == entry.key }) else { continue }
            var entry = entry
            if entry.node.isNull, let fallback = parameter.fallback { entry.node = fallback }
            if !entry.node.isNull {
                guard let value = parameter.type.value(entry.node, self) else { return nil }
                entry.node = value
            }
            result.put(entry)
        }
        return result
    }

    /// Returns the changes that states make to the parts of a use; nil after errors. Changes of `content` apply to the
    /// use itself.
    func changes(in states: [Component.State], of use: ComponentUse) -> StateChanges? {
        var changes = StateChanges()
        for state in states {
            guard let template = state.changes else { continue }
            guard let node = template.filled(with: use.record, self, samples: use.samples), mayHold(node, use.mark)
            else { return nil }
            for change in node.entries ?? [] {
                let name = ElementID(change.key)
                let target =
                    name == .content ? use.id : use.id.part(name.text(after: .content) ?? change.key)
                changes.add(change, to: target, log)
            }
        }
        return changes
    }
}

// MARK: Names of parts

extension Kit {
    /// Reports states that name unknown parts of their component. `definitions` are the components by name.
    static func checkStates(of definitions: [Node.Entry], _ log: DiagnosticLog) {
        let contents = Dictionary(definitions.map { ($0.key, $0.node.entries ?? []) }) { first, _ in first }
        let naming = PartNaming(contents: contents)
        for definition in definitions {
            for state in definition.node.entries?[ComponentStates.definition.name]?.entries ?? [] {
                for change in state.node.entries ?? [] where change.key != SceneValues.set {
                    guard let unknown = naming.unknown(in: change.key, of: definition.key) else { continue }
                    let reason = KitReason.unknownPart(
                        unknown.name, component: unknown.component,
                        nearest: NearestName.nearest(to: unknown.name, among: unknown.known))
                    log.add(.kit(reason), at: change.keyMark)
                }
            }
        }
    }
}

/// The names of parts in components.
private struct PartNaming {
    let contents: [String: [Node.Entry]]

    /// Returns the first unknown step of a name; nil for one that names a part, or may name one.
    func unknown(in name: String, of component: String) -> (name: String, component: String, known: [String])? {
        let steps = ElementID(name).components.map(\.description)
        if steps[0] == ElementID.content.description { return nil }
        guard let parts = parts(of: component) else { return nil }
        guard let kind = parts[steps[0]] else {
            return (steps[0], component, parts.keys.sorted() + [ElementID.content.description])
        }
        let rest = steps.dropFirst().joined(separator: ".")
        return rest.isEmpty || contents[kind] == nil ? nil : unknown(in: rest, of: kind)
    }

    /// Returns the named parts and their kinds; nil if expressions make the names.
    private func parts(of component: String) -> [String: String]? {
        guard let entries = contents[component] else { return nil }
        var found: [String: String] = [:]
        let nodes = [entries["content"], entries["slots"]].compactMap(\.self)
        return nodes.allSatisfy { gather($0, into: &found) } ? found : nil
    }

    private func gather(_ node: Node, into found: inout [String: String]) -> Bool {
        let entries = node.entries ?? []
        for entry in entries {
            if entry.key == BoxReading.id.name, let name = entry.node.text {
                if name.contains("{") { return false }
                found[name] = found[name] ?? kind(of: entries) ?? ""
            }
            if let inner = entry.node.entries?[BoxReading.id.name]?.text {
                if inner.contains("{") { return false }
                found[inner] = entry.key
            }
            if entry.key == ElementKind.view.word {
                for child in entry.node.entries?["content"]?.entries ?? [] {
                    found[child.key] = kind(of: child.node.entries ?? []) ?? ""
                }
            }
            // The content given to another component's slots belongs to this component.
            guard gather(entry.node, into: &found) else { return false }
        }
        return (node.items ?? []).allSatisfy { gather($0, into: &found) }
    }

    private func kind(of entries: [Node.Entry]) -> String? {
        entries.first { contents[$0.key] != nil || ElementKind.named($0.key) != nil }?.key
    }
}
