/// What a finger has done to a row, a button or a list; nil where the element is as it says itself.
package struct Touch: Hashable, Sendable {
    package var state: Row.State?
    package var swipe: SwipeState?
    /// As `Row.Slide.fraction`.
    package var slide: Double?
    /// As `ThresholdSwipe.fraction`.
    package var threshold: Double?
    /// Points, of the icon that a threshold swipe uncovers.
    package var iconSize: Double?
    /// As `Actions.expansion`.
    package var expansion: Double?
    /// True where a tap made of the element what it is `flipped`.
    package var isFlipped: Bool?
    /// Points by which a list's content stands higher than its scroll position says, or a carousel's nearer to its leading
    /// side; it may go beyond the ends.
    package var scroll: Double?
    /// From 0 to 1, of what a finger drags.
    package var value: Double?

    package init(
        state: Row.State? = nil, swipe: SwipeState? = nil, slide: Double? = nil, threshold: Double? = nil,
        iconSize: Double? = nil, expansion: Double? = nil, isFlipped: Bool? = nil, scroll: Double? = nil,
        value: Double? = nil
    ) {
        self.state = state
        self.swipe = swipe
        self.slide = slide
        self.threshold = threshold
        self.iconSize = iconSize
        self.expansion = expansion
        self.isFlipped = isFlipped
        self.scroll = scroll
        self.value = value
    }
}

extension Row {
    /// The row as the finger has left it.
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

    /// The numbers of the row that move, on their way to those of another look of it; nil when both are the same.
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

/// How far a row's content has moved from an edge: a sum of points, of the width of that edge's actions, and of the row's.
package struct SwipeReach: Hashable, Sendable {
    package var points: Double
    /// 1 shows the actions fully.
    package var actions: Double
    /// 1 moves the content out of the row.
    package var row: Double

    package init(points: Double = 0, actions: Double = 0, row: Double = 0) {
        self.points = points
        self.actions = actions
        self.row = row
    }

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
    /// From which edge, and how far; nil when closed.
    package var reach: (edge: HorizontalEdge, reach: SwipeReach)? {
        switch self {
        case .closed: nil
        case .open(let edge): (edge, .open)
        case .dragged(let edge, let distance): (edge, SwipeReach(points: distance))
        case .draggedFraction(let edge, let fraction): (edge, SwipeReach(row: fraction))
        case .reaching(let edge, let reach): (edge, reach)
        }
    }

    /// On the way from one to the other; from one edge to the other it is closed half way.
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

/// What stands on the screen under an id, for a finger that wants to touch it.
package enum TouchTarget: Hashable, Sendable {
    case row(TouchedRow)
    /// One of the blank rows above a list that rests on its bottom edge.
    case filler
    case button
    /// A switch, or what else changes its look with each tap.
    case flipping
    /// The `select` or `delete` accessory of a row whose list is edited.
    case editing(row: TouchedRow, Accessory.Kind)
    case list
    case carousel
    /// An action that a row shows, by its place among those of its edge.
    case action(row: TouchedRow, edge: HorizontalEdge, index: Int)
    /// A button of the alert, by its place there.
    case alertButton(Int)
    /// Anything else; the word is that of the scene file.
    case other(kind: String)
}

/// A row on the screen, as fingers have left it. Lengths are points.
package struct TouchedRow: Hashable, Sendable {
    package var row: Row
    /// The id of its list.
    package var list: ElementID
    package var width: Double
    /// What the actions of each edge take together; 0 without any.
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

    /// The points beyond which a swipe is a full one.
    package func fullSwipeMark(at edge: HorizontalEdge) -> Double {
        Actions.fullSwipeMark(actionsWidth: actionsWidth(at: edge), rowWidth: width)
    }
}

/// How far a list on the screen can scroll. Lengths are points.
package struct ScrollRoom: Hashable, Sendable {
    package var viewport: Double
    /// Hidden above and below before fingers moved the content, counted no further than someone wanted to know.
    package var above: Double
    package var below: Double
    package var isScrollable: Bool
    /// By how much fingers have moved the content up so far.
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
    /// Whether the row rests, or hangs, anywhere but in its place.
    package var isOpen: Bool { hasOpenActions || (slide?.fraction ?? 0) > 0 }

    /// Whether it has moved aside for its actions or its threshold, which a touch anywhere else closes.
    package var hasOpenActions: Bool { swipe != .closed || (threshold?.fraction ?? 0) > 0 }
}
