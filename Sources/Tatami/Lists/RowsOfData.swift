import TatamiSceneFile

/// Rows made of data when someone asks for them, so that a list of a million rows costs what is seen of it. In a stack, elements
/// made of data.
///
///     List(id: "chat") {
///         ForEach(messages) { message in
///             ChatRow(icon: message.icon, name: message.user, comment: message.text)
///         }
///     }
public struct ForEach: Sendable {
    let node: CodeNode
    /// All of them, where they don't stand in a list.
    let elements: @Sendable () -> [any Element]

    /// `row` makes an equal row each time it is asked for the same element, and no more is known of when that is.
    ///
    /// A state that names a row goes by its number in the list, as in `chat.rows.200`.
    public init<Data: RandomAccessCollection & Sendable>(
        _ data: Data, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: @escaping @Sendable (Data.Element) -> any Element
    ) {
        let rows = CodeRows(count: data.count) { index in
            row(data[data.index(data.startIndex, offsetBy: index)]).draft.rowNode
        }
        node = CodeNode(.rows(rows), at: CodePlace(file: file, line: line))
        elements = { data.map(row) }
    }

    /// As SwiftUI says it of values without an id of their own; rows go by their numbers here, and need none.
    public init<Data: RandomAccessCollection & Sendable>(
        _ data: Data, id: KeyPath<Data.Element, some Hashable>, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: @escaping @Sendable (Data.Element) -> any Element
    ) {
        self.init(data, file: file, line: line, row: row)
    }
}

/// Builds one row from a closure, with `if` and `switch`.
@resultBuilder
public enum RowBuilder {
    /// One element as the row.
    public static func buildExpression(_ row: some Element) -> any Element { row }

    /// One after the other.
    public static func buildBlock(_ row: any Element) -> any Element { row }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first row: any Element) -> any Element { row }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second row: any Element) -> any Element { row }

    /// `if #available`.
    public static func buildLimitedAvailability(_ row: any Element) -> any Element { row }
}

/// Rows made from the records of a JSON, JSON Lines or CSV file, read when they are seen; and elements of a ``Grid`` or a
/// ``Carousel``.
///
///     List(id: "log") {
///         Records(from: "log.csv", limit: 40) { record in
///             Row(record["title"], detail: record["time"])
///         }
///     }
public struct Records: Sendable {
    let node: CodeNode

    /// How a data file is read.
    public enum Format: String, Hashable, Sendable, CaseIterable { case json, jsonl, csv }

    /// A record's fields, as they can stand in the texts of a row.
    public struct Record: Sendable {
        /// Stands for the field at a path of keys, such as `author.name`; `default` for where a record lacks it.
        ///
        /// `number` counts records from 1, `index` from 0, where no field has that name.
        public subscript(field: String, default fallback: String? = nil) -> String {
            fallback.map { "{\(field)|\($0)}" } ?? "{\(field)}"
        }
    }

    /// What the records of a section have in common, as it can stand in the texts above and below its rows.
    public struct Group: Sendable {
        /// Stands for what they have in common.
        public var value: String { "{group}" }
        /// Stands for how many they are.
        public var count: String { "{count}" }
    }

    /// What rows are in the order of: a field by its name, or an expression of fields, as in `likes + stars`.
    ///
    /// Numbers go by their size, texts by their letters without capitals and marks, and what has no value comes last.
    public struct SortKey: Hashable, Sendable, ExpressibleByStringLiteral {
        let expression: String
        let isDescending: Bool

        /// The largest first, if `descending` is true.
        public init(_ expression: String, descending: Bool = false) {
            (self.expression, isDescending) = (expression, descending)
        }

        /// The smallest first.
        public init(stringLiteral expression: String) { self.init(expression) }

        func node(at place: CodePlace) -> CodeNode {
            let order = isDescending ? "descending" : "ascending"
            return CodeNode(
                .mapping([.init("by", .text("{\(expression)}"), at: place), .init("order", .text(order), at: place)]),
                at: place)
        }
    }

    /// `path` leads from the scene's folder to the file. Rows are made of the records for which `condition` is true, such as
    /// `unread and stars >= 3`, in the order of `sort`, without the first `skip` of them, and `limit` at most. The format is
    /// told by the file's name unless it is given.
    ///
    /// `row` is asked once: it says how a row is made of any record. Braces that its texts hold on their own are doubled,
    /// as in `{{`.
    public init(
        from path: String, where condition: String? = nil, sort: [SortKey] = [], skip: Int? = nil, limit: Int? = nil,
        format: Format? = nil, file: String = #filePath, line: UInt = #line,
        @RowBuilder row: (Record) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        let entries = Self.entries(path, condition, sort, skip, limit, format, row, at: place)
        node = CodeNode(.mapping(entries), at: place)
    }

    /// What rows and sections say of their records.
    fileprivate static func entries(
        _ path: String, _ condition: String?, _ sort: [SortKey], _ skip: Int?, _ limit: Int?, _ format: Format?,
        _ row: (Record) -> any Element, at place: CodePlace
    ) -> [CodeNode.Entry] {
        var entries = [
            CodeNode.Entry("from", .text(path), at: place), CodeNode.Entry("as", row(Record()).draft.rowNode),
        ]
        if let condition { entries.append(.init("where", .text("{\(condition)}"), at: place)) }
        if !sort.isEmpty {
            entries.append(.init("sort", CodeNode(.list(sort.map { $0.node(at: place) }), at: place)))
        }
        if let skip { entries.append(.init("skip", .number(Double(skip)), at: place)) }
        if let limit { entries.append(.init("limit", .number(Double(limit)), at: place)) }
        if let format { entries.append(.init("format", .text(format.rawValue), at: place)) }
        return entries
    }
}

/// Stands for an element of each record.
struct RecordElements: Element {
    var draft: ElementDraft

    init(_ records: Records) {
        draft = ElementDraft(kind: nil, at: records.node.place)
        guard case .mapping(let entries) = records.node.value else { return }
        for entry in entries { draft.set(entry.key, entry.node.value, at: entry.node.place) }
    }
}

extension ElementBuilder {
    /// An element for each record of a file, in a ``Grid``, a ``Carousel`` or a slot of a component.
    public static func buildExpression(_ records: Records) -> [any Element] { [RecordElements(records)] }
}

extension [any Element] {
    /// Of a grid or a carousel: a list of elements, or the records that are all that it holds.
    var contentValue: CodeNode.Value {
        count == 1 && self[0] is RecordElements ? self[0].draft.node.value : .list(map(\.draft.node))
    }
}

/// Sections made from the records of a JSON, JSON Lines or CSV file: one for all that have a value in common, in the order of
/// their first records, with a row for each.
///
///     List(id: "people") {
///         RecordSections(from: "people.csv", by: "initial(name)", sort: ["name"]) { person in
///             Row(person["name"], detail: person["city"])
///         }
///     }
public struct RecordSections: Sendable {
    let node: CodeNode

    /// `key` is a field by its name, or an expression of fields. In `header` and `footer`, `{group}` stands for what the
    /// records of a section have in common and `{count}` for how many there are; with nil, nothing stands there. All else is as
    /// in ``Records``.
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

    /// Any element above the rows, and any or none below them; both closures are asked once, for all sections.
    public init(
        from path: String, by key: String, where condition: String? = nil, sort: [Records.SortKey] = [],
        skip: Int? = nil, limit: Int? = nil, format: Records.Format? = nil, file: String = #filePath,
        line: UInt = #line, @RowBuilder row: (Records.Record) -> any Element,
        header: (Records.Group) -> any Element, footer: (Records.Group) -> (any Element)? = { _ in nil }
    ) {
        let place = CodePlace(file: file, line: line)
        let group = Records.Group()
        var edges = [("header", header(group).draft.node)]
        if let footer = footer(group) { edges.append(("footer", footer.draft.node)) }
        self.init(Records.entries(path, condition, sort, skip, limit, format, row, at: place), key, edges, at: place)
    }

    private init(
        _ entries: [CodeNode.Entry], _ key: String, _ edges: [(String, CodeNode)], at place: CodePlace
    ) {
        let by = CodeNode.Entry("by", .text("{\(key)}"), at: place)
        node = CodeNode(.mapping(entries + [by] + edges.map { .init($0, $1) }), at: place)
    }
}
