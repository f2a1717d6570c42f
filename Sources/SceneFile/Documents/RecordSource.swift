/// The records that a template is filled with, read when someone asks for them.
protocol RecordSource: AnyObject {
    var count: Int { get }
    /// The record at an index below `count`, from 0. What is wrong with it without spoiling it goes to `log`.
    func record(at index: Int, log: DiagnosticLog) throws(ReadFailure) -> DataRecord
}

/// Records without fields: copies of a row, told apart by their number only.
final class CountedRecords: RecordSource {
    let count: Int
    private let mark: Mark

    /// `mark` is where the row stands.
    init(count: Int, at mark: Mark) {
        self.count = count
        self.mark = mark
    }

    func record(at index: Int, log: DiagnosticLog) -> DataRecord {
        DataRecord(entries: [], mark: mark, index: index)
    }
}

/// One record of a data file, with its fields as nodes.
struct DataRecord {
    var entries: [Node.Entry]
    var mark: Mark
    /// From 0; nil for the arguments of a component, which nobody counts.
    var index: Int?

    /// The value at a path of keys, and of numbers of items from 0; nil when one is missing on the way.
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
        // A table can't nest: its columns have such names.
        return found ?? entries[path.joined(separator: ".")]
    }

    /// By these names.
    static let counters: Set = ["index", "number"]

    /// What each copy and each record has without being given it.
    private func counter(_ key: String) -> Node? {
        guard let index else { return nil }
        let value: Int
        switch key {
        case "index": value = index
        case "number": value = index + 1
        default: return nil
        }
        return Node(scalar: .number(Double(value), spelling: String(value)), mark: mark)
    }
}

extension DataRecord {
    /// Throws when the node is no mapping.
    init(_ node: Node, index: Int) throws(ReadFailure) {
        guard let entries = node.entries else { throw ReadFailure(.recordNotAMapping(node.kind), at: node.mark) }
        self.init(entries: entries, mark: node.mark, index: index)
    }
}

/// The records of a JSON file: all of it is checked once and stays in memory as bytes, and each record is read again when
/// it is asked for.
final class ListRecords: RecordSource {
    private let text: ArraySlice<UInt8>
    private let number: UInt16
    private let index: RecordIndex
    /// The records from one checkpoint to the next.
    private var chunk: (first: Int, nodes: [Node])?

    /// Throws the first error in the file, up to its end or `limit` records.
    init(_ bytes: [UInt8], number: UInt16, limit: Int, log: DiagnosticLog) throws(ReadFailure) {
        text = try CharacterCheck.text(of: bytes, file: number, budget: .data)
        self.number = number
        let start = Mark(file: number, line: 1, column: 1)
        var index = RecordIndex(end: text.count)
        try JSONReader.forEachElement(of: text, from: start, budget: .data, log: log) { node, offset in
            // What follows the limit is checked too: the file is one value.
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
