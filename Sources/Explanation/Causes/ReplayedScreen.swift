package import TatamiLayout
package import TatamiScenes

/// The result of laying out a record.
package struct ReplayedScreen: Sendable {
    package var tree: LayoutTree
    /// The place in the record of each element that its author created, or that a built-in row created.
    package var paths: [ElementID: RecordPath]
    /// Further places that define elements: in components and templates.
    package var definitions: [ElementID: Set<RecordPath>]
    /// Whether rows were requested that the record does not hold.
    package var missingRows: Bool
    /// The constraints that determine its frames, as far as they are known.
    package var reasons: PlacementReasons

    package init(
        tree: LayoutTree, paths: [ElementID: RecordPath], definitions: [ElementID: Set<RecordPath>] = [:],
        missingRows: Bool = false, reasons: PlacementReasons = PlacementReasons()
    ) {
        self.definitions = definitions
        (self.tree, self.paths, self.missingRows, self.reasons) = (tree, paths, missingRows, reasons)
    }
}

/// The elements of a replayed screen by their places in the record, and the reverse.
struct ElementPlaces {
    /// The elements on the screen.
    let elements: TreeElements
    private let ids: [RecordPath: [ElementID]]
    /// The row, header or footer that each node is or is in, by the node's index; nil outside of lists.
    private let rows: [ElementID?]
    private let paths: [ElementID: RecordPath]
    private let definitions: [ElementID: Set<RecordPath>]
    private let record: RecordNode
    /// The names of the scene's components.
    let components: Set<String>

    /// `record` is the input from which the screen was laid out.
    init(_ elements: TreeElements, _ screen: ReplayedScreen, of record: SceneRecord) {
        let (paths, definitions) = (screen.paths, screen.definitions)
        (self.elements, self.record) = (elements, record.root)
        (self.paths, self.definitions) = (paths, definitions)
        components = record.components
        var rows: [ElementID?] = []
        rows.reserveCapacity(elements.nodes.count)
        for (node, parent) in zip(elements.nodes, elements.parents) {
            let isRow = node.kind == .row || node.kind == .header || node.kind == .footer
            rows.append(isRow ? node.id : parent.flatMap { rows[$0] })
        }
        self.rows = rows
        var ids: [RecordPath: [ElementID]] = Dictionary(minimumCapacity: paths.count)
        func add(_ id: ElementID) {
            if let path = paths[id] { ids[path, default: []].append(id) }
            for path in definitions[id] ?? [] { ids[path, default: []].append(id) }
        }
        for node in elements.nodes { add(node.id) }
        for id in paths.keys.filter({ !elements.contains($0) }).sorted() { add(id) }
        self.ids = ids
    }

    /// The value at a path of the record.
    func value(at path: RecordPath) -> RecordNode? { record[path] }
    func node(_ id: ElementID) -> LayoutNode? { elements[id] }
    /// The position in drawing order; nil for an element that is not on the screen.
    func order(of id: ElementID) -> Int? { elements.place(of: id) }
    func path(of id: ElementID) -> RecordPath? { paths[id] }
    /// The places of an element and of its definition in a component or template, in no order.
    func allPaths(of id: ElementID) -> [RecordPath] { [paths[id]].compactMap(\.self) + (definitions[id] ?? []) }
    /// The elements defined at a path; several if a template creates them. Those on the screen come first.
    func elements(at path: RecordPath) -> [ElementID] { ids[path] ?? [] }

    /// The elements whose paths satisfy a condition, in drawing order.
    func elements(where isMeant: (RecordPath) -> Bool) -> [ElementID] {
        let found = ids.filter { isMeant($0.key) }.flatMap(\.value)
        return found.sorted { (order(of: $0) ?? .max, $0) < (order(of: $1) ?? .max, $1) }
    }

    /// The outermost elements defined within a value.
    func elements(within path: RecordPath) -> [ElementID] {
        if let found = ids[path] { return found }
        let inside = ids.filter { $0.key.starts(with: path) }
        guard let shortest = inside.keys.map(\.steps.count).min() else { return [] }
        let found = inside.filter { $0.key.steps.count == shortest }.flatMap(\.value)
        return found.sorted { (order(of: $0) ?? .max, $0) < (order(of: $1) ?? .max, $1) }
    }

    /// The row that an element is or is in; nil outside of lists, and for elements that are not on the screen.
    func row(of id: ElementID) -> ElementID? {
        var part: ElementID? = id
        while let here = part {
            if let place = elements.place(of: here), let row = rows[place] { return row }
            part = here.parent
        }
        return nil
    }

    /// The outermost element around an element that the same template makes; outside of templates, the element itself.
    func cell(of id: ElementID) -> ElementID {
        let around = Array(elements.ancestry(of: id))
        guard let template = around.lazy.compactMap(template).first else { return id }
        return around.last { self.template(of: $0) == template } ?? id
    }

    /// The path of the template that makes an element; nil for others, also for those inside a component in it.
    private func template(of id: ElementID) -> RecordPath? {
        allPaths(of: id).lazy.compactMap { path in
            path.steps.firstIndex(of: .sceneKey(.rowTemplate)).map { RecordPath(Array(path.steps[...$0])) }
        }
        .first
    }

    /// Returns the id that the author wrote.
    ///
    /// For the author, a row and its only content are one element, and either may have the id.
    func authorsName(of id: ElementID) -> ElementID {
        if id.last == .name(SceneKey.content.rawValue), let row = id.parent, row.number == nil,
            node(row)?.kind == .row
        {
            return row
        }
        guard id.number != nil, let row = node(id), row.kind == .row,
            let content = row.children.first(where: { !$0.id.isWithin(id) })
        else { return id }
        return content.id
    }

    /// A row that is not on the screen.
    struct RowOutOfView {
        var id: ElementID
        var number: Int
        /// The side of the visible rows on which it is.
        var side: Consequence.Side
        /// The first text in the row, read from its record; nil if the record has none.
        var title: String?
    }

    /// The row out of view that a list creates from a record; nil for other paths.
    ///
    /// It is derived from the visible rows for other records of the same file; nil if there are none.
    func rowOutOfView(of path: RecordPath) -> RowOutOfView? {
        guard path.steps.count == 3, let index = path.recordIndex else { return nil }
        let file = RecordPath(Array(path.steps.prefix(2)))
        var seen: [(row: ElementID, number: Int, record: Int, field: RecordPath)] = []
        for (place, ids) in ids where place.starts(with: file) && place.steps.count > 3 {
            guard let record = place.recordIndex, let id = ids.first(where: { elements.contains($0) }),
                let row = row(of: id), let number = row.number ?? number(of: row)
            else { continue }
            seen.append((row, number, record, RecordPath(Array(place.steps.dropFirst(3)))))
        }
        seen.sort { ($0.number, $0.row) < ($1.number, $1.row) }
        guard let first = seen.first, let last = seen.last else { return nil }
        let nearest = index < first.record ? first : last
        let number = nearest.number + index - nearest.record
        guard number >= 0 else { return nil }
        return RowOutOfView(
            id: list(of: nearest.row).rows[number], number: number, side: number < first.number ? .above : .below,
            title: value(at: RecordPath(path.steps + nearest.field.steps))?.spelled)
    }

    /// A row without an id that the scene lists at a path; nil for other elements, and for lists without visible rows.
    func rowOutOfView(_ row: ElementID, at path: RecordPath, _ vocabulary: SceneVocabulary) -> RowOutOfView? {
        guard let number = row.number, let list = row.parent?.parent, row.numberedRow?.list == list,
            case .index(let index)? = path.steps.last, path.parent?.steps.last == .sceneKey(.rows),
            let first = elements.nodes.lazy.filter({ $0.kind == .row }).compactMap(\.id.numberedRow)
                .first(where: { $0.list == list })
        else { return nil }
        let title = value(at: path)?.title(vocabulary)
        return RowOutOfView(
            id: row, number: index, side: number < first.number ? .above : .below,
            title: title.flatMap { $0.contains("{") ? nil : $0 })
    }

    /// The section or the element that contains the list of elements at a path.
    func container(at path: RecordPath) -> Cause.Subject {
        var place = path.parent
        while let here = place {
            if case .index? = here.steps.last, here.parent?.lastKey == SceneKey.sections.rawValue {
                let section = value(at: here)
                let title = section?[.header]?.spelled ?? section?[.id]?.spelled
                return Cause.Subject(role: "section", title: title)
            }
            if let id = elements(at: here).first {
                let node = node(id)
                let role = node?.role ?? node?.kind.rawValue ?? here.lastKey ?? ""
                return Cause.Subject(role: role, id: id.isAutomatic ? nil : id)
            }
            place = here.parent
        }
        return Cause.Subject(role: LayoutNodeKind.screen.rawValue)
    }

    /// The list that contains a row.
    func list(of row: ElementID) -> ElementID {
        elements.ancestry(of: row).first { elements[$0]?.kind == .list } ?? row
    }

    /// The index of a row in its section, from 0; nil if it is not known.
    func number(of row: ElementID) -> Int? {
        guard let number = row.number else {
            if case .index(let index)? = paths[row]?.steps.last { return index }
            return nil
        }
        // Ids number rows across sections. Without the section's header on the screen, all rows are counted.
        let siblings = elements.parent(of: row)?.children ?? []
        guard let place = siblings.firstIndex(where: { $0.id == row }),
            let header = siblings[..<place].lastIndex(where: { $0.kind == .header }),
            let first = siblings[header...].first(where: { $0.kind == .row })?.id.number
        else { return number }
        return number - first
    }
}
