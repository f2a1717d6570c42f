import TatamiPrimitives
import TatamiScenes

/// What a list shows, and of which list it is; for those who ask how far it is to what another shows.
struct PlacedWindow {
    var list: List
    var slots: ListSlots
    var window: ListWindow
    /// The same before fingers moved the content.
    var unmoved: ListWindow
    /// Points by which the content was moved up.
    var scroll: Double
    /// The viewport on the screen, in points.
    var frame: Rect
    var height: Double { frame.height }

    /// More rows than this between two places of a list are not worth measuring for the way from one to the other.
    private static let farthest = 2_000

    /// By how many points the content has to move up to stand as in `other`; nil when the lists don't hold the same
    /// rows, or when it is too far. Rows may have come at the end of the list where no row is seen both before and after:
    /// rows that are seen in both move by themselves. `isFollowed` lets the rows be others as long as they are as many, since
    /// what follows the list has to go as they do: that which is first to be seen moves so far.
    func way(to other: PlacedWindow, isFollowed: Bool = false) -> Double? {
        guard let start = window.places.first, let end = other.window.places.first else { return nil }
        let isSame = slots.sections == other.slots.sections || isFollowed && hasAsManyRows(as: other)
        guard isSame || isFar(from: other) && isBeginning(of: other) else { return nil }
        let (low, high) = (min(start.position, end.position), max(start.position, end.position))
        guard high - low <= Self.farthest else { return nil }
        let longer = slots.count > other.slots.count ? slots : other.slots
        let between = (low..<high).reduce(0) { $0 + longer.height(at: $1) }
        return (start.position <= end.position ? between : -between) + start.top - end.top
    }

    private func hasAsManyRows(as other: PlacedWindow) -> Bool {
        slots.sections.map(\.rows.count) == other.slots.sections.map(\.rows.count)
    }

    private func isFar(from other: PlacedWindow) -> Bool {
        guard let end = window.places.last, let start = other.window.places.first else { return false }
        return end.position < start.position
    }

    /// Whether the other list holds the same rows and, at its end, more.
    private func isBeginning(of other: PlacedWindow) -> Bool {
        guard slots.count < other.slots.count, slots.sections.count == other.slots.sections.count,
            let last = slots.sections.last, var longer = other.slots.sections.last,
            slots.sections.dropLast() == other.slots.sections.dropLast()
        else { return false }
        longer.rows = longer.rows.replacing(last.rows.count..<longer.rows.count, with: [])
        return longer == last
    }

    /// How many points were hidden above and below before fingers moved the content, counted up to `limit` each.
    func room(upTo limit: Double) -> (above: Double, below: Double) {
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

/// A row as it was placed, as fingers have left it.
struct PlacedRow {
    var row: Row
    /// The id of its list.
    var list: ElementID
    /// Points.
    var width: Double
    /// How far the first action has come on its way to take all the room of a full swipe, 0 to 1.
    var expansion = 0.0
}
