import TatamiPrimitives

enum DataFormat: String, CaseIterable, Sendable { case json, jsonl, csv, tsv }

/// A request for records of a data file.
struct DataRequest: Hashable, Sendable {
    @ExactText var path: String
    /// The maximum number of records; nil for all.
    var limit: Int?
    /// The file's format; nil to choose by its extension.
    var format: DataFormat?
    /// The records to select; nil for the first `limit` records in the order of the file.
    var selection: RecordSelection?

    /// The name under which the records of a picture are recorded, unique among requests for different records.
    var recordName: String { selection.map { "\(path) (\($0.words))" } ?? path }
}

/// The records of a data file.
struct DataTable {
    var records: any RecordSource
    /// The groups that the request asks for.
    var groups: [RecordGroup] = []
    /// The errors of the file as a whole, with places in the file.
    var log: DiagnosticLog

    /// Opens the file of a request. The table has no records if the file can't be read to its end.
    static func read(
        _ request: DataRequest, in resources: any SceneResources, files: SourceFiles
    ) -> Result<DataTable, DiagnosticReason> {
        let path: ScenePath
        do { path = try ScenePath(request.path) } catch { return .failure(.badPath(request.path, error)) }
        guard let format = request.format ?? format(ofFile: path.text) else {
            return .failure(.unknownDataFormat(request.path))
        }
        let log = DiagnosticLog(files: files)
        do throws(ResourceError) {
            // The records of a JSON file are one value, so the whole file is read, and its size is limited.
            let file =
                format == .json
                ? BytesInMemory(try resources.read(path, limit: NodeBudget.data.bytes)) : try resources.open(path)
            let number = files.add(data: path.text)
            let records = try records(
                of: file, at: path.text, number: number, format, limit: request.limit ?? .max, log)
            return .success(DataTable(records: records, log: log))
        } catch {
            return .failure(ResourceCache.reason(error, path, in: resources))
        }
    }

    static func format(ofFile path: String) -> DataFormat? {
        switch ScenePath.fileExtension(of: path) {
        case "json": .json
        case "jsonl", "ndjson", "jsonlines": .jsonl
        case "csv": .csv
        case "tsv", "tab": .tsv
        default: nil
        }
    }

    /// Opens the records of a file; none if it can't be read to its end. `number` is the file's number in the log.
    static func records(
        of file: any DataFile, at path: String, number: UInt16, _ format: DataFormat, limit: Int, _ log: DiagnosticLog
    ) throws(ResourceError) -> any RecordSource {
        let none = CountedRecords(count: 0, at: .nowhere)
        switch format {
        case .json:
            guard file.byteCount <= NodeBudget.data.bytes else { throw .fileTooLarge(limit: NodeBudget.data.bytes) }
            let bytes = try file.bytes(0..<file.byteCount)
            do throws(ReadFailure) { return try ListRecords(bytes, number: number, limit: limit, log: log) } catch {
                log.add(error)
                return none
            }
        case .jsonl, .csv, .tsv:
            let shape: FileRecords.Format =
                format == .jsonl ? .lines : .columns(separator: format == .tsv ? CSVDialect.tab : nil)
            let records = try FileRecords(file, path: path, number: number, format: shape, limit: limit)
            if let error = records.error { log.add(error) }
            return isGood(records.header, log) ? records : none
        }
    }

    private static func isGood(_ header: [CSVReader.Cell], _ log: DiagnosticLog) -> Bool {
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
