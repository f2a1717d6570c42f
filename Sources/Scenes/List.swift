package import TatamiPrimitives

/// Rows under each other in a viewport, in sections.
package struct List: Hashable, Sendable {
    package enum Style: String, Hashable, Sendable, CaseIterable {
        case plain, grouped, insetGrouped

        /// Whether sections are groups on a grouped background, from edge to edge or as cards.
        package var isGrouped: Bool { self != .plain }
    }

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
    /// Points between two rows of a section.
    package var spacing: Double
    /// nil for none.
    package var separator: Separator?
    package var scroll: ScrollPosition
    package var isScrollable: Bool
    /// Drawn at the trailing edge while the content is longer than the viewport; nil for none.
    package var scrollIndicator: Color?
    /// Rows that came after the list had taken its scroll position: the position stays as the list's strategy keeps it.
    package var appended: Rows
    /// What stands behind rows of a grouped list, inset or not; plain rows are as they are.
    package var cardBackground: Color?
    /// Letters at the trailing edge that stand for the sections; nil for none.
    package var sectionIndex: SectionIndex?
    /// Radius and side margins of an inset-grouped list's cards.
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
        /// Blank rows of this height stand above; nil repeats the list's row height. In a list that can't scroll there are
        /// no more than whole ones, and what is left over lies below the last row.
        case filler(height: Double?)

        package enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }
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

        /// Points that the letters take of the list's width.
        package static let width = 16.0
    }

    package struct Separator: Hashable, Sendable {
        package var color: Color
        /// Only left and right count.
        package var insets: EdgeInsets
        /// The lines below rows that have an image begin where the text of the row does.
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
        /// Points in the list's own coordinates (from the bottom where the strategy flips the list).
        case offset(Double)
        /// Row `index`, counted through all sections from 0, stands at the given place of the viewport.
        case row(Int, at: Anchor)

        package enum Anchor: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }
    }
}

package struct Section: Hashable, Sendable {
    package var id: ElementID
    package var header: Element?
    /// Points above the header that scroll away where the header itself stays at the top of the viewport.
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

/// The lists of a scene by their ids, wherever they stand in it; lists within rows are not looked for.
extension Scene {
    package var lists: [(id: ElementID, list: List)] { content.lists }

    package func list(_ id: ElementID) -> List? { lists.first { $0.id == id }?.list }

    /// False when there is no such list.
    @discardableResult
    package mutating func editList(_ id: ElementID, _ edit: (inout List) -> Void) -> Bool { content.editList(id, edit) }
}

extension Element {
    fileprivate var lists: [(id: ElementID, list: List)] {
        switch kind {
        case .list(let list): [(id, list)]
        case .stack(let stack): stack.children.flatMap(\.lists)
        case .constrained(let container): container.children.flatMap(\.lists)
        case .carousel(let carousel): carousel.children.flatMap(\.lists)
        case .label, .button, .image, .symbol, .spacer, .area: []
        }
    }

    fileprivate mutating func editList(_ wanted: ElementID, _ edit: (inout List) -> Void) -> Bool {
        switch kind {
        case .list(var list):
            guard id == wanted else { return false }
            edit(&list)
            kind = .list(list)
            return true
        case .stack(var stack):
            guard Self.editList(wanted, in: &stack.children, edit) else { return false }
            kind = .stack(stack)
            return true
        case .constrained(let container):
            var children = container.children
            guard Self.editList(wanted, in: &children, edit) else { return false }
            kind = .constrained(Constrained(children, rules: container.rules))
            return true
        case .carousel(var carousel):
            guard Self.editList(wanted, in: &carousel.children, edit) else { return false }
            kind = .carousel(carousel)
            return true
        case .label, .button, .image, .symbol, .spacer, .area: return false
        }
    }

    private static func editList(
        _ wanted: ElementID, in elements: inout [Element], _ edit: (inout List) -> Void
    ) -> Bool {
        for index in elements.indices where elements[index].editList(wanted, edit) { return true }
        return false
    }
}
