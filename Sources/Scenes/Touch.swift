/// The effect of gestures on a row, a button or a list; a property is nil where the element's own value applies.
package struct Touch: Hashable, Sendable {
    package var state: Row.State?
    package var swipe: SwipeState?
    /// The same as `Row.Slide.fraction`.
    package var slide: Double?
    /// The same as `ThresholdSwipe.fraction`.
    package var threshold: Double?
    /// The size in points of the icon of a threshold swipe.
    package var iconSize: Double?
    /// The same as `Actions.expansion`.
    package var expansion: Double?
    /// Whether a tap has replaced the element's content by `flipped`.
    package var isFlipped: Bool?
    /// The additional scroll offset in points; it may exceed the ends.
    ///
    /// It is upward in a list, and toward the leading side in a carousel.
    package var scroll: Double?
    /// The value of a dragged element, from 0 to 1.
    package var value: Double?

    package init(swipe: SwipeState? = nil, scroll: Double? = nil) {
        (self.swipe, self.scroll) = (swipe, scroll)
    }
}

extension Row {
    /// Returns the row with the effects of gestures applied.
    package func touched(_ touch: Touch) -> Row {
        var row = self
        if let state = touch.state { row.state = state }
        if let swipe = touch.swipe { row.swipe = swipe }
        if let slide = touch.slide { row.slide?.fraction = slide }
        if let threshold = touch.threshold { row.threshold?.fraction = threshold }
        if let size = touch.iconSize { row.threshold?.movingIconSize = size }
        if let expansion = touch.expansion { row.actions.expansion = expansion }
        return row
    }

    /// Returns the interpolated values on the way to another appearance of the row; nil if they differ in nothing that
    /// gestures change.
    package func way(to end: Row, progress: Double) -> Touch? {
        var touch = Touch()
        func between(_ a: Double?, _ b: Double?) -> Double? {
            guard let a, let b, a != b else { return nil }
            return progress == 1 ? b : a + (b - a) * progress
        }
        touch.slide = between(slide?.fraction, end.slide?.fraction)
        touch.threshold = between(threshold?.fraction, end.threshold?.fraction)
        if let start = threshold, let end = end.threshold, start != end {
            touch.iconSize = start.iconSize + (end.iconSize - start.iconSize) * progress
        }
        if swipe != end.swipe { touch.swipe = SwipeState.between(swipe, end.swipe, progress) }
        return touch == Touch() ? nil : touch
    }
}

/// The displacement of a row's content from an edge. It is the sum of points, of a multiple of the actions' width, and
/// of a multiple of the row's width.
package struct SwipeReach: Hashable, Sendable {
    package var points = 0.0
    /// The part in widths of the actions: 1 reveals them fully.
    package var actions = 0.0
    /// The part in widths of the row: 1 moves the content out of it.
    package var row = 0.0

    /// Returns the displacement in points, with actions and a row of these widths.
    package func distance(actions width: Double, row: Double) -> Double { points + actions * width + self.row * row }

    package static let zero = SwipeReach()
    package static let open = SwipeReach(actions: 1)
    package static let full = SwipeReach(row: 1)

    package static func between(_ a: SwipeReach, _ b: SwipeReach, _ progress: Double) -> SwipeReach {
        SwipeReach(
            points: a.points + (b.points - a.points) * progress,
            actions: a.actions + (b.actions - a.actions) * progress, row: a.row + (b.row - a.row) * progress)
    }
}

extension SwipeState {
    /// The edge away from which the content is displaced, and its displacement; nil if closed.
    package var reach: (edge: HorizontalEdge, reach: SwipeReach)? {
        switch self {
        case .closed: nil
        case .open(let edge): (edge, .open)
        case .dragged(let edge, let distance): (edge, SwipeReach(points: distance))
        case .draggedFraction(let edge, let fraction): (edge, SwipeReach(row: fraction))
        case .reaching(let edge, let reach): (edge, reach)
        }
    }

    /// Interpolates two positions; from one edge to the other, the row is closed halfway.
    package static func between(_ a: SwipeState, _ b: SwipeState, _ progress: Double) -> SwipeState {
        if progress == 0 { return a }
        if progress == 1 { return b }
        guard let edge = a.reach?.edge ?? b.reach?.edge else { return .closed }
        let (start, end) = (a.reach?.reach ?? .zero, b.reach?.reach ?? .zero)
        if let other = b.reach?.edge, other != edge {
            return progress < 0.5
                ? .reaching(edge, .between(start, .zero, progress * 2))
                : .reaching(other, .between(.zero, end, progress * 2 - 1))
        }
        return .reaching(edge, .between(start, end, progress))
    }
}

/// The kind of element on the screen that a gesture's id names.
package enum TouchTarget: Hashable, Sendable {
    case row(TouchedRow)
    /// A blank row above a list that rests on its bottom edge.
    case filler
    case button
    /// A switch or another element that changes with each tap.
    case flipping
    /// The `select` or `delete` accessory of a row whose list is edited.
    case editing(row: TouchedRow, Accessory.Kind)
    case list
    case carousel
    /// A visible swipe action, by its index at its edge.
    case action(row: TouchedRow, edge: HorizontalEdge, index: Int)
    /// A button of the alert, by its index.
    case alertButton(Int)
    /// Any other element; `kind` is the scene file's key.
    case other(kind: String)
}

/// A row on the screen with the effects of gestures. Lengths are points.
package struct TouchedRow: Hashable, Sendable {
    package var row: Row
    /// The id of its list.
    package var list: ElementID
    package var width: Double
    /// The total width of the actions of each edge; 0 without any.
    package var leadingActions: Double
    package var trailingActions: Double

    package init(row: Row, list: ElementID, width: Double, leadingActions: Double, trailingActions: Double) {
        self.row = row
        self.list = list
        self.width = width
        self.leadingActions = leadingActions
        self.trailingActions = trailingActions
    }

    package func actionsWidth(at edge: HorizontalEdge) -> Double {
        edge == .leading ? leadingActions : trailingActions
    }

    /// Returns the distance in points beyond which a swipe is full.
    package func fullSwipeMark(at edge: HorizontalEdge) -> Double {
        Actions.fullSwipeMark(actionsWidth: actionsWidth(at: edge), rowWidth: width)
    }
}

/// The scroll range of a list on the screen. Lengths are points.
package struct ScrollRoom: Hashable, Sendable {
    package var viewport: Double
    /// The hidden lengths above and below before any gesture, measured only as far as needed.
    package var above: Double
    package var below: Double
    package var isScrollable: Bool
    /// The offset that fingers have added, upward.
    package var scroll: Double

    package init(viewport: Double, above: Double, below: Double, isScrollable: Bool, scroll: Double) {
        self.viewport = viewport
        self.above = above
        self.below = below
        self.isScrollable = isScrollable
        self.scroll = scroll
    }
}

extension Row {
    /// Whether the row's content is displaced.
    package var isOpen: Bool { hasOpenActions || (slide?.fraction ?? 0) > 0 }

    /// Whether the row is displaced for its actions or its threshold; a touch elsewhere closes it.
    package var hasOpenActions: Bool { swipe != .closed || (threshold?.fraction ?? 0) > 0 }
}
