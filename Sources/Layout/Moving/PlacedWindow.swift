import TatamiPrimitives
import TatamiScenes

/// The visible part of a list, for computing the distance to another.
struct PlacedWindow {
    var list: List
    var slots: ListSlots
    var window: ListWindow
    /// The window before touches moved the content.
    var unmoved: ListWindow
    /// The distance in points by which the content was moved up.
    var scroll: Double
    /// The viewport on the screen, in points.
    var frame: Rect
    var height: Double { frame.height }

    /// The limit of rows between two places of a list that are measured to compute their distance.
    private static let farthest = 2_000

    /// Returns the distance in points by which the content has to move up to reach `other`; nil if there is none.
    ///
    /// There is none if the lists have different rows, or if the distance is too far: more rows, or more text in them,
    /// than are measured for this purpose. Earlier measurements don't influence that. If no row is visible both before
    /// and after, rows may have been appended to the list; otherwise visible rows move individually. `isFollowed`
    /// allows different rows if there are equally many, because followers must move with the list: the distance is then
    /// that of the first visible slot.
    func way(to other: PlacedWindow, isFollowed: Bool = false) -> Double? {
        guard let start = window.places.first, let end = other.window.places.first else { return nil }
        let isSame = slots.sections == other.slots.sections || isFollowed && hasAsManyRows(as: other)
        guard isSame || isFar(from: other) && isBeginning(of: other) else { return nil }
        let (low, high) = (min(start.position, end.position), max(start.position, end.position))
        guard high - low <= Self.farthest else { return nil }
        let longer = slots.count > other.slots.count ? slots : other.slots
        let measured = longer.pass.measuringAnew { (low..<high).reduce(0) { $0 + longer.height(at: $1) } }
        guard let between = measured else { return nil }
        return (start.position <= end.position ? between : -between) + start.top - end.top
    }

    private func hasAsManyRows(as other: PlacedWindow) -> Bool {
        slots.sections.map(\.rows.count) == other.slots.sections.map(\.rows.count)
    }

    private func isFar(from other: PlacedWindow) -> Bool {
        guard let end = window.places.last, let start = other.window.places.first else { return false }
        return end.position < start.position
    }

    /// Whether the other list has the same rows and more at its end.
    private func isBeginning(of other: PlacedWindow) -> Bool {
        guard slots.count < other.slots.count, slots.sections.count == other.slots.sections.count,
            let last = slots.sections.last, var longer = other.slots.sections.last,
            slots.sections.dropLast() == other.slots.sections.dropLast()
        else { return false }
        longer.rows = longer.rows.replacing(last.rows.count..<longer.rows.count, with: [])
        return longer == last
    }

    /// Returns the points hidden above and below before touches moved the content, up to `limit` each.
    func room(upTo limit: Double) -> (above: Double, below: Double) {
        slots.pass.withOwnBudget { measuredRoom(upTo: limit) }
    }

    private func measuredRoom(upTo limit: Double) -> (above: Double, below: Double) {
        guard let first = unmoved.places.first, let last = unmoved.places.last else { return (0, 0) }
        var above = -first.top
        var position = first.position
        while above < limit, position > 0, !slots.pass.isSpent {
            position -= 1
            above += slots.passedHeight(at: position)
        }
        var below = last.bottom - height
        position = last.position + 1
        while below < limit, position < slots.count, !slots.pass.isSpent {
            below += slots.passedHeight(at: position)
            position += 1
        }
        return (min(max(0, above), limit), min(max(0, below), limit))
    }
}

/// A placed row, as changed by touches.
struct PlacedRow {
    var row: Row
    /// The id of its list.
    var list: ElementID
    /// The width in points.
    var width: Double
    /// The progress of the first action towards filling the row in a full swipe, 0 to 1.
    var expansion = 0.0
}
