import TatamiSceneFile

/// A vertically scrolling list of rows; fills the available space unless a frame is given.
///
///     List(id: "chat", fill: .bottom) {
///         ChatRow(icon: "cat.png", name: "mothule", comment: "…")
///         Row("Item 3").swipeActions(trailing: [.destructive("Delete", image: "trash.fill")])
///     }
public struct List: ListElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a list. Any element can be a row, alone or in a ``Section``; a ``ForEach`` creates rows from
    /// data.
    ///
    /// A row without an id gets the list's id and its index: the third of the list `chat` is `chat.rows.2`. `fill` is
    /// the edge at which rows rest while they are shorter than the list, the top unless given.
    public init(
        id: String? = nil, fill: ListFill? = nil, file: String = #filePath, line: UInt = #line,
        @ListBuilder content: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "list", id: id, at: place)
        for entry in fill?.entries(at: place) ?? [] { _draft.set(entry.key, entry.node.value, at: place) }
        _draft.setRows(content(), at: place)
    }
}

extension _ElementDraft {
    /// Sets rows or, if there are any sections, sections; loose rows between sections become one.
    mutating func setRows(_ content: ListBuilder.Content, at place: CodePlace) {
        switch content.nodes {
        case .rows(let rows): set("rows", .list(rows), at: place)
        case .sections(let sections): set("sections", .list(sections), at: place)
        }
    }
}

/// List and section attributes.
extension Override {
    /// Replaces the rows of a list or a section. A list that had sections takes sections too.
    public func rows(
        file: String = #filePath, line: UInt = #line, @ListBuilder _ rows: () -> ListBuilder.Content
    ) -> Override {
        changed(file, line) { $0.setRows(rows(), at: $1) }
    }

    /// Sets the edge at which a list's rows rest.
    public func fill(_ fill: ListFill, file: String = #filePath, line: UInt = #line) -> Override {
        fill.entries(at: CodePlace(file: file, line: line)).reduce(self) {
            $0.setting($1.key, $1.node.value, file, line)
        }
    }
}

/// The edge at which rows rest while they are shorter than the list.
public struct ListFill: Hashable, Sendable {
    private let edge: String
    private let strategy: BottomStrategy?

    /// The upper edge.
    public static let top = ListFill(edge: "top", strategy: nil)
    /// The lower edge, with the strategy `layout`.
    public static let bottom = ListFill(edge: "bottom", strategy: nil)
    /// The lower edge, with the given strategy.
    public static func bottom(_ strategy: BottomStrategy) -> ListFill { ListFill(edge: "bottom", strategy: strategy) }

    /// A technique to align rows at the bottom. While they fit, all draw the same; they differ when rows are
    /// appended.
    public enum BottomStrategy: Hashable, Sendable {
        /// The list is flipped, each row is flipped back, and their order is reversed.
        case inverted
        /// The top inset is the free height.
        case inset
        /// The frames are computed from the bottom while the rows are shorter than the list.
        case layout
        /// The list and each row are rotated by 180°.
        case rotated(as: Rotation)
        /// Blank rows fill the space above, `height` points high; nil for the list's row height. With
        /// scrolling disabled only whole ones are inserted, and the remainder is below the last row.
        case filler(height: Double? = nil)

        /// The platform version whose behaviour a rotated list has.
        public enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }
    }

    func entries(at place: CodePlace) -> [CodeNode.Entry] {
        let entries: [(String, CodeNode.Value?)] =
            switch strategy {
            case nil: []
            case .inverted: [("bottomStrategy", .text("inverted"))]
            case .inset: [("bottomStrategy", .text("inset"))]
            case .layout: [("bottomStrategy", .text("layout"))]
            case .rotated(let rotation):
                [("bottomStrategy", .text("rotated")), ("rotatedAs", .text(rotation.rawValue))]
            case .filler(let height):
                [("bottomStrategy", .text("filler")), ("fillerHeight", height.map { .number($0) })]
            }
        return [CodeNode.Entry]([("fill", .text(edge))] + entries, at: place)
    }
}
