import TatamiLayout
import TatamiScenes

/// The names of expected elements in the actual screen: rows without names of their own are called by their
/// number, and a row that comes in renames all after it.
struct ElementRenaming {
    private var names: [ElementID: ElementID] = [:]
    /// Of all that is on the expected screen, which is asked for again and again.
    private var known: [ElementID: ElementID] = [:]
    /// The other way round.
    private var originals: [ElementID: ElementID] = [:]
    private let elements: TreeElements

    /// `paths` are where the elements of both screens stand in their records, and `elements` are those of the expected one.
    init(
        _ paths: [ElementID: RecordPath], _ actualPaths: [ElementID: RecordPath], _ comparison: RecordComparison,
        of elements: TreeElements
    ) {
        self.elements = elements
        let moved = paths.filter { actualPaths[$0] != comparison.actualPath(of: $1) }
        if moved.isEmpty { return }
        var there: [RecordPath: [ElementID]] = [:]
        for (id, path) in actualPaths { there[path, default: []].append(id) }
        var counts: [RecordPath: Int] = [:]
        for path in paths.values { counts[path, default: 0] += 1 }
        for (id, path) in moved {
            let found = there[comparison.actualPath(of: path)] ?? []
            // A template stands for many, also where one of them is left on the screen; they keep their numbers as far as it
            // can tell.
            guard counts[path] == 1, found.count == 1, let name = found.first, name != id else { continue }
            names[id] = name
            if let (row, other) = Self.rows(id, name), names[row] == nil { names[row] = other }
        }
        if names.isEmpty { return }
        for node in elements.nodes {
            let name = foundName(of: node.id)
            (known[node.id], originals[name]) = (name, node.id)
        }
    }

    /// The name of an actual element in the expected tree; nil for one that came.
    func originalName(of id: ElementID) -> ElementID? {
        names.isEmpty ? elements.contains(id) ? id : nil : originals[id]
    }

    /// The numbered rows that two elements stand in, where these are of one list.
    private static func rows(_ id: ElementID, _ name: ElementID) -> (ElementID, ElementID)? {
        guard let row = id.numberedRow, let other = name.numberedRow, row.list == other.list else { return nil }
        return (row.list.rows[row.number], other.list.rows[other.number])
    }

    func actualName(of id: ElementID) -> ElementID { names.isEmpty ? id : known[id] ?? foundName(of: id) }

    private func foundName(of id: ElementID) -> ElementID {
        var part: ElementID? = id
        while let here = part {
            if let name = names[here] { return id.moved(from: here, to: name) ?? id }
            part = here.parent
        }
        return id
    }

    var actualName: (ElementID) -> ElementID { { actualName(of: $0) } }
}
