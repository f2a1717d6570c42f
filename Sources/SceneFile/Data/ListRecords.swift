/// The records of a JSON file: all of it is checked once and stays in memory as bytes, and each record is read again when
/// it is asked for.
final class ListRecords: RecordSource {
    private let text: ArraySlice<UInt8>
    private let number: UInt16
    private let index: RecordIndex
    /// The records from one checkpoint to the next.
    private var chunk: (first: Int, nodes: [Node])?

    /// Throws the first mistake in the file, up to its end or `limit` records.
    init(_ bytes: [UInt8], number: UInt16, limit: Int, log: ProblemLog) throws(ReadFailure) {
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

    func record(at record: Int, log: ProblemLog) throws(ReadFailure) -> DataRecord {
        let (checkpoint, _, records) = index.stretch(holding: record)
        if chunk?.first != checkpoint.record { try read(records, from: checkpoint, log) }
        guard let chunk, chunk.nodes.indices.contains(record - chunk.first) else {
            throw ReadFailure(.json(.unexpectedEnd), at: Mark(file: number, line: 1, column: 1))
        }
        return try DataRecord(chunk.nodes[record - chunk.first], index: record)
    }

    private func read(
        _ records: Range<Int>, from checkpoint: RecordIndex.Checkpoint, _ log: ProblemLog
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
