import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The description of a change as a cause.
extension CauseFinding {
    /// Returns a unit as a cause, with its subject, values, place and effects.
    ///
    /// `own` holds the changes of elements that it causes; nil if they are not known.
    func cause(_ unit: Unit, _ naming: EditNaming, _ whole: TreeChanges, own: TreeChanges?) -> Cause {
        let edits = unit.edits.map { comparison.edits[$0] }
        let first = edits[0]
        let element = unit.name.elements[0]
        var cause = Cause(
            kind: unit.name.kind, element: element, elements: unit.name.elements, property: unit.name.property,
            expected: spelled(edits, \.expected), actual: spelled(edits, \.actual))
        if element.description.isEmpty {
            // Properties of the screen that a shot doesn't set are those of the scene.
            cause.expected = cause.expected ?? pair.expected.screen(unit.name.property)
            cause.actual = cause.actual ?? pair.actual.screen(unit.name.property)
        }
        if let kinds = first.kinds, unit.name.kind == .replaced {
            cause.expected = pair.vocabulary.described(kinds.expected, first.expected)
            cause.actual = pair.vocabulary.described(kinds.actual, first.actual)
        }
        if unit.isSeenInPixelsAlone { (cause.expected, cause.actual) = (nil, nil) }
        if [.inserted, .removed, .moved].contains(unit.name.kind) { (cause.expected, cause.actual) = (nil, nil) }
        let places = unit.name.kind == .removed ? naming.expected : naming.actual
        let path = unit.name.kind == .removed ? first.expectedPath : first.actualPath
        (cause.subject, cause.side) = subject(element, at: path, places)
        // An element that is now hidden or gone is described as it was.
        if unit.name.kind == .changed, cause.subject.title == nil, naming.actualName(element) == element,
            !element.description.isEmpty
        {
            let old = naming.expected.subject(of: element)
            if places.node(element) == nil, cause.subject.row == nil {
                cause.subject = old
            } else if cause.subject.row != nil {
                cause.subject.title = old.title
            }
        }
        if unit.name.kind == .moved { cause.move = wrap(unit, naming) ?? move(first, naming) }
        cause.run = run(first, property: unit.name.property, naming)
        cause.state = first.state
        if unit.name.kind == .changed, let place = first.actualPath ?? first.expectedPath,
            let component = (first.actualPath == nil ? naming.expected : naming.actual)
                .component(withParameterAt: place)
        {
            cause.isParameter = true
            cause.expected = cause.expected ?? naming.expected.usual(unit.name.property, of: component)
            cause.actual = cause.actual ?? naming.actual.usual(unit.name.property, of: component)
        }
        if unit.name.kind == .changed, let path = first.actualPath ?? first.expectedPath,
            path.steps.first == .key(SceneRecord.Part.data), path.lastKey == unit.name.property
        {
            // The name of a record's field is its author's choice, as that of a parameter is.
            cause.isParameter = true
        }
        if let own {
            let row = places.row(of: element)
            cause.effects =
                effects(onEachOf: unit.name.elements, own, whole) + whole.reasons(for: cause, row: row, own: own)
        }
        // The place of a removed property is the element that had it, and of a removed element its list or stack.
        cause.path =
            first.actualPath ?? comparison.wraps[unit.edits[0]]?.first.flatMap { comparison.edits[$0.edit].actualPath }
            ?? (first.kind == .changed ? first.expectedPath : first.expectedPath?.container).flatMap(partners.path)
        if edits.count == 1 {
            let (places, path) = (first.actualPath == nil ? naming.expected : naming.actual, first.actualPath)
            cause.detail = detail(path ?? first.expectedPath ?? [], unit.name.property, of: element, places)
        }
        return cause
    }

    /// The part of a property's value that a path refers to.
    private func detail(
        _ path: RecordPath, _ property: String, of element: ElementID, _ places: ElementPlaces
    ) -> RecordPath {
        // The element itself was added or removed.
        if places.allPaths(of: element).contains(where: { $0.starts(with: path) }) { return [] }
        let key = property.split(separator: ".").last.map(String.init) ?? property
        // The text of a text row is its title.
        let texts = [SceneKey.text.rawValue, SceneKey.title.rawValue]
        if texts.contains(property), path.lastKey.map(texts.contains) ?? false { return [] }
        guard let place = path.steps.lastIndex(of: .key(key)) else { return [] }
        return RecordPath(Array(path.steps[(place + 1)...]))
    }

    /// The containers before and after a move between two; nil for a move within one.
    private func move(_ edit: RecordComparison.Edit, _ naming: EditNaming) -> Cause.Move? {
        guard let before = edit.expectedPath?.parent, let now = edit.actualPath?.parent,
            partners.path(of: before) != now
        else { return nil }
        return Cause.Move(from: naming.expected.container(at: before), to: naming.actual.container(at: now))
    }

    /// The old and new containers of elements in a new container, or formerly in a removed one; nil for others.
    private func wrap(_ unit: Unit, _ naming: EditNaming) -> Cause.Move? {
        guard let outer = unit.edits.first, let part = comparison.wraps[outer]?.first else { return nil }
        let (container, inner) = (comparison.edits[outer], comparison.edits[part.edit])
        if let path = container.actualPath {
            let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
            // Rows that are in a new section were in another one.
            let isSection = path.parent?.lastKey == SceneKey.sections.rawValue
            let before = isSection ? inner.expectedPath?.parent.map(naming.expected.container) : nil
            return Cause.Move(from: before, to: naming.actual.container(at: place))
        }
        guard let path = container.expectedPath, let now = inner.actualPath?.parent else { return nil }
        let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
        return Cause.Move(from: naming.expected.container(at: place), to: naming.actual.container(at: now))
    }

    /// The text of the run that a path leads into; nil for other paths.
    private func run(_ edit: RecordComparison.Edit, property: String, _ naming: EditNaming) -> String? {
        guard let path = edit.actualPath ?? edit.expectedPath, path.steps.last == .key(property) else { return nil }
        let places = edit.actualPath == nil ? naming.expected : naming.actual
        guard let run = path.parent, case .index? = run.steps.last, let list = run.parent,
            list.steps.last == .sceneKey(.text) || list.steps.last == .sceneKey(.title)
        else { return nil }
        return places.value(at: run)?[.text]?.spelled
    }

    /// The values of one side of the edits, on one line; nil if none was set.
    ///
    /// Several parts of one value are spelled as a mapping of these parts.
    private func spelled(
        _ edits: [RecordComparison.Edit], _ value: (RecordComparison.Edit) -> RecordNode?
    ) -> String? {
        let keys = edits.compactMap { ($0.actualPath ?? $0.expectedPath)?.lastKey }
        if edits.count > 1, Set(keys).count == edits.count {
            let parts = zip(keys, edits).compactMap { key, edit in value(edit).map { "\(key): \($0.inOneLine)" } }
            return parts.isEmpty ? nil : "{" + parts.joined(separator: ", ") + "}"
        }
        // A label with nothing but its text is shown as its text.
        let spelled = edits.compactMap(value).map { $0.entries?.count == 1 ? $0[.text] ?? $0 : $0 }
        return spelled.isEmpty ? nil : spelled.map(\.inOneLine).joined(separator: ", ")
    }

    /// The description of an element, even if it is not on the screen.
    ///
    /// For a row out of view, includes the side of the visible rows on which it is.
    private func subject(
        _ element: ElementID, at path: RecordPath?, _ places: ElementPlaces
    ) -> (Cause.Subject, Consequence.Side?) {
        guard places.node(element) == nil, let path, !element.description.isEmpty else {
            return (places.subject(of: element), nil)
        }
        if path.parent?.lastKey == SceneKey.sections.rawValue {
            return (places.container(at: path + .sceneKey(.rows)), nil)
        }
        let row = places.rowOutOfView(of: path) ?? places.rowOutOfView(element, at: path, pair.vocabulary)
        guard let row, row.id == element else {
            var subject = places.subject(of: element)
            // Spacers aren't in the tree.
            let keys = places.value(at: path)?.entries?.map(\.key) ?? []
            if subject.role.isEmpty, let kind = keys.first(where: pair.vocabulary.isKind) { subject.role = kind }
            return (subject, nil)
        }
        let role = LayoutNodeKind.row.rawValue
        return (Cause.Subject(role: role, row: row.number, title: row.title, id: element), row.side)
    }

    /// The changes of size, lines and place that all of the elements share. A size to which other causes contribute is
    /// left out: it is a consequence of all of them.
    private func effects(onEachOf elements: [ElementID], _ changes: TreeChanges, _ whole: TreeChanges) -> [Effect] {
        var effects = changes.changes[elements[0]]?.effects ?? []
        effects.removeAll { effect in
            effect.isSize && whole.changes[elements[0]].map { !$0.effects.contains(effect) } ?? false
        }
        if elements.count > 1 {
            effects.removeAll { effect in
                !elements.allSatisfy { changes.changes[$0]?.effects.contains(effect) ?? false }
            }
        }
        return effects
    }
}

extension ElementPlaces {
    /// The description of an element.
    func subject(of element: ElementID) -> Cause.Subject {
        if element.description.isEmpty { return Cause.Subject(role: LayoutNodeKind.screen.rawValue) }
        let node = node(element)
        let row = row(of: element)
        let shown = row.flatMap { self.node($0) } ?? node
        var role = component(of: element) ?? node?.role ?? node?.kind.rawValue ?? ""
        if row == element ? node?.kind == .row : row?.part(SceneKey.content.rawValue) == element {
            role = LayoutNodeKind.row.rawValue
        } else if row != nil, case .name(let name) = element.last, element.parent != nil {
            role = name
        } else if case .number = element.last, component(of: element) == nil, let field = source(of: element) {
            role = field
        }
        var subject = Cause.Subject(
            role: role, row: row.flatMap { number(of: $0) }, title: shown?.ownTitle,
            component: elements.ancestry(of: element).dropFirst().lazy.compactMap { component(of: $0) }.first,
            id: element)
        guard element.isAutomatic, let node, role == node.role ?? node.kind.rawValue else { return subject }
        if let row = shown, row.id != element {
            subject.position = position(of: node, inRow: row, showing: subject.title)
        } else if row == nil, subject.title == nil {
            subject.position = position(of: node)
        }
        return subject
    }

    /// The position in its row of an element without a given id.
    ///
    /// nil for the only one of its kind, and for the one that shows the row's title.
    private func position(
        of node: LayoutNode, inRow row: LayoutNode, showing title: String?
    ) -> Cause.Subject.Position? {
        let ((number, count), text) = (row.number(of: node), node.ownTitle)
        guard count > 1, text == nil || text != title else { return nil }
        return Cause.Subject.Position(number: number, count: count, text: text)
    }

    /// The position of an element without a text and without a given id, outside of rows.
    private func position(of node: LayoutNode) -> Cause.Subject.Position {
        let around = elements.ancestry(of: node.id).dropFirst().filter { !ElementID.reserved.contains($0) }
        let titled = around.compactMap { self.node($0) }.filter { $0.ownTitle != nil }
        let container = titled.first { component(of: $0.id) != nil } ?? titled.first
        let (number, count) = (container ?? elements.tree.root).number(of: node)
        var position = Cause.Subject.Position(number: number, count: count)
        if let container {
            position.role = component(of: container.id) ?? container.role ?? container.kind.rawValue
            position.title = container.ownTitle
        }
        return position
    }
}

extension ElementPlaces {
    /// The parameter or field that provides the whole text of an element, as in `{status}`; nil if none does.
    private func source(of element: ElementID) -> String? {
        guard case .text? = node(element)?.content else { return nil }
        let sources = allPaths(of: element).compactMap { path in
            value(at: path)?.pattern?.wholeMatch(of: /{([A-Za-z][A-Za-z0-9]*)}/).map { String($0.1) }
        }
        return sources.min()
    }

    /// The default value of a component's parameter; nil if it has none.
    func usual(_ parameter: String, of component: String) -> String? {
        let path: RecordPath = [
            .key(SceneRecord.Part.scene), .sceneKey(.components), .key(component), .sceneKey(.parameters),
            .key(parameter),
        ]
        return value(at: path)?[.usual]?.inOneLine
    }

    /// The component whose use sets a parameter at a path; nil for other paths.
    func component(withParameterAt path: RecordPath) -> String? {
        guard path.steps.count > 3, case .key(let component) = path.steps[path.steps.count - 2],
            components.contains(component), path.steps[path.steps.count - 3] != .sceneKey(.components)
        else { return nil }
        return component
    }
}

extension RecordNode {
    /// The text, image or symbol of an element, with expressions in braces unresolved.
    fileprivate var pattern: String? {
        if let spelled { return spelled }
        for key: SceneKey in [.text, .title, .name, .image] {
            if let value = self[key]?.spelled { return value }
        }
        return entries?.lazy.compactMap {
            $0.node.entries == nil && $0.node.spelled?.hasPrefix("{") != true ? nil : $0.node.pattern
        }
        .first
    }
}

extension SceneRecord {
    /// The value of a key of the scene's screen for all shots.
    fileprivate func screen(_ property: String) -> String? { scene[.screen]?[property]?.inOneLine }
}

extension LayoutNode {
    /// The number of a node among the nodes of the same kind in this one, from 1, and their count.
    fileprivate func number(of node: LayoutNode) -> (number: Int, count: Int) {
        var (number, count) = (0, 0)
        forEach { other in
            guard other.kind == node.kind, other.role == node.role else { return }
            count += 1
            if other.id == node.id { number = count }
        }
        return (number, count)
    }

    /// The first text that the node shows, excluding its swipe actions.
    ///
    /// Badges, numbers and initials are excluded too, unless there is nothing else.
    fileprivate var ownTitle: String? {
        var texts: [String] = []
        func take(_ node: LayoutNode) {
            if node.kind == .action { return }
            if case .text(let text) = node.content, !text.text.isEmpty { texts.append(text.text) }
            node.children.forEach(take)
        }
        take(self)
        // Two letters of a script with cases are initials; two of Chinese or Japanese may be a name.
        return texts.first { text in
            text.contains { $0.isLetter } && (text.count > 2 || text.lowercased() == text.uppercased())
        } ?? texts.first
    }
}

extension Effect {
    fileprivate var isSize: Bool {
        switch self {
        case .width, .height: true
        default: false
        }
    }
}

extension RecordComparison.Edit {
    /// The state of the scene in which the property is set; nil if it is set for all states.
    var state: String? {
        guard let steps = (actualPath ?? expectedPath)?.steps, steps.count > 3,
            steps.prefix(2) == [.key(SceneRecord.Part.scene), .sceneKey(.states)], case .key(let name) = steps[2]
        else { return nil }
        return name
    }
}

extension RecordNode {
    /// The value as messages show it: `8`, `{top: 8, left: 12}`.
    var inOneLine: String {
        switch self {
        case .list(let items): "[" + items.map(\.inOneLine).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\($0.key): \($0.node.inOneLine)" }.joined(separator: ", ") + "}"
        case .sparse(let nodes): "\(nodes.count) rows"
        default: spelled ?? ""
        }
    }
}
