import TatamiSceneFile

/// Rows below each other in a viewport, which fills its place unless a frame is given.
///
///     List(id: "chat", fill: .bottom) {
///         ChatRow(icon: "cat.png", name: "mothule", comment: "…")
///         Row("Item 3").swipeActions(trailing: [.destructive("Delete", image: "trash.fill")])
///     }
public struct List: ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Any element is a row; rows stand alone or in a ``Section``, and a ``ForEach`` makes them of data.
    ///
    /// A row without an id of its own has the list's with its number: the third of the list `chat` is `chat.rows.2`.
    /// `fill` says where rows rest that are shorter than the list: at the top unless given.
    public init(
        id: String? = nil, fill: ListFill? = nil, file: String = #filePath, line: UInt = #line,
        @ListBuilder content: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "list", id: id, at: place)
        for entry in fill?.entries(at: place) ?? [] { draft.set(entry.key, entry.node.value, at: place) }
        draft.setRows(content(), at: place)
    }
}

/// A ``List`` in cards on a grouped background, by SwiftUI's name.
public struct Form: ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Rows and sections, as a list has them.
    public init(
        id: String? = nil, file: String = #filePath, line: UInt = #line,
        @ListBuilder content: () -> ListBuilder.Content
    ) {
        draft =
            List(id: id, file: file, line: line, content: content)
            .listStyle(.insetGrouped, file: file, line: line).draft
    }
}

extension ElementDraft {
    /// Rows, or sections where there are any; what stands loose between sections is then one of them.
    mutating func setRows(_ content: ListBuilder.Content, at place: CodePlace) {
        switch content.nodes {
        case .rows(let rows): set("rows", .list(rows), at: place)
        case .sections(let sections): set("sections", .list(sections), at: place)
        }
    }
}

/// Lists and sections.
extension Override {
    /// Of a list or a section: other rows in place of those it had. A list takes sections too, if it had any.
    public func rows(
        file: String = #filePath, line: UInt = #line, @ListBuilder _ rows: () -> ListBuilder.Content
    ) -> Override {
        var copy = self
        copy.draft.setRows(rows(), at: CodePlace(file: file, line: line))
        return copy
    }

    /// Of a list.
    public func fill(_ fill: ListFill, file: String = #filePath, line: UInt = #line) -> Override {
        fill.entries(at: CodePlace(file: file, line: line)).reduce(self) {
            $0.setting($1.key, $1.node.value, file, line)
        }
    }
}

/// Where the rows of a list rest that are shorter than it.
public struct ListFill: Hashable, Sendable {
    private let edge: String
    private let strategy: BottomStrategy?

    /// Under the upper edge.
    public static let top = ListFill(edge: "top", strategy: nil)
    /// By the strategy `layout`.
    public static let bottom = ListFill(edge: "bottom", strategy: nil)
    /// On the lower edge, by a strategy of one's choice.
    public static func bottom(_ strategy: BottomStrategy) -> ListFill { ListFill(edge: "bottom", strategy: strategy) }

    private init(edge: String, strategy: BottomStrategy?) {
        self.edge = edge
        self.strategy = strategy
    }

    /// How rows come to rest at the bottom. While they fit, all draw the same; they differ in what an append does.
    public enum BottomStrategy: Hashable, Sendable {
        /// The list is flipped and each row flipped back, in reversed order.
        case inverted
        /// The top margin is what the list has left.
        case inset
        /// The frames are computed from the bottom while the rows are shorter than the list.
        case layout
        /// The list and each row are turned by 180°.
        case rotated(as: Rotation)
        /// Blank rows of this height in points stand above; nil repeats the list's row height. Where scrolling is disabled
        /// they are whole ones, and what is left over lies below the last row.
        case filler(height: Double? = nil)

        /// Which version of the platform a rotated list behaves like.
        public enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }
    }

    func entries(at place: CodePlace) -> [CodeNode.Entry] {
        func entry(_ key: String, _ word: String) -> CodeNode.Entry { CodeNode.Entry(key, .text(word), at: place) }
        let fill = [entry("fill", edge)]
        guard let strategy else { return fill }
        switch strategy {
        case .inverted: return fill + [entry("bottomStrategy", "inverted")]
        case .inset: return fill + [entry("bottomStrategy", "inset")]
        case .layout: return fill + [entry("bottomStrategy", "layout")]
        case .rotated(let rotation):
            return fill + [entry("bottomStrategy", "rotated"), entry("rotatedAs", rotation.rawValue)]
        case .filler(let height):
            let blank = height.map { CodeNode.Entry("fillerHeight", .number($0), at: place) }
            return fill + [entry("bottomStrategy", "filler")] + [blank].compactMap(\.self)
        }
    }
}
