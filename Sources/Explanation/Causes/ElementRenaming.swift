import TatamiLayout
import TatamiScenes

/// The names of one screen's elements in another.
///
/// Rows without explicit ids are identified by number, and an inserted row renames all rows after it.
struct ElementRenaming {
    private var names: [ElementID: ElementID] = [:]
    /// Cached names of all elements of the first screen, since they are looked up repeatedly.
    private var known: [ElementID: ElementID] = [:]
    /// The reverse mapping.
    private var originals: [ElementID: ElementID] = [:]
    private let elements: TreeElements

    /// Finds the names of `elements`, those of the first screen, in the other one.
    ///
    /// `paths` and `otherPaths` are the places of both screens' elements in their records.
    init(
        _ paths: [ElementID: RecordPath], _ otherPaths: [ElementID: RecordPath], _ partners: RecordPartners,
        of elements: TreeElements
    ) {
        self.elements = elements
        let moved = paths.filter { otherPaths[$0] != partners.path(of: $1) }
        if moved.isEmpty { return }
        let (here, there) = (Self.outermost(paths), Self.outermost(otherPaths))
        let recordsThere = Set(otherPaths.values.compactMap(\.record))
        // The containers whose rows or cells are renamed, and elements of removed records outside of numbered rows.
        var (containers, goneParts): (Set<ElementID?>, [ElementID]) = ([], [])
        for (id, path) in moved where here[path]?.contains(id) ?? false {
            // A template stands for many elements, even if only one of them is left on the screen: its rows keep their
            // numbers, and a part of a row is matched within that row.
            guard here[path]?.count == 1 else {
                if let other = partners.path(of: path) {
                    let inside = (there[other] ?? []).filter { $0.parent == id.parent }
                    if inside.count == 1, let name = inside.first, moved[name] != nil || paths[name] == nil {
                        names[id] = name
                    }
                } else if let row = Self.row(of: id), row != id {
                    names[id] = Self.gone(id)
                }
                continue
            }
            guard let other = partners.path(of: path) else {
                let isOfGoneRecord = Self.isOfGoneRecord(path, partners)
                let row = isOfGoneRecord ? Self.row(of: id) : nil
                names[row ?? id] = Self.gone(row ?? id)
                if isOfGoneRecord, row == nil { goneParts.append(id) }
                continue
            }
            let found = there[other] ?? []
            if found.count == 1, let name = found.first, name != id {
                names[id] = name
                if let (row, other) = Self.rows(id, name) ?? Self.cells(id, name, path), names[row] == nil {
                    names[row] = other
                    containers.insert(row.parent)
                }
            } else if found.isEmpty, let (row, name) = Self.rowOutOfView(id, path, other) {
                if names[row] == nil { names[row] = name }
            } else if found.isEmpty, let record = other.record, !recordsThere.contains(record),
                let now = otherPaths[id]?.record, now != record, let row = Self.row(of: id), names[row] == nil
            {
                // The row with its number shows another record.
                names[row] = Self.gone(row)
            }
        }
        // A removed record's whole cell is gone.
        for id in goneParts {
            var cell: ElementID? = id
            while let part = cell, !containers.contains(part.parent) { cell = part.parent }
            guard let cell, cell != id else { continue }
            (names[id], names[cell]) = (nil, Self.gone(cell))
        }
        if names.isEmpty { return }
        for node in elements.nodes {
            let name = foundName(of: node.id)
            (known[node.id], originals[name]) = (name, node.id)
        }
    }

    /// The elements by their places, without those inside of another element at the same place.
    ///
    /// The label of a row that the scene writes as a plain text has the same place as the row.
    private static func outermost(_ paths: [ElementID: RecordPath]) -> [RecordPath: Set<ElementID>] {
        var elements: [RecordPath: Set<ElementID>] = [:]
        for (id, path) in paths {
            var outer = id.parent
            while let element = outer, paths[element] != path { outer = element.parent }
            if outer == nil { elements[path, default: []].insert(id) }
        }
        return elements
    }

    /// The name in the first screen of an element of the other one; nil if the first screen doesn't have it.
    func originalName(of id: ElementID) -> ElementID? {
        names.isEmpty ? elements.contains(id) ? id : nil : originals[id]
    }

    /// The name in the other screen, even if the element is out of view there.
    ///
    /// An unused name if the element is missing from the other record.
    func name(of id: ElementID) -> ElementID { names.isEmpty ? id : known[id] ?? foundName(of: id) }

    private func foundName(of id: ElementID) -> ElementID {
        var part: ElementID? = id
        while let here = part {
            if let name = names[here] { return id.moved(from: here, to: name) ?? id }
            part = here.parent
        }
        return id
    }

    /// A name for an element that is missing from the other record: no author can choose it and no row can have it.
    private static func gone(_ id: ElementID) -> ElementID { id.part("∅") }

    private static func isOfGoneRecord(_ path: RecordPath, _ partners: RecordPartners) -> Bool {
        path.record.map { partners.path(of: $0) == nil } ?? false
    }

    /// The numbered row that an element is, or is in.
    private static func row(of id: ElementID) -> ElementID? { id.numberedRow.map { $0.list.rows[$0.number] } }

    /// The numbered rows that two elements are in, if these belong to one list.
    private static func rows(_ id: ElementID, _ name: ElementID) -> (ElementID, ElementID)? {
        guard let row = id.numberedRow, let other = name.numberedRow, row.list == other.list else { return nil }
        return (row.list.rows[row.number], other.list.rows[other.number])
    }

    /// The numbered elements that a record's texts are in, such as the cells of a grid, if only their numbers differ.
    private static func cells(
        _ id: ElementID, _ name: ElementID, _ path: RecordPath
    ) -> (ElementID, ElementID)? {
        guard path.steps.first == .key(SceneRecord.Part.data) else { return nil }
        var (cell, other) = (id, name)
        while cell.last == other.last {
            guard let parent = cell.parent, let otherParent = other.parent else { return nil }
            (cell, other) = (parent, otherParent)
        }
        guard cell.parent == other.parent, case .number = cell.last, case .number = other.last else { return nil }
        return (cell, other)
    }

    /// The numbered row of an element, and that row in the other screen, where it is out of view.
    ///
    /// The numbers of the rows differ by as much as the indices of their records.
    private static func rowOutOfView(
        _ id: ElementID, _ path: RecordPath, _ other: RecordPath
    ) -> (ElementID, ElementID)? {
        guard let index = path.recordIndex, let partner = other.recordIndex, index != partner, let row = id.numberedRow,
            row.number + partner - index >= 0
        else { return nil }
        return (row.list.rows[row.number], row.list.rows[row.number + partner - index])
    }
}

extension RecordPath {
    /// The record of a data file that the path leads to or into; nil for other paths.
    fileprivate var record: RecordPath? { recordIndex == nil ? nil : RecordPath(Array(steps.prefix(3))) }
}
