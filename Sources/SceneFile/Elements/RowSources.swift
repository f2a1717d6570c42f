import TatamiScenes

/// Where rows come from: a list, in which an item can stand for many, or a data file through a template.
enum RowSources {
    static let largestCount = 1_000_000

    static let shape = Shape.either([
        .list(.either([.named(.row), .mapping(DataRows.shape)])), .mapping(DataRows.shape),
    ])

    static func rows(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> [Row] {
        guard let items = node.items else { return fromData(node, &counter, decoding) }
        var rows: [Row] = []
        rows.reserveCapacity(items.count)
        for item in items {
            if item.entries?[DataRows.from.name] != nil {
                rows += fromData(item, &counter, decoding)
            } else if let copies = item.entries?["repeat"] {
                rows += repeated(item, copies, &counter, decoding)
            } else if let row = row(item, &counter, decoding) {
                rows.append(row)
            }
        }
        return rows
    }

    /// nil when the row is wrong or one too many.
    private static func row(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> Row? {
        decoding.rowCount += 1
        guard decoding.rowCount <= largestCount else {
            decoding.log.add(.tooManyRows(limit: largestCount), at: node.mark)
            return nil
        }
        return RowReading.row(node, id: counter.next(), decoding)
    }

    private static func repeated(
        _ node: Node, _ count: Node, _ counter: inout RowCounter, _ decoding: Decoding
    ) -> [Row] {
        let form = NumberReading.whole(0...largestCount)
        guard let entries = node.entries, let copies = form.read(count, decoding) else { return [] }
        let pattern = Node(mapping: entries.filter { $0.key != "repeat" }, mark: node.mark)
        guard let template = Template(pattern, decoding.log) else { return [] }
        var rows: [Row] = []
        let start = decoding.log.count
        for index in 0..<copies where decoding.log.count - start < 200 && !decoding.isSpent {
            guard decoding.rowCount < largestCount else {
                decoding.log.add(.tooManyRows(limit: largestCount), at: count.mark)
                break
            }
            let record = DataRecord(entries: [], mark: node.mark, index: index)
            if let copy = template.filled(with: record, decoding),
                let row = row(copy, &counter, decoding)
            {
                rows.append(row)
            }
        }
        return rows
    }

    private static func fromData(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> [Row] {
        var rows: [Row] = []
        DataRows.forEach(node, decoding) { filled in
            if decoding.rowCount < largestCount, let row = row(filled, &counter, decoding) { rows.append(row) }
        }
        return rows
    }
}
