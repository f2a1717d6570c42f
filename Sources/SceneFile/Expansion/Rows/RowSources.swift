import TatamiScenes

/// The sources of rows: a list, whose items may stand for many rows, or a data file with a template.
enum RowSources {
    /// The limit of rows that a scene lists or repeats; rows from data are unlimited.
    static let largestCount = 1_000_000

    static let shape = Shape.either([
        .list(.either([.named(.row), .mapping(DataRows.shape)])), .mapping(DataRows.shape),
    ])

    static func rows(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> Rows {
        guard let items = node.items else { return DataRows.rows(node, &counter, decoding) }
        var rows: Rows = []
        var given: [Row] = []
        decoding.eachItem(of: items) { item in
            let more: Rows
            if item.has(DataRows.from.name) {
                more = DataRows.rows(item, &counter, decoding)
            } else if let copies = item.entries?["repeat"] {
                more = repeated(item, copies, &counter, decoding)
            } else if case .rows(let made) = item.value {
                let origin = RowTemplate.Origin(template: item, source: .code(made))
                more = decoding.rowsOnDemand(.code(made), count: made.count, origin: origin, &counter)
            } else {
                if let row = row(item, &counter, decoding) { given.append(row) }
                return
            }
            rows += Rows(given) + more
            given = []
        }
        return rows + Rows(given)
    }

    /// Reads the next row; nil for a row with errors, or one beyond the limit.
    private static func row(_ node: Node, _ counter: inout RowCounter, _ decoding: Decoding) -> Row? {
        decoding.amounts.rows += 1
        guard decoding.amounts.rows <= largestCount else {
            return decoding.log.refuse(.tooManyRows(limit: largestCount), at: node.mark)
        }
        let id = counter.next()
        guard let known = decoding.shared.knownRows else { return RowReading.row(node, id: id, decoding) }
        return known.row(node, id: id, decoding) { RowReading.row(node, id: id, decoding) }
    }

    private static func repeated(
        _ node: Node, _ count: Node, _ counter: inout RowCounter, _ decoding: Decoding
    ) -> Rows {
        let form = NumberReading.whole(0...largestCount)
        let pattern = node.without("repeat")
        guard let copies = form.read(count, decoding), let template = decoding.rowTemplate(pattern) else { return [] }
        if let condition = template.wholeCondition {
            return decoding.log.refuse(.rows(.conditionOfCopies), at: condition) ?? []
        }
        let room = max(0, largestCount - decoding.amounts.rows)
        if copies > room { decoding.log.add(.tooManyRows(limit: largestCount), at: count.mark) }
        let shown = min(copies, room)
        decoding.amounts.rows += shown
        return decoding.rowsOnDemand(
            .template(template, of: CountedRecords(count: shown, at: node.mark)), count: shown,
            origin: .init(template: pattern, source: .copies(shown), values: decoding.values(of: template)), &counter)
    }
}
