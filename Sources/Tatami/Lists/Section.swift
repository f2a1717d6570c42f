import TatamiSceneFile

/// Rows of a list that belong together, with a header and a footer.
public struct Section: Sendable {
    let node: CodeNode

    /// Creates a section; `header` and `footer` are set in small type in a secondary colour.
    public init(
        _ header: String? = nil, footer: String? = nil, id: String? = nil, file: String = #filePath,
        line: UInt = #line, @ListBuilder rows: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        node = Self.node(
            header.map { CodeNode(.text($0), at: place) }, footer.map { CodeNode(.text($0), at: place) }, id, rows(),
            at: place)
    }

    /// Creates a section with any element as the header and, optionally, the footer.
    public init(
        id: String? = nil, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content, header: () -> any Element, footer: () -> (any Element)? = { nil }
    ) {
        node = Self.node(
            header()._draft.node, footer()?._draft.node, id, rows(), at: CodePlace(file: file, line: line))
    }

    /// Creates a section with any element as the footer.
    public init(
        id: String? = nil, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content, footer: () -> any Element
    ) {
        node = Self.node(nil, footer()._draft.node, id, rows(), at: CodePlace(file: file, line: line))
    }

    private static func node(
        _ header: CodeNode?, _ footer: CodeNode?, _ id: String?, _ rows: ListBuilder.Content, at place: CodePlace
    ) -> CodeNode {
        var entries: [CodeNode.Entry] = []
        if let id { entries.append(.init("id", .text(id), at: place)) }
        if let header { entries.append(.init("header", header)) }
        entries.append(.init("rows", .list(rows.rows), at: place))
        if let footer { entries.append(.init("footer", footer)) }
        return CodeNode(.mapping(entries), at: place)
    }
}

/// Section attributes.
extension Override {
    /// Sets a section's header.
    public func header(_ header: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("header", .text(header), file, line)
    }

    /// Sets a section's footer.
    public func footer(_ footer: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("footer", .text(footer), file, line)
    }
}
