import TatamiPrimitives
import TatamiScenes

/// Rows made from the records of a data file: `{from: messages.jsonl, as: {chat: {name: "{user}"}}}`.
enum DataRows {
    static let from = Key("from", TextReading.form, required: true, "The data file, beside the scene.")
    private static let template = Key(
        "as", .unread(.named(.row)), required: true,
        "The row for each record; {field} stands for its fields, {field|text} with a default, {price * count} is computed."
    )
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
            let origin = RowTemplate.Origin(
                template: pattern, source: .data(request), values: decoding.values(of: template))
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

/// The records of a data file.
struct DataTable {
    var records: any RecordSource
    /// What is wrong with the file as a whole, at places in the file.
    var log: ProblemLog

    static func read(
        _ request: DataRequest, in resources: any SceneResources, files: SourceFiles
    ) -> Result<DataTable, ResourceCache.TableFailure> {
        let path: ScenePath
        do { path = try ScenePath(request.path) } catch {
            return .failure(.init(problem: .badPath(request.path, error)))
        }
        guard let format = request.format ?? format(ofFile: path.text) else {
            return .failure(.init(problem: .unknownDataFormat(request.path)))
        }
        let log = ProblemLog(files: files)
        do throws(ResourceProblem) {
            let records = try records(of: path, format, limit: request.limit ?? .max, in: resources, log)
            return .success(DataTable(records: records, log: log))
        } catch {
            return .failure(.init(problem: ResourceCache.problem(error, path, in: resources)))
        }
    }

    static func format(ofFile path: String) -> DataFormat? {
        switch ScenePath.fileExtension(of: path) {
        case "json": .json
        case "jsonl", "ndjson", "jsonlines": .jsonl
        case "csv": .csv
        default: nil
        }
    }

    /// None of a file that can't be read to its end.
    private static func records(
        of path: ScenePath, _ format: DataFormat, limit: Int, in resources: any SceneResources, _ log: ProblemLog
    ) throws(ResourceProblem) -> any RecordSource {
        // A JSON list ends where its bracket closes: of this format the whole file is read, which bounds its size.
        let file =
            format == .json
            ? BytesInMemory(try resources.read(path, limit: NodeBudget.data.bytes)) : try resources.open(path)
        return try records(of: file, at: path.text, number: log.files.add(data: path.text), format, limit: limit, log)
    }

    /// `number` is that of the file among those of the log.
    static func records(
        of file: any DataFile, at path: String, number: UInt16, _ format: DataFormat, limit: Int, _ log: ProblemLog
    ) throws(ResourceProblem) -> any RecordSource {
        let none = CountedRecords(count: 0, at: .nowhere)
        switch format {
        case .json:
            guard file.byteCount <= NodeBudget.data.bytes else { throw .fileTooLarge(limit: NodeBudget.data.bytes) }
            let bytes = try file.bytes(0..<file.byteCount)
            do throws(ReadFailure) { return try ListRecords(bytes, number: number, limit: limit, log: log) } catch {
                log.add(error)
                return none
            }
        case .jsonl, .csv:
            let records = try FileRecords(
                file, path: path, number: number, format: format == .csv ? .columns : .lines, limit: limit)
            if let mistake = records.mistake { log.add(mistake) }
            return isGood(records.header, log) ? records : none
        }
    }

    private static func isGood(_ header: [CSVReader.Cell], _ log: ProblemLog) -> Bool {
        var seen: Set<String> = []
        var isGood = true
        for name in header {
            if name.text.isEmpty { log.add(.csv(.emptyHeader), at: name.mark) }
            let isNew = seen.insert(name.text).inserted
            if !isNew, !name.text.isEmpty { log.add(.csv(.duplicateHeader(name.text)), at: name.mark) }
            isGood = isGood && isNew && !name.text.isEmpty
        }
        return isGood
    }
}
