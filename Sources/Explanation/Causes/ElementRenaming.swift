import TatamiLayout
import TatamiScenes

/// The names of the elements of one screen in another: rows without names of their own are called by their number, and a row
/// that comes in renames all after it.
struct ElementRenaming {
    private var names: [ElementID: ElementID] = [:]
    /// Of all elements of the first screen, which are asked for again and again.
    private var known: [ElementID: ElementID] = [:]
    /// The other way round.
    private var originals: [ElementID: ElementID] = [:]
    private let elements: TreeElements

    /// `paths` and `otherPaths` are the places of the elements of both screens in their records, and `elements` are those of
    /// the first.
    init(
        _ paths: [ElementID: RecordPath], _ otherPaths: [ElementID: RecordPath], _ partners: RecordPartners,
        of elements: TreeElements
    ) {
        self.elements = elements
        let moved = paths.filter { otherPaths[$0] != partners.path(of: $1) }
        if moved.isEmpty { return }
        var there: [RecordPath: [ElementID]] = [:]
        for (id, path) in otherPaths { there[path, default: []].append(id) }
        var counts: [RecordPath: Int] = [:]
        for path in paths.values { counts[path, default: 0] += 1 }
        for (id, path) in moved {
            // A template stands for many, also where one of them is left on the screen; they keep their numbers as far as it
            // can tell.
            guard counts[path] == 1 else { continue }
            guard let other = partners.path(of: path) else {
                let whole = Self.isOfGoneRecord(path, partners) ? Self.row(of: id) ?? id : id
                names[whole] = Self.gone(whole)
                continue
            }
            let found = there[other] ?? []
            if found.count == 1, let name = found.first, name != id {
                names[id] = name
                if let (row, other) = Self.rows(id, name), names[row] == nil { names[row] = other }
            } else if found.isEmpty, let (row, name) = Self.rowOutOfView(id, path, other), names[row] == nil {
                names[row] = name
            }
        }
        if names.isEmpty { return }
        for node in elements.nodes {
            let name = foundName(of: node.id)
            (known[node.id], originals[name]) = (name, node.id)
        }
    }

    /// The name in the first screen of an element of the other; nil for one that is not there.
    func originalName(of id: ElementID) -> ElementID? {
        names.isEmpty ? elements.contains(id) ? id : nil : originals[id]
    }

    /// The name in the other screen, whether the element is there or not; one that nothing has for what its record lacks.
    func name(of id: ElementID) -> ElementID { names.isEmpty ? id : known[id] ?? foundName(of: id) }

    private func foundName(of id: ElementID) -> ElementID {
        var part: ElementID? = id
        while let here = part {
            if let name = names[here] { return id.moved(from: here, to: name) ?? id }
            part = here.parent
        }
        return id
    }

    /// No author can call an element so, and no row has such a number.
    private static func gone(_ id: ElementID) -> ElementID { id.part("∅") }

    private static func isOfGoneRecord(_ path: RecordPath, _ partners: RecordPartners) -> Bool {
        path.steps.first == .key(SceneRecord.Part.data)
            && partners.path(of: RecordPath(Array(path.steps.prefix(3)))) == nil
    }

    /// The numbered row that an element is or stands in.
    private static func row(of id: ElementID) -> ElementID? { id.numberedRow.map { $0.list.rows[$0.number] } }

    /// The numbered rows that two elements stand in, where these are of one list.
    private static func rows(_ id: ElementID, _ name: ElementID) -> (ElementID, ElementID)? {
        guard let row = id.numberedRow, let other = name.numberedRow, row.list == other.list else { return nil }
        return (row.list.rows[row.number], other.list.rows[other.number])
    }

    /// The numbered row that an element stands in and its number in the other screen, which is not read there: as far from
    /// the first as their records are from each other.
    private static func rowOutOfView(
        _ id: ElementID, _ path: RecordPath, _ other: RecordPath
    ) -> (ElementID, ElementID)? {
        guard path.steps.first == .key(SceneRecord.Part.data), path.steps.count > 2, other.steps.count > 2,
            case .index(let index) = path.steps[2], case .index(let partner) = other.steps[2], index != partner,
            let row = id.numberedRow, row.number + partner - index >= 0
        else { return nil }
        return (row.list.rows[row.number], row.list.rows[row.number + partner - index])
    }
}
