import TatamiPrimitives

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
        guard let format = request.format ?? format(of: path) else {
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

    private static func format(of path: ScenePath) -> DataFormat? {
        switch path.fileExtension {
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
        let none = CountedRecords(count: 0, at: .nowhere)
        switch format {
        case .json:
            // The list ends where its bracket closes: of this format the whole file is read, which bounds its size.
            let bytes = try resources.read(path, limit: NodeBudget.data.bytes)
            let number = log.files.add(path.text)
            do throws(ReadFailure) { return try ListRecords(bytes, number: number, limit: limit, log: log) } catch {
                log.add(error)
                return none
            }
        case .jsonl, .csv:
            let file = try resources.open(path)
            let records = try FileRecords(
                file, path: path.text, number: log.files.add(path.text), format: format == .csv ? .columns : .lines,
                limit: limit)
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
