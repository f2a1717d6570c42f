import TatamiSceneFile

/// A list, or changes of a state to one.
public protocol ListElement: Element {}

/// The style of a list.
public enum ListStyle: String, Hashable, Sendable, CaseIterable {
    case plain
    /// Groups from edge to edge on a grouped background.
    case grouped
    /// Cards on a grouped background.
    case insetGrouped
}

/// The position in the viewport of a row to scroll to.
public enum ScrollAnchor: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }

/// The position in the viewport of an item to scroll to.
public enum ItemAnchor: String, Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// The scroll position of a list or a carousel.
public enum ListPosition: Hashable, Sendable {
    case start
    case end
    /// An offset in points in the list's own coordinates: from the bottom if its strategy flips it. In a
    /// carousel, from its start.
    case offset(Double)
    /// A row by its index across all sections, from 0.
    case row(Int, at: ScrollAnchor = .top)
    /// An item of a carousel by its index, from 0.
    case item(Int, at: ItemAnchor = .leading)

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .start: .text("start")
        case .end: .text("end")
        case .offset(let points): .number(points)
        case .item(let item, let anchor):
            .mapping([("item", .number(Double(item))), ("at", .text(anchor.rawValue))], at: place)
        case .row(let row, let anchor):
            .mapping([("row", .number(Double(row))), ("at", .text(anchor.rawValue))], at: place)
        }
    }
}

extension ListElement {
    /// Sets the list's style. Default: `plain`.
    public func listStyle(_ style: ListStyle, file: String = #filePath, line: UInt = #line) -> Self {
        setting("style", .text(style.rawValue), file, line)
    }

    /// Sets one height for all rows, in points above 0. Default: each row fits its content.
    public func rowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("rowHeight", .number(height), file, line)
    }

    /// Sets the minimum height of rows, in points, unless the list has a row height. Default: 44.
    public func minimumRowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("minimumRowHeight", .number(height), file, line)
    }

    /// Sets the height in points that a row contributes to the scroll range before it is measured. Default:
    /// 44.
    public func estimatedRowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("estimatedRowHeight", .number(height), file, line)
    }

    /// Sets the gap between rows of a section, in points from 0; in an inset-grouped list, separated rows are separate
    /// cards.
    public func listRowSpacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("spacing", .number(spacing), file, line)
    }

    /// Sets whether separators are drawn between rows. Default: true.
    public func listSeparators(_ isShown: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        setting("separators", .flag(isShown), file, line)
    }

    /// Sets the separators' colour, `separator` unless given, and their insets in points. With nil for
    /// `leading` they start at the screen's margin, or where the text starts beside an image.
    public func listSeparators(
        color: Color? = nil, leading: Double? = 16, trailing: Double = 0, file: String = #filePath, line: UInt = #line
    ) -> Self {
        setting("separators", file, line) { place in
            .mapping(
                [
                    ("leading", leading.map { .number($0) }), ("trailing", .number(trailing)),
                    ("color", color?.value(at: place)),
                ], at: place)
        }
    }

    /// Sets the highlight of touched or selected rows that don't set their own.
    public func listSelectionStyle(_ style: SelectionStyle, file: String = #filePath, line: UInt = #line) -> Self {
        setting("selectionStyle", .text(style.rawValue), file, line)
    }

    /// Sets the scroll position. Default: `start`.
    public func scrollPosition(_ position: ListPosition, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scroll", file, line) { position.value(at: $0) }
    }

    /// Sets whether scrolling is disabled.
    public func scrollDisabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scrollable", .flag(!isDisabled), file, line)
    }

    /// Sets whether a list longer than its viewport shows a scroll indicator. Default: false.
    public func scrollIndicator(_ isShown: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scrollIndicator", .flag(isShown), file, line)
    }

    /// Adds an index of sections at the trailing edge; its titles are the first letters of the sections'
    /// headers unless given.
    public func sectionIndex(_ titles: [String]? = nil, file: String = #filePath, line: UInt = #line) -> Self {
        setting("sectionIndex", file, line) { place in titles.map { .texts($0, at: place) } ?? .flag(true) }
    }

    /// Appends rows after the list has taken its scroll position.
    public func appended(
        file: String = #filePath, line: UInt = #line, @ListBuilder rows: () -> ListBuilder.Content
    ) -> Self {
        setting("append", .list(rows().rows), file, line)
    }
}
