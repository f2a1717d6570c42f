import TatamiScenes

/// Rows made from the records of a data file: `{from: messages.jsonl, as: {chat: {name: "{user}"}}}`.
enum DataRows {
    static let from = Key("from", TextReading.form, required: true, "The data file, beside the scene.")
    private static let template = Key(
        "as", .unread(.named(.row)), required: true,
        "The row for each record; {field} stands for its fields, {field|text} with a default.")
    private static let limit = Key("limit", NumberReading.whole(0...largestLimit), "At most so many records.")
    private static let format = Key<DataFormat>(
        "format", WordReading.form(), "How to read the file, if its name does not say.")

    static let shape = MappingShape(
        "dataRows", owner: "rows from data", keys: [from.shape, template.shape, limit.shape, format.shape],
        doc: "Rows made from the records of a JSON, JSON Lines or CSV file.")

    private static let largestLimit = 1_000_000_000

    /// A row for each record, made when it is asked for.
    static func rows(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> Rows {
        guard let (request, pattern) = request.read(node, decoding), let template = Template(pattern, decoding.log)
        else { return [] }
        switch decoding.cache.table(request, in: decoding.resources, log: decoding.log) {
        case .failure(let failure):
            decoding.hasSkippedElements = true
            let mark = node.entries?[from.name]?.mark ?? node.mark
            if let problem = failure.problem { decoding.log.add(problem, at: mark) }
            return []
        case .success(let table):
            let origin = RowTemplate.Origin(template: pattern, source: .data(request))
            return decoding.rowsOnDemand(
                .template(template, of: table.records), count: table.records.count, origin: origin, &counter)
        }
    }

    private static let request = Form.mapping(shape) { fields -> (DataRequest, Node)? in
        let (limit, format) = (fields[limit], fields[format])
        guard let from = fields[from], let template = fields[template] else { return nil }
        return (DataRequest(path: from, limit: limit, format: format), template)
    }
}

enum DataFormat: String, CaseIterable, Sendable { case json, jsonl, csv }

/// Which records of which file.
struct DataRequest: Hashable, Sendable {
    var path: String
    /// nil for all.
    var limit: Int?
    /// nil: by the file's extension.
    var format: DataFormat?
}
