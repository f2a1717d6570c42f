import TatamiScenes

/// A row that a finger drags, in one or several steps.
struct HeldRow: Hashable, Sendable {
    var row: ElementID
    /// The last direction of the finger.
    var toward: HorizontalDirection
    /// The finger's distance over a row with a threshold, as a fraction of its width from the trailing edge.
    ///
    /// It is negative on the other side of the row's rest position, where the overlay doesn't follow.
    var place = 0.0
    /// Whether the finger has passed the threshold since it came down.
    var hasPassed = false
}

/// Rows with a threshold: an overlay follows the finger to the left and uncovers an icon.
extension TimelineResolver {
    /// Moves the overlay under the finger to `end`. The icon grows once the threshold is passed, and stays so while
    /// the finger is down; returns whether it was passed.
    mutating func uncover(
        _ row: TouchedRow, _ threshold: ThresholdSwipe, from held: HeldRow?, to end: Double, length: Time,
        _ easing: Easing
    ) -> Bool {
        let id = row.row.id
        let start = held?.place ?? threshold.fraction
        move(.threshold, of: id, .number(from: start, to: end, length: length, easing))
        let size = threshold.iconSize
        // From here on, the icon's size is that of its track, independent of the overlay's place.
        if held == nil { move(.iconSize, of: id, .number(from: size, to: size, length: .zero, .linear)) }
        let hasPassed = held?.hasPassed ?? threshold.hasPassed
        guard !hasPassed,
            let crossing = turns(of: ThresholdSwipe.isPast, from: start, to: end, length: length, easing).first
        else { return hasPassed }
        move(.iconSize, of: id, .settling(from: size, to: ThresholdSwipe.grownIcon), at: now + crossing.time)
        return true
    }

    /// Settles a released row. Past the threshold to either side the overlay leaves, and the row is deleted when it has
    /// left; otherwise the overlay returns.
    mutating func settle(_ row: TouchedRow, _ threshold: ThresholdSwipe) {
        let id = row.row.id
        let isPast = ThresholdSwipe.isPast(threshold.fraction)
        move(.threshold, of: id, .settling(from: max(0, threshold.fraction), to: isPast ? 1 : 0))
        if !isPast { move(.iconSize, of: id, .settling(from: threshold.iconSize, to: ThresholdSwipe.shrunkIcon)) }
        pass(SwipeTimes.settling)
        if isPast { delete(id, .immediate) }
    }
}
