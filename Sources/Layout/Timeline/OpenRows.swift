import TatamiScenes

/// The rules for open rows and for closing them.
///
/// Swipe actions close as on the platform: when another row is swiped, when the list is scrolled, and when anything
/// else is touched. A row that has slid aside stays so until it is swiped back or another one slides aside, even off
/// screen.
extension TimelineResolver {
    // MARK: Actions and thresholds

    /// The visible rows with open actions. There are no others: actions close before a row leaves the screen.
    var rowsWithOpenActions: [TouchedRow] { memo.openRows(in: scene).filter(\.row.hasOpenActions) }

    /// Begins to close all rows except one, and returns the duration.
    @discardableResult
    mutating func closeActions(except id: ElementID?) -> Time {
        rowsWithOpenActions.filter { $0.row.id != id }.map { closeActions(of: $0) }.max() ?? .zero
    }

    /// Begins to close a row, and returns the duration.
    @discardableResult
    mutating func closeActions(of row: TouchedRow) -> Time {
        let id = row.row.id
        var length = Time.zero
        if row.row.swipe != .closed {
            move(.swipe, of: id, .settling(from: row.row.swipe, to: .closed))
            length = SwipeTimes.settling
        }
        if let threshold = row.row.threshold, threshold.fraction > 0 {
            move(.threshold, of: id, .settling(from: threshold.fraction, to: 0))
            length = SwipeTimes.settling
        }
        return length
    }

    // MARK: Rows that slide aside

    /// Begins to close all rows except one, on the screen and off it.
    mutating func closeSlides(except id: ElementID, isAnimated: Bool) {
        let length = isAnimated ? SwipeTimes.slideClosing : .zero
        for (row, fraction) in slides where row != id {
            move(.slide, of: row, .number(from: fraction, to: 0, length: length, .easeInOut))
        }
    }

    /// The fractions of all rows that have slid aside. Of the on-demand rows, only those that a state changes are read:
    /// one that is open by itself is known while it is visible.
    private var slides: [ElementID: Double] {
        let scene = scene
        var slides: [ElementID: Double] = [:]
        for row in memo.openRows(in: scene) { slides[row.row.id] = row.row.slide?.fraction }
        for row in scene.lists.flatMap({ $0.list.heldRows + $0.list.changedRows(from: memo.rows) }) {
            slides[row.id] = row.slide?.fraction
        }
        for (id, touch) in scene.touches {
            if let fraction = touch.slide { slides[id] = fraction }
        }
        return slides.filter { $0.value > 0 }
    }
}

extension List {
    /// Returns the on-demand rows that a state changes.
    fileprivate func changedRows(from source: any RowSource) -> [Row] {
        parts.flatMap(\.named).flatMap { series, range in
            source.changedRows(of: series).filter(range.contains).map { source.row(at: $0, of: series) }
        }
    }
}
