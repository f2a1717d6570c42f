import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Names changes as messages do: by the element and the key of the property.
struct EditNaming {
    let expected: ElementPlaces
    let actual: ElementPlaces
    let vocabulary: SceneVocabulary
    /// Returns the name of an expected element in the actual tree.
    let actualName: (ElementID) -> ElementID

    struct Name: Hashable {
        var kind: Cause.Kind
        /// The changed elements, beginning with the one to report; an empty id stands for the screen or the scene.
        var elements: [ElementID]
        var property: String
        /// The state in which the property is set; nil if it is set for all states.
        var state: String?
    }

    func name(_ edit: RecordComparison.Edit) -> Name {
        if let place = edit.replacedElement, let found = item(place, actual) {
            return Name(kind: .replaced, elements: found, property: "")
        }
        switch edit.kind {
        case .inserted:
            if let path = edit.actualPath, let found = item(path, actual) {
                return Name(kind: .inserted, elements: found, property: "")
            }
        case .removed:
            if let path = edit.expectedPath, let found = item(path, expected) {
                return Name(kind: .removed, elements: found, property: "")
            }
        case .moved:
            if let path = edit.actualPath, edit.actual != nil, let found = item(path, actual) {
                return Name(kind: .moved, elements: found, property: "")
            }
        case .changed: break
        }
        return changed(edit)
    }

    /// The description of an element. One that is gone is described within the actual row that its row became.
    func subject(of element: TreeChanges.Element) -> Cause.Subject {
        guard element.isGone else { return actual.subject(of: element.id) }
        var subject = expected.subject(of: element.id)
        if let row = expected.row(of: element.id).map(actualName), actual.node(row) != nil {
            let now = actual.subject(of: row)
            (subject.row, subject.title) = (now.row, now.title)
        }
        return subject
    }

    /// Names the parts of a container that was added or removed around them; nil if none of them is known.
    func name(ofWrapped parts: [RecordComparison.WrappedPart], in container: RecordComparison.Edit) -> Name? {
        let found = parts.flatMap { part -> [ElementID] in
            if let path = container.actualPath {
                return item(RecordPath(path.steps + part.suffix.steps), actual) ?? []
            }
            return part.place.flatMap { item($0, actual) } ?? []
        }
        return found.isEmpty ? nil : Name(kind: .moved, elements: found, property: "")
    }

    /// Names the property that an edit changes.
    ///
    /// Uses the side whose nearest element is closer to the change, since an element with a condition may exist on only
    /// one side.
    private func changed(_ edit: RecordComparison.Edit) -> Name {
        let now = edit.actualPath ?? edit.vacantPath
        let before = edit.expectedPath ?? edit.vacantPath
        let inActual = now.map { property(at: $0, actual, edit.actual ?? edit.expected) }
        let inExpected = before.map { property(at: $0, expected, edit.expected ?? edit.actual) }
        var found = Property(elements: [""], key: "", left: 0)
        switch (inExpected, inActual) {
        case (var before?, let now?):
            before.elements = before.elements.map(actualName)
            let isGone = edit.actualPath == nil
            found = before.left < now.left || isGone && before.left == now.left ? before : now
        case (let only?, nil), (nil, let only?): found = only
        case (nil, nil): break
        }
        return Name(kind: found.key == SceneKey.id ? .renamed : .changed, elements: found.elements, property: found.key)
    }

    // MARK: Elements that were inserted, removed or moved

    /// The elements that an item of a list creates; nil if it creates none, like a constraint or a stop of a gradient.
    private func item(_ path: RecordPath, _ places: ElementPlaces) -> [ElementID]? {
        if path.steps.first == .key(SceneRecord.Part.data) {
            // A record may be shown in several parts of its row.
            var reported: Set<ElementID> = []
            let rows = places.elements(within: path).compactMap { places.row(of: $0) }
            if rows.isEmpty {
                if let row = places.rowOutOfView(of: path) { return [row.id] }
                let cells = places.elements(within: path).map { places.cell(of: $0) }
                return cells.isEmpty ? nil : cells.filter { reported.insert($0).inserted }
            }
            return rows.filter { reported.insert($0).inserted }
        }
        let found = places.elements(within: path)
        return found.isEmpty ? nil : found
    }

    // MARK: Properties

    /// A property under the name that messages use.
    struct Property {
        var elements: [ElementID]
        var key: String
        /// The number of steps from the elements to the changed value.
        var left: Int
    }

    private func property(at path: RecordPath, _ places: ElementPlaces, _ value: RecordNode?) -> Property {
        guard case .key(let part)? = path.steps.first else { return Property(elements: [""], key: "", left: 0) }
        switch part {
        case SceneRecord.Part.images:
            return Property(elements: elements(showing: path, places), key: SceneKey.image.rawValue, left: 0)
        case SceneRecord.Part.data:
            if let found = element(at: path, places, value) { return found }
            let shown = places.elements(within: RecordPath(Array(path.steps.prefix(3))))
            let rows = shown.compactMap { places.row(of: $0) }
            // For records out of view, only their number is known.
            if path.steps.count == 2, let row = rows.first {
                return Property(
                    elements: [places.list(of: row)], key: SceneKey.rows.rawValue, left: path.steps.count)
            }
            return Property(
                elements: [rows.first ?? shown.first.map(places.cell) ?? ""],
                key: path.lastKey ?? SceneKey.rows.rawValue, left: path.steps.count)
        default: break
        }
        if let found = stateOfComponent(path, places, value) ?? defaultOfComponent(path, places) {
            return Property(elements: found.elements, key: found.property, left: 0)
        }
        if let found = element(at: path, places, value) { return found }
        let (elements, key) = wholeScene(RecordPath(Array(path.steps.dropFirst())), value)
        return Property(elements: elements, key: key, left: path.steps.count)
    }

    /// Names changes of the screen, a state or the timeline.
    private func wholeScene(_ path: RecordPath, _ value: RecordNode?) -> (elements: [ElementID], property: String) {
        let keys = path.steps.keys
        let firstTwo = keys.prefix(2).joined(separator: ".")
        switch keys.first.flatMap(SceneKey.init(rawValue:)) {
        case .states? where keys.count >= 3:
            let target = ElementID(keys[2])
            let property = keys.count > 3 ? self.property(keys: Array(keys.dropFirst(3)), nil) : keys[2]
            if target == .screen || keys[2] == SceneKey.set { return ([""], property) }
            return ([target], property)
        case .shots?: return ([""], keys.dropFirst().first { $0 != SceneKey.screen } ?? keys[0])
        case .screen?: return ([""], keys.count > 1 ? keys[1] : keys[0])
        case .alert?: return ([.alert], keys.count > 1 ? keys[1] : keys[0])
        case .timeline?: return ([""], keys[keys.count - 1])
        case .styles? where keys.count > 2:
            return ([""], "\(firstTwo).\(property(keys: Array(keys.dropFirst(2)), value))")
        case .values?, .colors?, .lengths?, .styles?, .components?: return ([""], firstTwo)
        default: return ([""], keys.first ?? "")
        }
    }

    private func elements(showing path: RecordPath, _ places: ElementPlaces) -> [ElementID] {
        guard path.steps.count > 1, case .key(let name) = path.steps[1] else { return [""] }
        let found = places.elements.nodes.filter { node in
            if case .image(let image, _, _) = node.content { image.name == name } else { false }
        }
        return found.isEmpty ? [""] : found.map(\.id)
    }

    /// The nearest element around a path, and the property to which the rest of the path leads.
    ///
    /// nil if the path lies in no element.
    private func element(at path: RecordPath, _ places: ElementPlaces, _ value: RecordNode?) -> Property? {
        for count in stride(from: path.steps.count, through: 2, by: -1) {
            let (start, rest) = (RecordPath(Array(path.steps.prefix(count))), Array(path.steps.dropFirst(count)))
            if isOfSource(rest, at: start, places) { continue }
            guard var found = elements(standingFor: start, rest, places) else { continue }
            let left = descend(from: &found, rest, places)
            var keys = left.keys
            if keys.count > 1, places.components.contains(keys[0]) { keys.removeFirst() }
            let key = keys.isEmpty ? mainProperty(of: found[0], path, places) : property(keys: keys, value)
            return Property(elements: found, key: key, left: left.count)
        }
        return nil
    }

    /// Whether the steps lead into the description of rows made from data, which is a property of their list.
    private func isOfSource(_ rest: [RecordPath.Step], at path: RecordPath, _ places: ElementPlaces) -> Bool {
        guard case .key(let key)? = rest.first, vocabulary.sourceKeys.contains(key) else { return false }
        return places.value(at: path)?[.from] != nil
    }

    /// Descends from elements to those inside them along the steps of a path, and returns the remaining steps.
    ///
    /// Only parts that are identified by their positions are followed: those of templates and states are defined
    /// elsewhere.
    private func descend(
        from elements: inout [ElementID], _ rest: [RecordPath.Step], _ places: ElementPlaces
    ) -> ArraySlice<RecordPath.Step> {
        var left = rest[...]
        var index = 0
        while index < rest.count {
            let isInContent = index > 0 && rest[index - 1] == .sceneKey(.content)
            let name: ElementID.Component? =
                switch rest[index] {
                case .index(let number): isInContent ? .number(number) : nil
                case .key(let key): isInContent || vocabulary.parts.contains(key) ? .name(key) : nil
                }
            index += 1
            guard let name else { continue }
            let inner = elements.compactMap { part(name, of: $0, places) }
            guard !inner.isEmpty else { continue }
            elements = inner
            left = rest[index...]
        }
        return left
    }

    /// A part of an element, or of the row whose content it is; nil if the screen has no such part.
    func part(_ name: ElementID.Component, of element: ElementID, _ places: ElementPlaces) -> ElementID? {
        var wholes = [element]
        if element.last == .name(SceneKey.content.rawValue), let row = element.parent { wholes.append(row) }
        return wholes.lazy.map { $0.part(name.description) }.first { places.elements.contains($0) }
    }

    /// The elements that a value creates: those at the path, or at the value's main key, or with its id.
    private func elements(
        standingFor path: RecordPath, _ rest: [RecordPath.Step], _ places: ElementPlaces
    ) -> [ElementID]? {
        let here = places.elements(at: path)
        // Elements that a row creates from its own keys, such as its accessories, are parts of it.
        if !here.isEmpty { return here.filter { id in !here.contains { $0 != id && id.isWithin($0) } } }
        guard case .key(let key)? = rest.first else { return nil }
        if path.steps.count > 2, let id = places.value(at: path)?[.id]?.spelled.map({ ElementID($0) }),
            places.elements.contains(id)
        {
            return [id]
        }
        if path.steps.last == .sceneKey(.text), let row = path.parent, !places.elements(at: row).isEmpty {
            guard vocabulary.titleKeys.contains(key) else { return nil }
            let title = places.elements(at: path + .sceneKey(.title))
            return title.isEmpty ? nil : title
        }
        if case .key(let kind)? = path.steps.last {
            let found = places.elements(at: path + .key(vocabulary.mainKey(of: kind) ?? SceneKey.text.rawValue))
            if !found.isEmpty { return found }
        }
        // Fields of a record that no element shows alone belong to the record's row.
        if path.steps.first == .key(SceneRecord.Part.data) { return nil }
        // The mapping of an element, with keys beside its kind or beside the component that it uses.
        let entries = places.value(at: path)?.entries ?? []
        let known = entries.first { vocabulary.isKind($0.key) }
        let named = known ?? entries.first { !places.elements(at: path + .key($0.key)).isEmpty }
        guard let kind = named?.key, kind != SceneKey.text else { return nil }
        let inner = path + .key(kind)
        let found = places.elements(at: inner)
        if !found.isEmpty { return found }
        let main = vocabulary.mainKey(of: kind).map { places.elements(at: inner + .key($0)) } ?? []
        return main.isEmpty ? nil : main
    }

    /// The main property of an element's kind, for a path that ends at the element; otherwise the path's last key.
    private func mainProperty(of element: ElementID, _ path: RecordPath, _ places: ElementPlaces) -> String {
        let key: SceneKey? =
            switch places.node(element)?.kind {
            case .label?: .text
            case .button?: .title
            case .image?: .image
            case .symbol?: .name
            // A row that is no more than a text from data.
            case .row? where path.steps.first == .key(SceneRecord.Part.data): .text
            default: nil
            }
        return key?.rawValue ?? path.lastKey ?? ""
    }

    /// The key as scenes write it, from the keys that lead from an element to the changed value.
    func property(keys: [String], _ value: RecordNode?) -> String {
        var keys = keys[...]
        while let first = keys.first, keys.count > 1, vocabulary.isKind(first) { keys = keys.dropFirst() }
        guard let first = keys.first else { return "" }
        switch SceneKey(rawValue: first) {
        case .font?:
            if keys.count > 1, let second = keys.dropFirst().first { return "\(first).\(second)" }
            if let entries = value?.entries, entries.count == 1 { return "\(first).\(entries[0].key)" }
            return first
        case .text?, .title?: return keys.last ?? first
        case .rows?, .sections?:
            if let source = keys.dropFirst().first(where: vocabulary.sourceKeys.contains) { return source }
            return first
        default: return first
        }
    }
}

extension RecordComparison.Edit {
    /// The old and new kinds of an element whose kind changed; nil for other edits.
    var kinds: (expected: String, actual: String)? {
        guard kind == .changed, case .key(let old)? = expectedPath?.steps.last,
            case .key(let new)? = actualPath?.steps.last, old != new
        else { return nil }
        return (old, new)
    }

    /// The path of the element whose kind changed, in the actual record; nil for other edits.
    fileprivate var replacedElement: RecordPath? { kinds == nil ? nil : actualPath?.parent }
}

extension RecordPath {
    /// The path of the element or section that contains an item of a list; for the scene's content, that of the list.
    var container: RecordPath? {
        guard var place = parent else { return nil }
        while let outer = place.parent, case .key? = place.steps.last {
            if case .index? = outer.steps.last { return outer }
            place = outer
        }
        return parent
    }

    /// The last key of the path; nil if it has none.
    var lastKey: String? { steps.keys.last }
}
