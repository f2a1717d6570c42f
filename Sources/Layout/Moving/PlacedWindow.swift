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
    /// Points, of the viewport.
    var height: Double

    /// More rows than this between two places of a list are not worth measuring for the way from one to the other.
    private static let farthest = 2_000

    /// By how many points the content has to move up to stand as in `other`; nil when the lists don't hold the same
    /// rows, or when it is too far.
    func way(to other: PlacedWindow) -> Double? {
        guard slots.sections == other.slots.sections else { return nil }
        guard let start = window.places.first, let end = other.window.places.first else { return nil }
        let (low, high) = (min(start.position, end.position), max(start.position, end.position))
        guard high - low <= Self.farthest else { return nil }
        let between = (low..<high).reduce(0) { $0 + slots.height(at: $1) }
        return (start.position <= end.position ? between : -between) + start.top - end.top
    }

    /// How many points were hidden above and below before fingers moved the content, counted up to `limit` each.
    func room(upTo limit: Double) -> (above: Double, below: Double) {
        guard let first = unmoved.places.first, let last = unmoved.places.last else { return (0, 0) }
        var above = -first.top
        var position = first.position
        while above < limit, position > 0 {
            position -= 1
            above += slots.passedHeight(at: position)
        }
        var below = last.bottom - height
        position = last.position + 1
        while below < limit, position < slots.count {
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
