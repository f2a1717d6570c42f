/// The records of a data file.
struct DataTable {
    var records: [DataRecord]
    /// What is wrong in the file, at places in the file.
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
        let bytes: [UInt8]
        do { bytes = try resources.read(path, limit: NodeBudget.data.bytes) } catch {
            return .failure(.init(problem: ResourceCache.problem(error, path, in: resources)))
        }
        var table = DataTable(records: [], log: ProblemLog(files: files))
        table.fill(from: bytes, format: format, file: files.add(path.text), limit: request.limit ?? .max)
        return .success(table)
    }

    private static func format(of path: ScenePath) -> DataFormat? {
        switch path.fileExtension {
        case "json": .json
        case "jsonl", "ndjson", "jsonlines": .jsonl
        case "csv": .csv
        default: nil
        }
    }

    private mutating func fill(from bytes: [UInt8], format: DataFormat, file: UInt16, limit: Int) {
        let start = Mark(file: file, line: 1, column: 1)
        do throws(ReadFailure) {
            let text = try CharacterCheck.text(of: bytes, file: file, budget: .data)
            switch format {
            case .json: try fillFromList(text, start, limit)
            case .jsonl: fillFromLines(text, start, limit)
            case .csv: fillFromColumns(text, start, limit)
            }
        } catch {
            log.add(error)
        }
    }

    private mutating func fillFromList(_ text: ArraySlice<UInt8>, _ start: Mark, _ limit: Int) throws(ReadFailure) {
        let root = try JSONReader.read(text, from: start, budget: .data, log: log)
        guard let items = root.items else { throw ReadFailure(.dataNotAList(root.kind), at: root.mark) }
        for item in items.prefix(limit) { add(item) }
    }

    /// A mistake in a line costs that line.
    private mutating func fillFromLines(_ text: ArraySlice<UInt8>, _ start: Mark, _ limit: Int) {
        var mark = start
        var rest = text
        while !rest.isEmpty, records.count < limit, !log.isFull {
            let line = rest.prefix { $0 != 0x0A }
            if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
                do throws(ReadFailure) {
                    add(try JSONReader.read(line, from: mark, budget: .data, log: log))
                } catch {
                    log.add(error)
                }
            }
            rest = rest[line.endIndex...].dropFirst()
            mark.line += 1
        }
    }

    private mutating func fillFromColumns(_ text: ArraySlice<UInt8>, _ start: Mark, _ limit: Int) {
        var reader = CSVReader(text, start: start)
        do throws(ReadFailure) {
            guard let header = try reader.record() else { return }
            guard isGood(header) else { return }
            while records.count < limit, !log.isFull, let record = try reader.record() {
                guard record.count == header.count else {
                    let reason = CSVReason.wrongFieldCount(found: record.count, expected: header.count)
                    log.add(.csv(reason), at: record.first?.mark ?? start)
                    continue
                }
                let entries = zip(header, record).map { name, cell in
                    Node.Entry(
                        key: name.text, keyMark: name.mark, node: Node(scalar: .cell(cell.text), mark: cell.mark))
                }
                records.append(
                    DataRecord(entries: entries, mark: record.first?.mark ?? start, index: records.count))
            }
        } catch {
            log.add(error)
        }
    }

    private func isGood(_ header: [CSVReader.Cell]) -> Bool {
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

    private mutating func add(_ node: Node) {
        guard let entries = node.entries else { return log.add(.recordNotAMapping(node.kind), at: node.mark) }
        records.append(DataRecord(entries: entries, mark: node.mark, index: records.count))
    }
}
