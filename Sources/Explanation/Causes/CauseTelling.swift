import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// How a change that was found is put as a cause.
extension CauseFinding {
    /// `own` are the changes that it brings about; nil if they are not known.
    func cause(_ unit: Unit, _ naming: EditNaming, _ whole: TreeChanges, own: TreeChanges?) -> Cause {
        let edits = unit.edits.map { comparison.edits[$0] }
        let first = edits[0]
        let element = unit.name.elements[0]
        var cause = Cause(
            kind: unit.name.kind, element: element, elements: unit.name.elements, property: unit.name.property,
            expected: told(edits.map(\.expected)), actual: told(edits.map(\.actual)))
        if element.description.isEmpty {
            // What a shot does not say of the screen, the scene does.
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
        cause.subject = subject(element, places)
        let path = unit.name.kind == .removed ? first.expectedPath : first.actualPath
        if places.node(element) == nil, let row = path.flatMap(places.rowOutOfView), row.id == element {
            cause.subject = Cause.Subject(role: LayoutNodeKind.row.rawValue, row: row.number, title: row.title)
            cause.side = row.side
        }
        if unit.name.kind == .moved { cause.move = wrap(unit, naming) ?? move(first, naming) }
        cause.run = run(first, property: unit.name.property, naming)
        cause.state = first.state
        if let own {
            let row = places.row(of: element)
            cause.effects = effects(on: element, row, own) + whole.reasons(for: cause, row: row, own: own)
        }
        if places.node(element) == nil, let path, path.parent?.lastKey == SceneKey.sections.rawValue {
            cause.subject = places.container(at: path + .sceneKey(.rows))
        }
        // What was left out is missing in the element that had it.
        cause.path =
            first.actualPath ?? comparison.wraps[unit.edits[0]]?.first.flatMap { comparison.edits[$0.edit].actualPath }
            ?? (first.kind == .changed ? first.expectedPath.flatMap(partners.path) : nil)
        if edits.count == 1 { cause.detail = detail(first.actualPath ?? first.expectedPath ?? [], unit.name.property) }
        return cause
    }

    /// The part of a property's value that a path leads to.
    private func detail(_ path: RecordPath, _ property: String) -> RecordPath {
        let key = property.split(separator: ".").last.map(String.init) ?? property
        // A text row's text is its title.
        let texts = [SceneKey.text.rawValue, SceneKey.title.rawValue]
        if texts.contains(property), path.lastKey.map(texts.contains) ?? false { return [] }
        guard let place = path.steps.lastIndex(of: .key(key)) else { return [] }
        return RecordPath(Array(path.steps[(place + 1)...]))
    }

    /// The containers of what moved from one to another; nil for what moved within one.
    private func move(_ edit: RecordComparison.Edit, _ naming: EditNaming) -> Cause.Move? {
        guard let before = edit.expectedPath?.parent, let now = edit.actualPath?.parent,
            partners.path(of: before) != now
        else { return nil }
        return Cause.Move(from: naming.expected.container(at: before), to: naming.actual.container(at: now))
    }

    /// The containers of what stands in a new one, or stood in one that is gone.
    private func wrap(_ unit: Unit, _ naming: EditNaming) -> Cause.Move? {
        guard let outer = unit.edits.first, let part = comparison.wraps[outer]?.first else { return nil }
        let (container, inner) = (comparison.edits[outer], comparison.edits[part.edit])
        if let path = container.actualPath {
            let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
            return Cause.Move(from: nil, to: naming.actual.container(at: place))
        }
        guard let path = container.expectedPath, let now = inner.actualPath?.parent else { return nil }
        let place = RecordPath(path.steps + part.suffix.steps).parent ?? path
        return Cause.Move(from: naming.expected.container(at: place), to: naming.actual.container(at: now))
    }

    /// The text of the run that a path leads into; nil for paths that lead into none.
    private func run(_ edit: RecordComparison.Edit, property: String, _ naming: EditNaming) -> String? {
        guard let path = edit.actualPath ?? edit.expectedPath, path.steps.last == .key(property) else { return nil }
        let places = edit.actualPath == nil ? naming.expected : naming.actual
        guard let run = path.parent, case .index? = run.steps.last, let list = run.parent,
            list.steps.last == .sceneKey(.text) || list.steps.last == .sceneKey(.title)
        else { return nil }
        return places.value(at: run)?[.text]?.spelled
    }

    /// nil where nothing was said.
    private func told(_ values: [RecordNode?]) -> String? {
        let told = values.compactMap(\.self)
        return told.isEmpty ? nil : told.map(\.inOneLine).joined(separator: ", ")
    }

    private func subject(_ element: ElementID, _ places: ElementPlaces) -> Cause.Subject {
        if element.description.isEmpty { return Cause.Subject(role: LayoutNodeKind.screen.rawValue) }
        let node = places.node(element)
        let row = places.row(of: element)
        let shown = row.flatMap { places.node($0) } ?? node
        let title = shown?.ownTitle
        var role = places.component(of: element) ?? node?.role ?? node?.kind.rawValue ?? ""
        if row == element || row?.part(SceneKey.content.rawValue) == element {
            role = LayoutNodeKind.row.rawValue
        } else if row != nil, case .name(let name) = element.last, element.parent != nil {
            role = name
        }
        return Cause.Subject(role: role, row: row.flatMap { places.number(of: $0) }, title: title)
    }

    private func effects(on element: ElementID, _ row: ElementID?, _ changes: TreeChanges) -> [Effect] {
        var effects = changes.changes[element]?.effects ?? []
        if let row, row != element, let change = changes.changes[row] {
            for case .height(let expected, let actual) in change.effects {
                effects.append(.rowHeight(expected: expected, actual: actual))
            }
        }
        return effects
    }
}

extension SceneRecord {
    /// The value of a key of the scene's screen, for all shots.
    fileprivate func screen(_ property: String) -> String? { scene[.screen]?[property]?.inOneLine }
}

extension LayoutNode {
    /// The first text that it shows, and no badge, number or initials unless it shows nothing else; not those of its swipe actions.
    fileprivate var ownTitle: String? {
        var texts: [String] = []
        func take(_ node: LayoutNode) {
            if node.kind == .action { return }
            if case .text(let text) = node.content, !text.text.isEmpty { texts.append(text.text) }
            node.children.forEach(take)
        }
        take(self)
        return texts.first { text in
            text.contains { $0.isLetter } && (text.count > 2 || !text.allSatisfy(\.isASCII))
        } ?? texts.first
    }
}

extension RecordComparison.Edit {
    /// The state that it is said in.
    fileprivate var state: String? {
        guard let steps = (actualPath ?? expectedPath)?.steps, steps.count > 3,
            steps.prefix(2) == [.key(SceneRecord.Part.scene), .sceneKey(.states)], case .key(let name) = steps[2]
        else { return nil }
        return name
    }
}

extension RecordNode {
    /// As people say it: `8`, `top: 8, left: 12`.
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
