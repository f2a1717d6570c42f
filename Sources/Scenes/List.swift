package import TatamiPrimitives

/// Rows under each other in a viewport, in sections.
package struct List: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable { case plain, insetGrouped }

    package var style: Style
    package var sections: [Section]
    /// Where rows rest that are shorter than the viewport.
    package var fill: Fill
    /// Points; nil lets each row be as tall as its content.
    package var rowHeight: Double?
    /// No row gets lower than this, unless `rowHeight` says so.
    package var minimumRowHeight: Double
    /// What a row counts for in the scroll range before it was measured.
    package var estimatedRowHeight: Double
    /// nil for none.
    package var separator: Separator?
    package var scroll: ScrollPosition
    package var isScrollable: Bool
    /// Drawn at the trailing edge while the content is longer than the viewport; nil for none.
    package var scrollIndicator: Color?
    /// Rows that came after the list had taken its scroll position: the position stays as the list's strategy keeps it.
    package var appended: Rows
    /// What stands behind rows of an inset-grouped list; plain rows are as they are.
    package var cardBackground: Color?
    /// Radius and side margins of an inset-grouped list's cards.
    package var cardCornerRadius: Double
    package var cardMargin: Double

    package init(
        style: Style = .plain, sections: [Section], fill: Fill = .top, rowHeight: Double? = nil,
        minimumRowHeight: Double = 44, estimatedRowHeight: Double = 44, separator: Separator? = nil,
        scroll: ScrollPosition = .start, isScrollable: Bool = true,
        scrollIndicator: Color? = nil, appended: Rows = [], cardBackground: Color? = nil, cardCornerRadius: Double = 10,
        cardMargin: Double = 16
    ) {
        self.style = style
        self.sections = sections
        self.fill = fill
        self.rowHeight = rowHeight
        self.minimumRowHeight = minimumRowHeight
        self.estimatedRowHeight = estimatedRowHeight
        self.separator = separator
        self.scroll = scroll
        self.isScrollable = isScrollable
        self.scrollIndicator = scrollIndicator
        self.appended = appended
        self.cardBackground = cardBackground
        self.cardCornerRadius = cardCornerRadius
        self.cardMargin = cardMargin
    }

    package enum Fill: Hashable, Sendable {
        case top
        case bottom(BottomStrategy)
    }

    /// How a list comes to rest on its bottom edge (screen C).
    package enum BottomStrategy: Hashable, Sendable {
        /// The list is flipped vertically and each row flipped back, in reversed order.
        case inverted
        /// The top margin is what the viewport has left.
        case inset
        /// The frames are computed from the bottom while the content is shorter than the viewport.
        case layout
        /// The list and each row are turned by 180°.
        case rotated(as: Rotation)
        /// Blank rows of this height stand above; nil repeats the list's row height.
        case filler(height: Double?)

        package enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }
    }

    package struct Separator: Hashable, Sendable {
        package var color: Color
        /// Only left and right count.
        package var insets: EdgeInsets

        package init(color: Color, insets: EdgeInsets) {
            self.color = color
            self.insets = insets
        }
    }

    package enum ScrollPosition: Hashable, Sendable {
        case start
        case end
        /// Points in the list's own coordinates (from the bottom where the strategy flips the list).
        case offset(Double)
        /// Row `index`, counted through all sections from 0, stands at the given place of the viewport.
        case row(Int, at: Anchor)

        package enum Anchor: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }
    }
}

package struct Section: Hashable, Sendable {
    package var id: String
    package var header: Element?
    package var footer: Element?
    package var rows: Rows

    package init(id: String, header: Element? = nil, footer: Element? = nil, rows: [Row]) {
        self.init(id: id, header: header, footer: footer, rows: Rows(rows))
    }

    package init(id: String, header: Element? = nil, footer: Element? = nil, rows: Rows) {
        self.id = id
        self.header = header
        self.footer = footer
        self.rows = rows
    }
}

/// A row: its content, and what a finger did to it.
package struct Row: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable { case normal, highlighted, selected }

    package var id: String
    /// The base view: fills the row.
    package var content: Element
    package var state: State
    package var paints: StatePaints
    package var actions: Actions
    package var swipe: Swipe
    /// Lies under the content and is as large; seen where the content has slid aside.
    package var slide: Slide?
    /// Swipe with a threshold instead of actions; nil for none.
    package var threshold: ThresholdSwipe?
    /// False hides the separator below this row.
    package var hasSeparator: Bool

    package init(
        id: String, content: Element, state: State = .normal, paints: StatePaints = StatePaints(),
        actions: Actions = Actions(), swipe: Swipe = .closed, slide: Slide? = nil, threshold: ThresholdSwipe? = nil,
        hasSeparator: Bool = true
    ) {
        self.id = id
        self.content = content
        self.state = state
        self.paints = paints
        self.actions = actions
        self.swipe = swipe
        self.slide = slide
        self.threshold = threshold
        self.hasSeparator = hasSeparator
    }

    /// The background of the content in each state; nil leaves the content's own.
    package struct StatePaints: Hashable, Sendable {
        package var normal: Paint?
        package var highlighted: Paint?
        package var selected: Paint?

        package init(normal: Paint? = nil, highlighted: Paint? = nil, selected: Paint? = nil) {
            self.normal = normal
            self.highlighted = highlighted
            self.selected = selected
        }
    }

    package struct Slide: Hashable, Sendable {
        package var under: Element
        /// How far the content has moved to the right: 0 closed, 1 by its full width.
        package var fraction: Double

        package init(under: Element, fraction: Double = 0) {
            self.under = under
            self.fraction = fraction
        }
    }
}

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
}

package struct SwipeAction: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable { case normal, destructive }
    package enum Picture: Hashable, Sendable {
        case symbol(SymbolContent)
        case image(ImageContent, size: Size)
    }

    package var id: String
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
        id: String, style: Style = .normal, title: String, picture: Picture? = nil, background: Color,
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
package enum Swipe: Hashable, Sendable {
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
    package var background: Color
    package var icon: SymbolContent
    /// Between the icon and the trailing end of the row.
    package var iconMargin: Double
    /// How far the overlay, which is the row's content, has moved to the left, in parts of the row's width.
    package var fraction: Double

    package init(background: Color, icon: SymbolContent, iconMargin: Double = 16, fraction: Double = 0) {
        self.background = background
        self.icon = icon
        self.iconMargin = iconMargin
        self.fraction = fraction
    }
}
