import TatamiSceneFile

/// A list, or what a state changes about one.
public protocol ListElement: Element {}

/// How a list looks.
public enum ListStyle: String, Hashable, Sendable, CaseIterable {
    case plain
    /// Groups from edge to edge on a grouped background.
    case grouped
    /// Cards on a grouped background.
    case insetGrouped
}

/// Where in the viewport a row stands to which a list is scrolled.
public enum ScrollAnchor: String, Hashable, Sendable, CaseIterable { case top, middle, bottom }

/// Where in the viewport an item stands to which a carousel is scrolled.
public enum ItemAnchor: String, Hashable, Sendable, CaseIterable { case leading, center, trailing }

/// Where a list or a carousel is scrolled to.
public enum ListPosition: Hashable, Sendable {
    case start
    case end
    /// Points in the list's own coordinates: from the bottom where the strategy flips the list. In a carousel, from its start.
    case offset(Double)
    /// A row, counted through all sections from 0.
    case row(Int, at: ScrollAnchor = .top)
    /// Of a carousel: an item, counted from 0.
    case item(Int, at: ItemAnchor = .leading)

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .start: .text("start")
        case .end: .text("end")
        case .offset(let points): .number(points)
        case .item(let item, let anchor):
            .mapping([
                .init("item", .number(Double(item)), at: place), .init("at", .text(anchor.rawValue), at: place),
            ])
        case .row(let row, let anchor):
            .mapping([
                .init("row", .number(Double(row)), at: place), .init("at", .text(anchor.rawValue), at: place),
            ])
        }
    }
}

extension ListElement {
    /// Plain unless said.
    public func listStyle(_ style: ListStyle, file: String = #filePath, line: UInt = #line) -> Self {
        setting("style", .text(style.rawValue), file, line)
    }

    /// Points above 0, the same for all rows; without it each row is as high as its content.
    public func rowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("rowHeight", .number(height), file, line)
    }

    /// No row gets lower, unless the list has a row height; 44 unless said.
    public func minimumRowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("minimumRowHeight", .number(height), file, line)
    }

    /// What a row counts for in the scroll range before it is measured; 44 unless said.
    public func estimatedRowHeight(_ height: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("estimatedRowHeight", .number(height), file, line)
    }

    /// Points between two rows of a section, from 0; rows of an inset-grouped list that stand apart are a card each.
    public func listRowSpacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Self {
        setting("spacing", .number(spacing), file, line)
    }

    /// Whether lines stand between rows; they do unless said.
    public func listSeparators(_ isShown: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        setting("separators", .flag(isShown), file, line)
    }

    /// Lines between rows, with their distances in points from the sides; `separator` is their colour unless given. With nil
    /// for `leading` they begin at the screen's margin, or where the text begins beside an image.
    public func listSeparators(
        color: Color? = nil, leading: Double? = 16, trailing: Double = 0, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let color = color.map { CodeNode.Entry("color", $0.value(at: place), at: place) }
        let insets: [CodeNode.Entry] = [
            .init("trailing", .number(trailing), at: place)
        ]
        let start = leading.map { CodeNode.Entry("leading", .number($0), at: place) }
        return setting(
            "separators", .mapping([start].compactMap(\.self) + insets + [color].compactMap(\.self)), file, line)
    }

    /// What a finger paints on the rows that say nothing else.
    public func listSelectionStyle(_ style: SelectionStyle, file: String = #filePath, line: UInt = #line) -> Self {
        setting("selectionStyle", .text(style.rawValue), file, line)
    }

    /// At the start unless said.
    public func scrollPosition(_ position: ListPosition, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        return setting("scroll", position.value(at: place), file, line)
    }

    /// A disabled list never scrolls.
    public func scrollDisabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scrollable", .flag(!isDisabled), file, line)
    }

    /// Whether a list that is longer than its viewport shows where it is scrolled to; it does not unless said.
    public func scrollIndicator(_ isShown: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scrollIndicator", .flag(isShown), file, line)
    }

    /// Letters at the trailing edge that stand for the sections: the first of each section's header unless given.
    public func sectionIndex(_ titles: [String]? = nil, file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        let given = titles.map { CodeNode.Value.list($0.map { CodeNode(.text($0), at: place) }) }
        return setting("sectionIndex", given ?? .flag(true), file, line)
    }

    /// Rows that came after the list had taken its scroll position.
    public func appended(
        file: String = #filePath, line: UInt = #line, @ListBuilder rows: () -> ListBuilder.Content
    ) -> Self {
        setting("append", .list(rows().rows), file, line)
    }
}
