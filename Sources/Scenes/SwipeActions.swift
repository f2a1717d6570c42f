package import TatamiPrimitives

package enum HorizontalEdge: String, Hashable, Sendable, CaseIterable { case leading, trailing }

/// The swipe actions of a row.
package struct Actions: Hashable, Sendable {
    /// The actions at each edge, the one nearest to the edge first.
    package var leading: [SwipeAction]
    package var trailing: [SwipeAction]
    /// Whether a full swipe performs the first action.
    package var allowsFullSwipe: Bool
    /// The progress from 0 to 1 of the first action toward filling the row in a full swipe.
    ///
    /// nil to fill the row as soon as the swipe is full.
    package var expansion: Double?

    package init(leading: [SwipeAction] = [], trailing: [SwipeAction] = [], allowsFullSwipe: Bool = true) {
        self.leading = leading
        self.trailing = trailing
        self.allowsFullSwipe = allowsFullSwipe
    }

    /// The actions at an edge.
    package subscript(edge: HorizontalEdge) -> [SwipeAction] { edge == .leading ? leading : trailing }

    /// Returns the distance in points beyond which a swipe is full: the actions' width, and at least six tenths of the
    /// row.
    package static func fullSwipeMark(actionsWidth: Double, rowWidth: Double) -> Double {
        max(actionsWidth, rowWidth * 0.6)
    }
}

package struct SwipeAction: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable { case normal, destructive }
    /// The time at which an action with an alert completes, which closes its row.
    package enum Completion: String, Hashable, Sendable, CaseIterable { case afterAlert, immediate }
    package enum Picture: Hashable, Sendable {
        case symbol(SymbolContent)
        case image(ImageContent, size: Size)
    }

    package var id: ElementID
    package var style: Style
    /// The title; empty for none.
    package var title: String
    package var picture: Picture?
    package var background: Color
    package var foreground: Color
    package var font: Font
    /// The alert that asks for confirmation; nil for none.
    package var alert: Alert?
    package var completion: Completion

    package init(
        id: ElementID, style: Style = .normal, title: String, picture: Picture? = nil, background: Color,
        foreground: Color = .white, font: Font = Font(size: 15), alert: Alert? = nil,
        completion: Completion = .afterAlert
    ) {
        self.id = id
        self.style = style
        self.title = title
        self.picture = picture
        self.background = background
        self.foreground = foreground
        self.font = font
        self.alert = alert
        self.completion = completion
    }
}

/// The position of a swiped row.
package enum SwipeState: Hashable, Sendable {
    case closed
    /// The row rests with the actions of that edge fully visible.
    case open(HorizontalEdge)
    /// The row is moved away from that edge by `distance` points; beyond the actions' width the first action stretches.
    case dragged(HorizontalEdge, distance: Double)
    /// The same as `dragged`, by a fraction of the row's width.
    case draggedFraction(HorizontalEdge, fraction: Double)
    /// The row is in transition between two of these states.
    case reaching(HorizontalEdge, SwipeReach)
}

/// A row whose content follows the finger to the left and reveals an icon.
package struct ThresholdSwipe: Hashable, Sendable {
    /// The swipes that preceded the current position.
    package enum History: String, Hashable, Sendable, CaseIterable {
        case none
        /// The swipe in progress has passed the threshold.
        case passed
        /// An earlier swipe ended before the threshold.
        case returned
    }

    package var background: Color
    /// The icon in its size before the threshold is first passed.
    package var icon: SymbolContent
    /// The distance between the icon and the trailing end of the row.
    package var iconMargin: Double
    /// The finger's distance to the left, as a fraction of the row's width; negative to the right.
    ///
    /// To the right, the row's content doesn't follow.
    package var fraction: Double
    package var history: History
    /// The icon's size in points during its animation; nil at rest.
    package var movingIconSize: Double?

    package init(
        background: Color, icon: SymbolContent, iconMargin: Double = 0, fraction: Double = 0, history: History = .none
    ) {
        self.background = background
        self.icon = icon
        self.iconMargin = iconMargin
        self.fraction = fraction
        self.history = history
    }

    /// The fraction of the row's width beyond which releasing deletes the row.
    package static let mark = 0.25
    /// The icon's size in points after the threshold is passed.
    package static let grownIcon = 50.0
    /// The icon's size in points after a swipe that returned, until the threshold is passed again.
    package static let shrunkIcon = 10.0

    /// Whether the finger has passed the threshold.
    package var hasPassed: Bool { Self.isPast(fraction) || history == .passed }

    /// Returns whether a fraction of the row's width, on either side, is more than a quarter. The tolerance keeps sums
    /// of percentages, such as 55 - 30, from exceeding it by rounding.
    package static func isPast(_ fraction: Double) -> Bool { abs(fraction) > mark + 1e-9 }

    /// The icon's current size in points.
    package var iconSize: Double {
        movingIconSize ?? (hasPassed ? Self.grownIcon : history == .returned ? Self.shrunkIcon : icon.size)
    }
}
