import TatamiSceneFile

/// Rows created from data when they come into view; in a stack, elements created from data.
///
/// A list of a million rows thus costs only the visible ones.
///
///     List(id: "chat") {
///         ForEach(messages) { message in
///             ChatRow(icon: message.icon, name: message.user, comment: message.text)
///         }
///     }
public struct ForEach: Sendable {
    let node: CodeNode
    /// All elements, for use outside a list.
    let elements: @Sendable () -> [any Element]

    /// Creates rows. `row` has to return an equal row each time it is called for the same element; when and
    /// how often it is called is unspecified.
    ///
    /// States refer to a row by its index in the list, as in `chat.rows.200`.
    public init<Data: RandomAccessCollection & Sendable>(
        _ data: Data, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: @escaping @Sendable (Data.Element) -> any Element
    ) {
        let rows = CodeRows(count: data.count) { index in
            row(data[data.index(data.startIndex, offsetBy: index)])._draft.node
        }
        node = CodeNode(.rows(rows), at: CodePlace(file: file, line: line))
        elements = { data.map(row) }
    }
}

/// Builds one row from a closure, with `if` and `switch`.
@resultBuilder
public enum RowBuilder {
    /// Uses an element as the row.
    public static func buildExpression(_ row: some Element) -> any Element { row }

    /// Joins the parts in order.
    public static func buildBlock(_ row: any Element) -> any Element { row }

    /// Unavailable: each record has one row.
    @available(*, unavailable, message: "a record has one row here: put several elements into a stack")
    public static func buildBlock(_ rows: any Element...) -> any Element { rows[0] }

    /// Unavailable: each record has one row.
    @available(
        *, unavailable, message: "a record has one row here: give the 'if' an 'else', or filter the data first"
    )
    public static func buildOptional(_ row: (any Element)?) -> any Element { row ?? Spacer() }

    /// Unavailable: sections contain rows of data, not the reverse.
    @available(
        *, unavailable, message: "make sections by a 'for' loop in the list, and rows by a ForEach in each section"
    )
    public static func buildExpression(_ section: Section) -> any Element { Spacer() }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither(first row: any Element) -> any Element { row }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither(second row: any Element) -> any Element { row }

    /// Supports `if #available`.
    public static func buildLimitedAvailability(_ row: any Element) -> any Element { row }
}

/// Rows created from the records of a JSON, JSON Lines, CSV or TSV file, read when they come into view.
///
/// In a ``Grid`` or a ``Carousel``, they are its elements.
///
///     List(id: "log") {
///         Records(from: "log.csv", limit: 40) { record in
///             Row(record["title"], detail: record["time"])
///         }
///     }
public struct Records: Sendable {
    let node: CodeNode

    /// The format of a data file.
    public enum Format: String, Hashable, Sendable, CaseIterable { case json, jsonl, csv, tsv }

    /// A record's fields, as placeholders in the texts of a row.
    public struct Record: Sendable {
        /// A placeholder for the field at a path of keys, such as `author.name`; `default` is the text for
        /// records without it.
        ///
        /// `number` counts records from 1 and `index` from 0, unless a field has that name.
        public subscript(field: String, default fallback: String? = nil) -> String {
            fallback.map { "{\(field)|\($0)}" } ?? "{\(field)}"
        }
    }

    /// The common value of a section's records, as placeholders in the section's header and footer.
    public struct Group: Sendable {
        /// A placeholder for the common value.
        public var value: String { "{group}" }
        /// A placeholder for the number of records.
        public var count: String { "{count}" }
    }

    /// A sort key of rows: a field's name, or an expression of fields, as in `likes + stars`.
    ///
    /// Numbers are ordered by value, and texts alphabetically, ignoring case and diacritics; records without a
    /// value come last.
    public struct SortKey: Hashable, Sendable, ExpressibleByStringLiteral {
        let expression: String
        let isDescending: Bool

        /// Creates a key; largest first if `descending` is true.
        public init(_ expression: String, descending: Bool = false) {
            (self.expression, isDescending) = (expression, descending)
        }

        /// Creates an ascending key.
        public init(stringLiteral expression: String) { self.init(expression) }

        func node(at place: CodePlace) -> CodeNode {
            let order = isDescending ? "descending" : "ascending"
            return CodeNode(
                .mapping([("by", .text("{\(expression)}")), ("order", .text(order))], at: place), at: place)
        }
    }

    /// Creates rows from the records of the file at `path`, relative to the scene's folder. The records are those for
    /// which `condition` is true, such as `unread and stars >= 3`, ordered by `sort`, without the first `skip`, and at
    /// most `limit`. The format is inferred from the file's name unless given.
    ///
    /// `row` is called once and describes a row for any record. Literal braces in its texts are doubled, as
    /// in `{{`.
    public init(
        from path: String, where condition: String? = nil, sort: [SortKey] = [], skip: Int? = nil, limit: Int? = nil,
        format: Format? = nil, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: (Record) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        let entries = Self.entries(path, condition, sort, skip, limit, format, row, at: place)
        node = CodeNode(.mapping(entries), at: place)
    }

    /// Returns the entries that rows and sections share.
    fileprivate static func entries(
        _ path: String, _ condition: String?, _ sort: [SortKey], _ skip: Int?, _ limit: Int?, _ format: Format?,
        _ row: (Record) -> any Element, at place: CodePlace
    ) -> [CodeNode.Entry] {
        let choice: [(String, CodeNode.Value?)] = [
            ("where", condition.map { .text("{\($0)}") }),
            ("sort", sort.isEmpty ? nil : .list(sort.map { $0.node(at: place) })),
            ("skip", skip.map { .number(Double($0)) }), ("limit", limit.map { .number(Double($0)) }),
            ("format", format.map { .text($0.rawValue) }),
        ]
        let rows = [CodeNode.Entry("from", .text(path), at: place), CodeNode.Entry("as", row(Record())._draft.node)]
        return rows + [CodeNode.Entry](choice, at: place)
    }
}

/// An element for each record.
struct RecordElements: Element {
    var _draft: _ElementDraft

    init(_ records: Records) {
        _draft = _ElementDraft(kind: nil, at: records.node.place)
        guard case .mapping(let entries) = records.node.value else { return }
        for entry in entries { _draft.set(entry.key, entry.node.value, at: entry.node.place) }
    }
}

extension ElementBuilder {
    /// Adds an element for each record of a file, in a ``Grid``, a ``Carousel`` or a slot of a component.
    public static func buildExpression(_ records: Records) -> [any Element] { [RecordElements(records)] }
}

extension [any Element] {
    /// The content of a grid or a carousel: a list of elements, or records if they are the only content.
    var contentValue: CodeNode.Value {
        count == 1 && self[0] is RecordElements ? self[0]._draft.node.value : .list(map(\._draft.node))
    }
}

/// Sections created from the records of a JSON, JSON Lines, CSV or TSV file: one for each common value. They are in the
/// order of their first records, with a row for each record.
///
///     List(id: "people") {
///         RecordSections(from: "people.csv", by: "initial(name)", sort: ["name"]) { person in
///             Row(person["name"], detail: person["city"])
///         }
///     }
public struct RecordSections: Sendable {
    let node: CodeNode

    /// Creates sections. `key` is a field's name, or an expression of fields. In `header` and `footer`,
    /// `{group}` is the common value of a section's records and `{count}` their number; nil for none. The
    /// other parameters are those of ``Records``.
    public init(
        from path: String, by key: String, header: String? = "{group}", footer: String? = nil,
        where condition: String? = nil, sort: [Records.SortKey] = [], skip: Int? = nil, limit: Int? = nil,
        format: Records.Format? = nil, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: (Records.Record) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        var edges = [("header", CodeNode(header.map { .text($0) } ?? .nothing, at: place))]
        if let footer { edges.append(("footer", CodeNode(.text(footer), at: place))) }
        self.init(Records.entries(path, condition, sort, skip, limit, format, row, at: place), key, edges, at: place)
    }

    /// Creates sections with any element as header and, optionally, footer; both closures are called once, for
    /// all sections.
    public init(
        from path: String, by key: String, where condition: String? = nil, sort: [Records.SortKey] = [],
        skip: Int? = nil, limit: Int? = nil, format: Records.Format? = nil, file: String = #filePath,
        line: UInt = #line, @RowBuilder row: (Records.Record) -> any Element,
        header: (Records.Group) -> any Element, footer: (Records.Group) -> (any Element)? = { _ in nil }
    ) {
        let place = CodePlace(file: file, line: line)
        let group = Records.Group()
        var edges = [("header", header(group)._draft.node)]
        if let footer = footer(group) { edges.append(("footer", footer._draft.node)) }
        self.init(Records.entries(path, condition, sort, skip, limit, format, row, at: place), key, edges, at: place)
    }

    private init(
        _ entries: [CodeNode.Entry], _ key: String, _ edges: [(String, CodeNode)], at place: CodePlace
    ) {
        let by = CodeNode.Entry("by", .text("{\(key)}"), at: place)
        node = CodeNode(.mapping(entries + [by] + edges.map { .init($0, $1) }), at: place)
    }
}
