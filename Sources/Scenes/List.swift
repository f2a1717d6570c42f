package import TatamiPrimitives

/// Rows in sections, stacked vertically in a scrolling viewport.
package struct List: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable {
        case plain, grouped, insetGrouped

        /// Whether sections are groups on a grouped background, from edge to edge or as cards.
        package var isGrouped: Bool { self != .plain }
    }

    package var style: Style
    package var sections: [Section]
    /// The edge at which rows rest while they are shorter than the viewport.
    package var fill: Fill
    /// The height of all rows in points; nil for the height of their content.
    package var rowHeight: Double?
    /// The minimum height of rows, unless `rowHeight` is set.
    package var minimumRowHeight: Double
    /// The height that a row contributes to the scroll range before it is measured.
    package var estimatedRowHeight: Double
    /// The gap in points between rows of a section.
    package var spacing: Double
    /// The line between rows; nil for none.
    package var separator: Separator?
    package var scroll: ScrollPosition
    package var isScrollable: Bool
    /// The colour of the indicator at the trailing edge, drawn while the content is longer than the viewport; nil for
    /// none.
    package var scrollIndicator: Color?
    /// Rows appended after the list has taken its scroll position; its strategy determines the new one.
    package var appended: Rows
    /// The number of the list's first rows that were inserted after it had taken its scroll position.
    ///
    /// In a list that rests on its bottom edge, they don't move anything visible.
    package var prependedCount = 0
    /// The background of rows in a grouped list; nil in a plain one.
    package var cardBackground: Color?
    /// The letters of the sections at the trailing edge; nil for none.
    package var sectionIndex: SectionIndex?
    /// The corner radius and side margins of cards in an inset-grouped list, in points.
    package var cardCornerRadius: Double
    package var cardMargin: Double

    package init(
        style: Style = .plain, sections: [Section], fill: Fill = .top, rowHeight: Double? = nil,
        minimumRowHeight: Double = 44, estimatedRowHeight: Double = 44, spacing: Double = 0,
        separator: Separator? = nil,
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
        self.spacing = spacing
        self.separator = separator
        self.scroll = scroll
        self.isScrollable = isScrollable
        self.scrollIndicator = scrollIndicator
        self.appended = appended
        self.cardBackground = cardBackground
        self.cardCornerRadius = cardCornerRadius
        self.cardMargin = cardMargin
    }

    /// The rows of each section, then the appended ones.
    package var parts: [Rows] { sections.map(\.rows) + [appended] }

    /// The rows that are not read on demand.
    package var heldRows: [Row] { parts.flatMap(\.held) }

    package enum Fill: Hashable, Sendable {
        case top
        case bottom(BottomStrategy)
    }

    /// A technique to align rows at the bottom edge.
    package enum BottomStrategy: Hashable, Sendable {
        /// The list is flipped vertically, each row is flipped back, and their order is reversed.
        case inverted
        /// The top inset is the free height of the viewport.
        case inset
        /// The frames are computed from the bottom while the content is shorter than the viewport.
        case layout
        /// The list and each row are rotated by 180°.
        case rotated(as: Rotation)
        /// Blank rows of this height fill the space above; nil for the list's row height. In a list that can't scroll,
        /// only whole blank rows are inserted, and the remainder is below the last row.
        case filler(height: Double?)

        package enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }

        /// Whether offsets count from the bottom: the list and its rows are flipped, or rotated by 180°.
        package var isFlipped: Bool {
            switch self {
            case .inverted, .rotated(as: .inverted): true
            case .inset, .layout, .filler, .rotated(as: .inset): false
            }
        }
    }

    package struct SectionIndex: Hashable, Sendable {
        package var titles: [String]
        package var font: Font
        package var color: Color

        package init(titles: [String], font: Font, color: Color) {
            self.titles = titles
            self.font = font
            self.color = color
        }

        /// The width of the letters in points.
        package static let width = 16.0
    }

    package struct Separator: Hashable, Sendable {
        package var color: Color
        /// The insets in points, of which only left and right are used.
        package var insets: EdgeInsets
        /// Whether the separator of a row with an image starts where its text does.
        package var followsText: Bool

        package init(color: Color, insets: EdgeInsets, followsText: Bool = false) {
            self.color = color
            self.insets = insets
            self.followsText = followsText
        }
    }

    package enum ScrollPosition: Hashable, Sendable {
        case start
        case end
        /// An offset in points, in the list's own coordinates: from the bottom if the strategy flips the list.
        case offset(Double)
        /// Row `index`, counted across all sections from 0, is at the given position of the viewport.
        case row(Int, at: Anchor)

        package enum Anchor: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }
    }
}

package struct Section: Hashable, Sendable {
    package var id: ElementID
    package var header: Element?
    /// The points above the header that scroll away while the header stays at the top of the viewport.
    package var headerTopPadding = 0.0
    package var footer: Element?
    package var rows: Rows

    package init(id: ElementID, header: Element? = nil, footer: Element? = nil, rows: [Row]) {
        self.init(id: id, header: header, footer: footer, rows: Rows(rows))
    }

    package init(id: ElementID, header: Element? = nil, footer: Element? = nil, rows: Rows) {
        self.id = id
        self.header = header
        self.footer = footer
        self.rows = rows
    }
}

/// The lists of a scene by their ids, at any depth except within rows.
extension Scene {
    package var lists: [(id: ElementID, list: List)] { content.lists }

    package func list(_ id: ElementID) -> List? { lists.first { $0.id == id }?.list }

    /// Changes the list with that id; returns false if there is none.
    @discardableResult
    package mutating func editList(_ id: ElementID, _ edit: (inout List) -> Void) -> Bool { content.editList(id, edit) }
}

extension Element {
    fileprivate var lists: [(id: ElementID, list: List)] {
        if case .list(let list) = kind { [(id, list)] } else { children.flatMap(\.lists) }
    }

    fileprivate mutating func editList(_ wanted: ElementID, _ edit: (inout List) -> Void) -> Bool {
        guard case .list(var list) = kind else { return editChild { $0.editList(wanted, edit) } }
        guard id == wanted else { return false }
        edit(&list)
        kind = .list(list)
        return true
    }
}
