package import TatamiPrimitives

package enum HorizontalEdge: String, Hashable, Sendable, CaseIterable { case leading, trailing }

/// What a row offers when it is swiped from an edge.
package struct Actions: Hashable, Sendable {
    /// The first stands nearest to the edge.
    package var leading: [SwipeAction]
    package var trailing: [SwipeAction]
    /// Whether a long swipe performs the first action.
    package var allowsFullSwipe: Bool
    /// How far the first one has come on its way to take all the room of a full swipe, 0 to 1; nil when it takes it as soon
    /// as the finger has gone far enough.
    package var expansion: Double?

    package init(leading: [SwipeAction] = [], trailing: [SwipeAction] = [], allowsFullSwipe: Bool = true) {
        self.leading = leading
        self.trailing = trailing
        self.allowsFullSwipe = allowsFullSwipe
    }

    /// The points beyond which a swipe is a full one: more than the actions ask for, and more than six tenths of the row.
    package static func fullSwipeMark(actionsWidth: Double, rowWidth: Double) -> Double {
        max(actionsWidth, rowWidth * 0.6)
    }
}

package struct SwipeAction: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable { case normal, destructive }
    package enum Picture: Hashable, Sendable {
        case symbol(SymbolContent)
        case image(ImageContent, size: Size)
    }

    package var id: ElementID
    package var style: Style
    /// Empty for none.
    package var title: String
    package var picture: Picture?
    package var background: Color
    package var foreground: Color
    package var font: Font
    /// Asks before the action is performed; nil for none.
    package var alert: Alert?

    package init(
        id: ElementID, style: Style = .normal, title: String, picture: Picture? = nil, background: Color,
        foreground: Color = .white, font: Font = Font(size: 15), alert: Alert? = nil
    ) {
        self.id = id
        self.style = style
        self.title = title
        self.picture = picture
        self.background = background
        self.foreground = foreground
        self.font = font
        self.alert = alert
    }
}

/// How far a row was swiped.
package enum SwipeState: Hashable, Sendable {
    case closed
    /// At rest with the actions of that edge fully shown.
    case open(HorizontalEdge)
    /// The content has moved away from that edge by so many points; beyond the actions' width the first one grows.
    case dragged(HorizontalEdge, distance: Double)
    /// As `dragged`, in parts of the row's width.
    case draggedFraction(HorizontalEdge, fraction: Double)
    /// On the way from one of these to another.
    case reaching(HorizontalEdge, SwipeReach)
}

/// The row covered by an overlay that follows the finger to the left and uncovers an icon (screen D).
package struct ThresholdSwipe: Hashable, Sendable {
    /// What the finger did to the row before it came to where it is.
    package enum History: String, Hashable, Sendable, CaseIterable {
        case none
        /// It was past the mark, and has stayed down since.
        case passed
        /// An earlier swipe was let go before the mark.
        case returned
    }

    package var background: Color
    /// As large as it is before the mark is passed for the first time.
    package var icon: SymbolContent
    /// Between the icon and the trailing end of the row.
    package var iconMargin: Double
    /// How far the overlay, which is the row's content, has moved to the left, in parts of the row's width.
    package var fraction: Double
    package var history: History
    /// Points, of an icon on its way; nil for one that has come to rest.
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

    /// The part of the row's width beyond which the finger lets go of a row that is deleted.
    package static let mark = 0.25
    /// Points, of the icon once the mark is passed.
    package static let grownIcon = 50.0
    /// Points, of the icon after a swipe that came back, until the mark is passed again.
    package static let shrunkIcon = 10.0

    /// Whether the finger was, or is, past the mark.
    package var hasPassed: Bool { fraction > Self.mark || history == .passed }

    /// Points, of the icon as it is seen now.
    package var iconSize: Double {
        movingIconSize ?? (hasPassed ? Self.grownIcon : history == .returned ? Self.shrunkIcon : icon.size)
    }
}
