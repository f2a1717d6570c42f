import TatamiScenes

/// The names of rows: each has its number in its list, and may have an id that its author gave.
///
/// A scene may use either name for a row and as a prefix for elements in it. In the layout a row has the id that was
/// given to it.
struct RowNames: Sendable {
    /// The given ids by numbered id, such as `chat.rows.3`.
    private var given: [ElementID: ElementID] = [:]
    private var numbered: [ElementID: ElementID] = [:]
    /// The number of rows in each list, including those that steps add.
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

    /// Returns the id that the element with this name has in the layout.
    func laidOutName(of id: ElementID) -> ElementID {
        guard !given.isEmpty else { return id }
        for (list, number) in id.numberedRows {
            let row = list.rows[number]
            // A given id contains no row number, so this recursion ends.
            if let name = given[row], let moved = id.moved(from: row, to: name) { return laidOutName(of: moved) }
        }
        return id
    }

    /// Returns all names of an element of the layout: the one with the most numbers first, `id` itself last.
    func names(of id: ElementID) -> [ElementID] {
        guard !numbered.isEmpty else { return [id] }
        var part: ElementID? = id
        while let given = part {
            if let row = numbered[given], let name = id.moved(from: given, to: row) { return names(of: name) + [id] }
            part = given.parent
        }
        return [id]
    }

    /// The ids that authors gave, in no particular order.
    var ids: [ElementID] { Array(numbered.keys) }

    /// Returns the list in which the row with the number in `id` is missing; nil if the list has that row.
    func lackingList(of id: ElementID) -> (list: ElementID, number: Int, count: Int)? {
        for (list, number) in id.numberedRows {
            if let count = counts[list], number >= count { return (list, number, count) }
        }
        return nil
    }
}
