/// Rows made from the records of a data file: `{from: messages.jsonl, as: {chat: {name: "{user}"}}}`.
enum DataRows {
    static let from = Key("from", TextReading.form, required: true, "The data file, beside the scene.")
    private static let template = Key(
        "as", .unread(.named(.row)), required: true,
        "The row for each record; {field} stands for its fields, {field|text} with a default.")
    private static let limit = Key(
        "limit", NumberReading.whole(0...RowSources.largestCount), "At most so many records.")
    private static let format = Key<DataFormat>(
        "format", WordReading.form(), "How to read the file, if its name does not say.")

    static let shape = MappingShape(
        "dataRows", owner: "rows from data", keys: [from.shape, template.shape, limit.shape, format.shape],
        doc: "Rows made from the records of a JSON, JSON Lines or CSV file.")

    /// Calls `body` with a row's node for each record, in order; stops when mistakes pile up.
    static func forEach(_ node: Node, _ decoding: Decoding, _ body: (Node) -> Void) {
        guard let (request, pattern) = request.read(node, decoding), let template = Template(pattern, decoding.log)
        else { return }
        switch decoding.cache.table(request, in: decoding.resources, log: decoding.log) {
        case .failure(let failure):
            decoding.hasSkippedElements = true
            let mark = node.entries?[from.name]?.mark ?? node.mark
            if let problem = failure.problem { decoding.log.add(problem, at: mark) }
        case .success(let table):
            let start = decoding.log.count
            for record in table.records {
                guard decoding.log.count - start < 200, !decoding.isSpent else { break }
                if let filled = template.filled(with: record, decoding) {
                    body(filled)
                } else {
                    decoding.hasSkippedElements = true
                }
            }
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

/// One record of a data file, with its fields as nodes.
struct DataRecord {
    var entries: [Node.Entry]
    var mark: Mark
    /// From 0.
    var index: Int

    /// The value at a path of keys; nil when a key is missing on the way.
    func value(_ path: [String]) -> Node? {
        var entries = entries
        var found: Node?
        for (position, key) in path.enumerated() {
            guard let node = entries[key] else { return position == 0 && path.count == 1 ? counter(key) : nil }
            found = node
            entries = node.entries ?? []
        }
        return found
    }

    /// What each copy and each record has without being given it.
    private func counter(_ key: String) -> Node? {
        let value: Int
        switch key {
        case "index": value = index
        case "number": value = index + 1
        default: return nil
        }
        return Node(scalar: .number(Double(value), spelling: String(value)), mark: mark)
    }
}
