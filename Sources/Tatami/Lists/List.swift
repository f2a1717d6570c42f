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
