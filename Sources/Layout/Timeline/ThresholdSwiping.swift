import TatamiScenes

/// A row that a finger drags, in one part or several.
struct HeldRow: Hashable, Sendable {
    var row: ElementID
    /// Where the finger went last.
    var toward: HorizontalDirection
    /// How far the finger has gone over a row with a threshold, in parts of its width from the trailing edge; below 0 on
    /// the other side of where the row rests, to which the overlay does not follow.
    var place = 0.0
    /// Whether the finger was past the threshold's mark since it came down.
    var hasPassed = false
}

/// Rows with a threshold: an overlay follows the finger to the left and uncovers an icon (screen D).
extension Director {
    /// Moves the overlay under the finger to `end`. The icon grows once the mark is passed, and stays grown while the finger
    /// is down; it is true from then on.
    mutating func uncover(
        _ row: TouchedRow, _ threshold: ThresholdSwipe, from held: HeldRow?, to end: Double, length: Time,
        _ easing: Easing
    ) -> Bool {
        let id = row.row.id
        let start = held?.place ?? threshold.fraction
        move(.threshold, of: id, .number(from: start, to: end, length: length, easing))
        let size = threshold.iconSize
        // From here on the size goes by what happens, not by where the overlay stands.
        if held == nil { move(.iconSize, of: id, .number(from: size, to: size, length: .zero, .linear)) }
        let hasPassed = held?.hasPassed ?? threshold.hasPassed
        guard !hasPassed, end > ThresholdSwipe.mark else { return hasPassed }
        let crossing = now + time(of: length, untilPast: ThresholdSwipe.mark, from: start, to: end, easing)
        move(
            .iconSize, of: id,
            .number(
                from: size, to: ThresholdSwipe.grownIcon, length: SwipeTimes.settling, SwipeTimes.easing),
            at: crossing)
        return true
    }

    /// Past the mark the overlay leaves, and the row is deleted as soon as it has left; else it comes back.
    mutating func settle(_ row: TouchedRow, _ threshold: ThresholdSwipe) {
        let id = row.row.id
        let isPast = threshold.fraction > ThresholdSwipe.mark
        move(
            .threshold, of: id,
            .number(
                from: threshold.fraction, to: isPast ? 1 : 0, length: SwipeTimes.settling, SwipeTimes.easing))
        if !isPast {
            move(
                .iconSize, of: id,
                .number(
                    from: threshold.iconSize, to: ThresholdSwipe.shrunkIcon, length: SwipeTimes.settling,
                    SwipeTimes.easing))
        }
        pass(SwipeTimes.settling)
        if isPast { delete(id, .immediate) }
    }
}
