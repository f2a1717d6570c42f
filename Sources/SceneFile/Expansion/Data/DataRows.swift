import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// Rows made from the records of a data file: `{from: messages.jsonl, as: {chat: {name: "{user}"}}}`.
enum DataRows {
    static let from = Key("from", TextReading.form, required: true, "The data file, beside the scene.")
    static let template = Key(
        "as", .unread(.named(.row)), required: true,
        "The row for each record. {field} is a field of the record, {author.name} and {tags.0} are values in it, {field|text} has a default, and {price * count} is computed."
    )
    static let condition = Key(
        "where", .unread(.text),
        "The condition that records must meet, as in \"{unread and stars >= 3}\". Default: all records.")
    private static let sort = Key(
        "sort", .unread(.either([.text, .mapping(sortShape), .list(.either([.text, .mapping(sortShape)]))])),
        "The order of the rows: the name of a field, {by: …, order: descending}, or a list of these. Numbers are sorted by value, texts by their letters, ignoring case and marks; missing values are last."
    )
    private static let skip = Key(
        "skip", NumberReading.whole(0...largestLimit), "The number of records to skip at the beginning.")
    private static let limit = Key("limit", NumberReading.whole(0...largestLimit), "The maximum number of records.")
    private static let format = Key<DataFormat>(
        "format", WordReading.form(),
        "The format of the file, unless its extension gives it. The separator of a CSV file is detected in its header.")

    private static let sortBy = Key(
        "by", .unread(.text), required: true, "The name of a field, or an expression in braces.")
    private static let sortOrder = DefaultedKey<SortOrder>("order", default: .ascending, "The direction of the order.")
    private static let sortShape = MappingShape(
        "sortKey", owner: "a sort key", keys: .of(sortBy, sortOrder), doc: "A value by which rows are sorted.")

    private enum SortOrder: String, CaseIterable, Sendable { case ascending, descending }

    static let keys: [KeyShape] = .of(from, template, condition, sort, skip, limit, format)
    static let shape = MappingShape(
        "dataRows", owner: "rows from data", keys: keys,
        doc: "Rows from the records of a JSON, JSON Lines, CSV or TSV file.")

    /// Returns the shape for diagnostics about elements of `owner`, such as `a grid`.
    static func shape(of owner: String) -> MappingShape {
        MappingShape(shape.name, owner: "the data of \(owner)", keys: keys, doc: shape.doc)
    }

    /// The keys whose expressions are evaluated for the records, not for the scene.
    static let keysOfRecords = Set([template.name, condition.name, sort.name] + DataSections.keysOfRecords)

    private static let largestLimit = 1_000_000_000

    /// Returns an on-demand row for each record.
    static func rows(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> Rows {
        guard let fields = Fields(of: node, shape, decoding), let source = source(fields),
            let table = source.table(fields)
        else { return [] }
        return source.rows(table.records, from: 0, &counter, decoding)
    }

    /// The request for records and the template of their rows.
    struct Source {
        var request: DataRequest
        var template: Template
        /// The template as written.
        var pattern: Node

        /// Returns the table of the requested records; nil after reporting why they are unavailable.
        func table(_ fields: Fields) -> DataTable? {
            let decoding = fields.decoding
            switch decoding.cache.table(request, in: decoding.resources, log: decoding.log) {
            case .success(let table):
                decoding.found.records.add(request.recordName, count: table.records.count)
                return table
            case .failure(let reason):
                decoding.found.hasSkippedElements = true
                return decoding.log.refuse(reason, at: fields.mark(of: from.name))
            }
        }

        /// Returns an on-demand row for each of these records. `first` is the number of the first of them among all
        /// that the request selects.
        func rows(
            _ records: any RecordSource, from first: Int, areCells: Bool = false, _ counter: inout RowCounter,
            _ decoding: Decoding
        ) -> Rows {
            let origin = RowTemplate.Origin(
                template: pattern, source: .data(request, from: first), values: decoding.values(of: template))
            return decoding.rowsOnDemand(
                .template(template, of: records), count: records.count, origin: origin, areCells: areCells, &counter)
        }
    }

    /// Reads the keys of rows from data; nil after reporting errors. `group` is the expression by which records are
    /// grouped.
    static func source(_ fields: Fields, group: Node? = nil) -> Source? {
        let decoding = fields.decoding
        let (skip, limit, format) = (fields[skip] ?? 0, fields[limit], fields[format])
        let condition = fields[condition]
        let sort = fields[sort]
        guard let path = fields[from], let pattern = fields[Self.template], let template = decoding.rowTemplate(pattern)
        else { return nil }
        if let mark = template.wholeCondition { return decoding.log.refuse(.rows(.conditionOfRow), at: mark) }
        var selection = RecordSelection(skip: skip, limit: limit, group: group)
        var names: Set<String> = []
        if let condition {
            guard let read = expression(condition, isTruth: true, decoding) else { return nil }
            selection.condition = read.node
            names.formUnion(read.names)
        }
        for key in sort.map({ $0.items ?? [$0] }) ?? [] {
            guard let (node, isDescending) = sortKey(key, decoding), let read = expression(node, decoding) else {
                return nil
            }
            selection.order.append(RecordSelection.Key(by: read.node, isDescending: isDescending))
            names.formUnion(read.names)
        }
        if let group, let read = expression(group, decoding) {
            selection.group = read.node
            names.formUnion(read.names)
        }
        var request = DataRequest(
            path: decoding.log.files.path(path, at: fields.mark(of: from.name)), limit: limit, format: format)
        if selection.needsRecords {
            selection.wording = decoding.context.wording
            selection.values = decoding.values.filter { names.contains($0.key) }
            request.limit = nil
            request.selection = selection
        } else if skip > 0 {
            request.limit = limit.map { $0 + skip }
            request.selection = selection
        }
        return Source(request: request, template: template, pattern: pattern)
    }

    private static func sortKey(_ node: Node, _ decoding: Decoding) -> (by: Node, isDescending: Bool)? {
        guard node.entries != nil else {
            if node.text != nil { return (node, false) }
            return decoding.refuse(node, .either([.text, .mapping(sortShape)]))
        }
        guard let fields = Fields(of: node, sortShape, decoding) else { return nil }
        let order = fields[sortOrder]
        return fields[sortBy].map { ($0, order == .descending) }
    }

    /// Returns an expression in braces, or a field named alone, with the names that it looks up; nil after reporting
    /// errors.
    static func expression(
        _ node: Node, isTruth: Bool = false, _ decoding: Decoding
    ) -> (node: Node, names: Set<String>)? {
        var written = node
        if !isTruth, let text = node.text, !text.contains("{"), !text.contains("}") {
            written = Node(scalar: .text("{\(text)}"), mark: node.mark)
        }
        guard let template = decoding.rowTemplate(written) else { return nil }
        if case .text(let pattern, _, _) = template.root, pattern.only != nil || !isTruth {
            return (written, template.names)
        }
        return decoding.log.refuse(.badText(node.text ?? "", expected: "one expression in braces"), at: node.mark)
    }
}
