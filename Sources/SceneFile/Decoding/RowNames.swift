import TatamiScenes

/// What rows are called: every row by its number in its list, and by an id if its author gave it one.
///
/// Both names mean the row, and lead to what is in it, wherever a scene names an element. In the layout a row has the id that
/// was given to it.
struct RowNames: Sendable {
    /// By the number, as in `chat.rows.3`.
    private var given: [ElementID: ElementID] = [:]
    private var numbered: [ElementID: ElementID] = [:]
    /// How many rows each list has, those included that steps bring.
    private var counts: [ElementID: Int] = [:]

    mutating func give(_ id: ElementID, to row: ElementID) {
        given[row] = given[row] ?? id
        numbered[id] = numbered[id] ?? row
    }

    mutating func count(_ rows: Int, of list: ElementID) { counts[list] = rows }

    mutating func add(_ other: RowNames) {
        given.merge(other.given) { first, _ in first }
        numbered.merge(other.numbered) { first, _ in first }
        counts.merge(other.counts) { first, _ in first }
    }

    /// What the layout calls that which an id means.
    func laidOutName(of id: ElementID) -> ElementID {
        guard !given.isEmpty else { return id }
        for (list, number) in id.numberedRows {
            let row = list.rows[number]
            // One that is given has no row in it, so that this comes to an end.
            if let name = given[row], let moved = id.moved(from: row, to: name) { return laidOutName(of: moved) }
        }
        return id
    }

    /// All names of what the layout calls so; that with most numbers first, and the id itself last.
    func names(of id: ElementID) -> [ElementID] {
        guard !numbered.isEmpty else { return [id] }
        var part: ElementID? = id
        while let given = part {
            if let row = numbered[given], let name = id.moved(from: given, to: row) { return names(of: name) + [id] }
            part = given.parent
        }
        return [id]
    }

    /// Those that authors gave, in no order.
    var ids: [ElementID] { Array(numbered.keys) }

    /// The list that has no row of the number by which an id names one; nil when there is no such list.
    func lackingList(of id: ElementID) -> (list: ElementID, number: Int, count: Int)? {
        for (list, number) in id.numberedRows {
            if let count = counts[list], number >= count { return (list, number, count) }
        }
        return nil
    }
}
