import TatamiSceneFile

/// Builds the rows and sections of a list from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum ListBuilder: PartBuilder {
    /// Rows and sections in order.
    public struct Content: Sendable {
        fileprivate var parts: [Part] = []

        fileprivate enum Part: Sendable {
            case row(CodeNode)
            case section(CodeNode)
        }
    }

    /// Adds an element as a row.
    public static func buildExpression(_ row: some Element) -> Content { Content(parts: [.row(row._draft.node)]) }

    /// Includes elements made by another function, each as a row.
    public static func buildExpression(_ rows: [any Element]) -> Content {
        Content(parts: rows.map { .row($0._draft.node) })
    }

    /// Adds rows that are created from data when they come into view.
    public static func buildExpression(_ rows: ForEach) -> Content { Content(parts: [.row(rows.node)]) }

    /// Adds rows from a data file.
    public static func buildExpression(_ rows: Records) -> Content { Content(parts: [.row(rows.node)]) }

    /// Adds a section.
    public static func buildExpression(_ section: Section) -> Content { Content(parts: [.section(section.node)]) }

    /// Adds sections from a data file.
    public static func buildExpression(_ sections: RecordSections) -> Content {
        Content(parts: [.section(sections.node)])
    }

    /// Includes content built by another function.
    public static func buildExpression(_ content: Content) -> Content { content }

    /// Joins the parts in order; used by the library only.
    public static func joined(_ parts: [Content]) -> Content { Content(parts: parts.flatMap(\.parts)) }
}

extension ListBuilder.Content {
    enum Nodes {
        case rows([CodeNode])
        case sections([CodeNode])
    }

    var nodes: Nodes {
        var sections: [CodeNode] = []
        var loose: [CodeNode] = []
        func close() {
            if let first = loose.first {
                let rows = CodeNode.Entry("rows", .list(loose), at: first.place)
                sections.append(CodeNode(.mapping([rows]), at: first.place))
            }
            loose = []
        }
        for part in parts {
            switch part {
            case .row(let row): loose.append(row)
            case .section(let section):
                close()
                sections.append(section)
            }
        }
        if sections.isEmpty { return .rows(loose) }
        close()
        return .sections(sections)
    }

    /// All parts as rows, where sections are not permitted; the reader reports a section among them.
    var rows: [CodeNode] {
        parts.map { part in
            switch part {
            case .row(let row): row
            case .section(let section): section
            }
        }
    }
}
