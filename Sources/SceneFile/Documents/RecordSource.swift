/// The records that fill a template, read on demand.
protocol RecordSource: AnyObject {
    var count: Int { get }
    /// Returns the record at an index below `count`, from 0. Errors that leave the record usable go to `log`; others
    /// are thrown.
    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord
}

/// Records without fields: copies of a row that differ only by their number.
final class CountedRecords: RecordSource {
    let count: Int
    private let mark: Mark

    /// Creates the records of `count` copies of a row. `mark` is the place of the row.
    init(count: Int, at mark: Mark) {
        self.count = count
        self.mark = mark
    }

    func record(at index: Int, log: DiagnosticLog) -> DataRecord {
        DataRecord(entries: [], mark: mark, index: index)
    }
}

/// A record of a data file, with its fields as nodes.
struct DataRecord {
    var entries: [Node.Entry]
    var mark: Mark
    /// The record's number, from 0; nil for the arguments of a component.
    var index: Int?

    /// Returns the value at a path of keys and of list indices from 0; nil if part of the path is missing.
    func value(_ path: [String]) -> Node? {
        guard let first = path.first else { return nil }
        guard path.count > 1 else { return entries[first] ?? counter(first) }
        var found = entries[first]
        for key in path.dropFirst() {
            guard let node = found else { break }
            if let items = node.items {
                found = Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
            } else {
                found = node.entries?[key]
            }
        }
        // Tables can't nest, so their column names may contain dots, which look like a path.
        return found ?? entries[path.joined(separator: ".")]
    }

    /// The names of the counters that copies and records have.
    static let counters: Set = ["index", "number"]

    /// Returns the counter of this name, which every copy and record has; nil for other names.
    private func counter(_ key: String) -> Node? {
        guard let index else { return nil }
        let value: Int
        switch key {
        case "index": value = index
        case "number": value = index + 1
        default: return nil
        }
        return .number(Double(value), at: mark)
    }
}

extension DataRecord {
    /// Creates a record from a mapping; throws for any other node.
    init(_ node: Node, index: Int) throws(ReadFailure) {
        guard let entries = node.entries else { throw ReadFailure(.recordNotAMapping(node.kind), at: node.mark) }
        self.init(entries: entries, mark: node.mark, index: index)
    }
}

/// The records of a JSON file, which is validated once and kept in memory as bytes. Each record is read again on
/// demand.
final class ListRecords: RecordSource {
    private let text: ArraySlice<UInt8>
    private let number: UInt16
    private let index: RecordIndex
    /// The records between two checkpoints that were read last.
    private var chunk: (first: Int, nodes: [Node])?

    /// Indexes up to `limit` records; throws the first error in the file, also beyond the limit.
    init(_ bytes: [UInt8], number: UInt16, limit: Int, log: DiagnosticLog) throws(ReadFailure) {
        text = try CharacterCheck.text(of: bytes, file: number, budget: .data)
        self.number = number
        let start = Mark(file: number, line: 1, column: 1)
        var index = RecordIndex(end: text.count)
        try JSONReader.forEachElement(of: text, from: start, budget: .data, log: log) { node, offset in
            // Records beyond the limit are validated too, because the file is one value.
            if index.count < limit {
                try? index.add(RecordStart(offset: offset, line: node.mark.line, column: node.mark.column))
            }
            return true
        }
        self.index = index
    }

    var count: Int { index.count }

    func record(at record: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord {
        let (checkpoint, _, records) = index.stretch(holding: record)
        if chunk?.first != checkpoint.record { try read(records, from: checkpoint, log) }
        guard let chunk, chunk.nodes.indices.contains(record - chunk.first) else {
            throw ReadFailure(.json(.unexpectedEnd), at: Mark(file: number, line: 1, column: 1))
        }
        return try DataRecord(chunk.nodes[record - chunk.first], index: record)
    }

    private func read(
        _ records: Range<Int>, from checkpoint: RecordIndex.Checkpoint, _ log: DiagnosticLog
    ) throws(ReadFailure) {
        let mark = Mark(file: number, line: checkpoint.start.line, column: checkpoint.start.column)
        var nodes: [Node] = []
        try JSONReader.forEachElement(
            of: text, at: checkpoint.start.offset, isInside: true, from: mark, budget: .data, log: log
        ) { node, _ in
            nodes.append(node)
            return nodes.count < records.count
        }
        chunk = (checkpoint.record, nodes)
    }
}
