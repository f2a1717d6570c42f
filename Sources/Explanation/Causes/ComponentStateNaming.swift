import TatamiScenes

/// Names a change in a state of a component by the affected parts of each use that is in this state.
///
///     components.mail.states.read.sender.color    the color of 'second.sender', where 'second' sets state: read
///     components.mail.states.done.set.tint        the tint of 'third', where 'third' sets state: done
extension EditNaming {
    /// The elements and the property by which a change in a state of a component is named.
    ///
    /// nil for a path outside such a state, and if the screen has no use of the component.
    func stateOfComponent(
        _ path: RecordPath, _ places: ElementPlaces, _ value: RecordNode?
    ) -> (elements: [ElementID], property: String)? {
        let keys = path.steps.keys
        guard keys.count >= 5, keys[0] == SceneRecord.Part.scene, keys[1] == SceneKey.components,
            keys[3] == SceneKey.states
        else {
            return nil
        }
        let uses = places.uses(of: keys[2], inState: keys[4])
        guard !uses.isEmpty else { return nil }
        // The state itself was added or removed.
        guard keys.count > 5 else { return (uses, stateName(keys[4])) }
        let rest = Array(keys.dropFirst(6))
        switch SceneKey(rawValue: keys[5]) {
        case .set?: return (uses, rest.first ?? keys[5])
        case .content?: return (uses, states(rest, value, keys[4]))
        default:
            let parts = uses.compactMap { part(named: keys[5], of: $0, places) }
            return parts.isEmpty ? nil : (parts, states(rest, value, keys[4]))
        }
    }

    /// Names a change of a parameter's default value by the uses that don't set the parameter, and by the parameter.
    ///
    /// nil for other paths, and if the screen has no such use.
    ///
    ///     components.mail.parameters.tint.default    the tint of 'first', which sets none
    func defaultOfComponent(
        _ path: RecordPath, _ places: ElementPlaces
    ) -> (elements: [ElementID], property: String)? {
        let keys = path.steps.keys
        guard keys.count >= 5, keys[0] == SceneRecord.Part.scene, keys[1] == SceneKey.components,
            keys[3] == SceneKey.parameters
        else {
            return nil
        }
        let uses = places.uses(of: keys[2], lacking: keys[4])
        return uses.isEmpty ? nil : (uses, keys[4])
    }

    private func states(_ keys: [String], _ value: RecordNode?, _ state: String) -> String {
        if !keys.isEmpty { return property(keys: keys, value) }
        if let entries = value?.entries, entries.count == 1 { return property(keys: [entries[0].key], entries[0].node) }
        return stateName(state)
    }

    private func stateName(_ state: String) -> String { "\(SceneKey.states.rawValue).\(state)" }

    /// A part by its name, even if it is not visible.
    private func part(named name: String, of use: ElementID, _ places: ElementPlaces) -> ElementID? {
        if let seen = part(.name(name), of: use, places) { return seen }
        let id = use.part(name)
        return places.path(of: id) == nil ? nil : id
    }
}

extension ElementPlaces {
    /// The component that an element is a use of; nil for other elements.
    func component(of id: ElementID) -> String? {
        guard let path = path(of: id), path.steps.first == .key(SceneRecord.Part.scene) else { return nil }
        if case .key(let key)? = path.steps.last, components.contains(key) { return key }
        return value(at: path)?.entries?.first { components.contains($0.key) }?.key
    }

    /// The elements that are uses of a component in a state, outermost first.
    ///
    /// If none of them sets the state, these are all uses, since a state of the scene may set it.
    func uses(of component: String, inState state: String) -> [ElementID] {
        let whole = uses(of: component)
        let inState = whole.filter { id in path(of: id).map { isIn(state, at: $0, component) } ?? false }
        return inState.isEmpty ? whole : inState
    }

    /// The uses that don't set a parameter themselves.
    func uses(of component: String, lacking parameter: String) -> [ElementID] {
        uses(of: component).filter { id in
            guard let path = path(of: id) else { return false }
            let isInside = path.steps.last == .key(component)
            return (isInside ? value(at: path) : value(at: path)?[component])?[parameter] == nil
        }
    }

    private func uses(of component: String) -> [ElementID] {
        let uses = elements(where: { path in
            path.steps.last == .key(component) || value(at: path)?[component] != nil
        })
        let rows = Set(uses)
        return uses.filter { id in
            // The content of a row is represented by the row.
            !(id.last == .name(SceneKey.content.rawValue) && id.parent.map(rows.contains) ?? false)
        }
    }

    /// Whether the use of a component at a path sets a state.
    private func isIn(_ state: String, at path: RecordPath, _ component: String) -> Bool {
        let isInside = path.steps.last == .key(component)
        let around = isInside ? path.parent.flatMap(value) : value(at: path)
        let states = [around?[component]?[.state], around?[.state]].compactMap(\.self)
        return states.contains { $0.spelled == state || ($0.items ?? []).contains { $0.spelled == state } }
    }
}
