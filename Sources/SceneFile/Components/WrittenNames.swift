import TatamiScenes

/// What the elements of a scene are called once its components are written out: a part `flag` of a use `mail` is `mail-flag`.
///
/// Parts of the kit's components, which stay, are called by what their uses are called now.
struct WrittenNames {
    /// What an element is.
    enum Word: Hashable {
        case element
        /// What a component of one's own stands for.
        case use
        /// The use of a component that stays.
        case kept
    }

    /// What elements are called now, by what states call them.
    private var names: [String: String] = [:]
    private var words: [String: Word] = [:]

    /// The name of an element, which is noted.
    mutating func noted(_ id: ElementID, as word: Word) -> String {
        let text = id.description
        // What a use stands for has its name.
        if words[text] != .use { words[text] = word }
        if let known = names[text] { return known }
        var name = text.replacing(".", with: "-")
        while names.values.contains(name) { name += "_" }
        names[text] = name
        return name
    }

    /// Of an element that constraints call by a name of its own.
    mutating func forget(_ name: String) { names = names.filter { $0.value != name } }

    func isUse(_ id: String) -> Bool { words[id] == .use }

    /// What a change in a state is a change of now; nil for one of what a use gives.
    func name(changing change: Node.Entry) -> String? {
        let keys = (change.node.entries ?? []).map(\.key)
        if let name = names[change.key] {
            let looks = BoxReading.names.subtracting(["padding", StyleReading.key.name])
            return !isUse(change.key) || keys.allSatisfy(looks.contains) ? name : nil
        }
        if let name = nameOfKeptPart(change.key) { return name }
        // What a finger does to a row is no change of what stands in it.
        guard let (list, number) = ElementID(change.key).numberedRow, let name = names[list.description],
            ElementID(change.key) == list.rows[number], RowReading.isOfRowAlone(change.node.entries ?? [])
        else { return nil }
        return ElementID(name).rows[number].description
    }

    private func nameOfKeptPart(_ text: String) -> String? {
        let id = ElementID(text)
        var whole = id.parent
        while let next = whole {
            if words[next.description] == .kept, let name = names[next.description] {
                return id.moved(from: next, to: ElementID(name))?.description
            }
            whole = next.parent
        }
        return nil
    }

    /// With the names of now, in keys and in texts.
    func renamed(_ node: Node) -> Node {
        switch node.value {
        case .text(let text): return names[text].map { Node(scalar: .text($0), mark: node.mark) } ?? node
        case .list(let items): return Node(list: items.map(renamed), mark: node.mark)
        case .mapping(let entries):
            return Node(
                mapping: entries.map { entry in
                    var entry = entry
                    // Other keys have no point in them.
                    if entry.key.contains("."), let name = names[entry.key] { entry.key = name }
                    entry.node = renamed(entry.node)
                    return entry
                }, mark: node.mark)
        default: return node
        }
    }

    // MARK: What follows a scroll

    /// The content with the names of now for the lists and carousels that something follows.
    func naming(leadersIn node: Node) -> Node {
        switch node.value {
        case .list(let items): return Node(list: items.map(naming(leadersIn:)), mark: node.mark)
        case .mapping(let entries):
            return Node(
                mapping: entries.map { entry in
                    var entry = entry
                    if entry.key == FollowReading.leader.name, let text = entry.node.text {
                        entry.node = Node(scalar: .text(leader(text)), mark: entry.node.mark)
                    } else {
                        entry.node = naming(leadersIn: entry.node)
                    }
                    return entry
                }, mark: node.mark)
        default: return node
        }
    }

    /// In the use that it is said in, or else in the scene.
    private func leader(_ text: String) -> String {
        names[text] ?? ElementID(text).components.last.flatMap { names[$0.description] } ?? text
    }
}

extension Node {
    /// What follows a scroll, said in a use of this id.
    func following(in use: ElementID?) -> Node {
        guard let use, let entries else { return self }
        return Node(
            mapping: entries.map { entry in
                guard entry.key == FollowReading.leader.name, let text = entry.node.text else { return entry }
                return .word(entry.key, use.part(text).description, at: entry.keyMark)
            }, mark: mark)
    }
}

extension Kit {
    /// Whether a form without components of one's own has a word for uses of this one: it comes with Tatami, and nothing in
    /// it means something else here.
    func keeps(_ component: Component) -> Bool { BuiltInKit.components[component.name] === component }

    /// Those that are written out.
    var ownComponents: [String: Component] { components.filter { !keeps($0.value) } }
}
