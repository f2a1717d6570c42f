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

extension Decoding {
    /// Reads the rows that steps add to a list, numbered after the list's own.
    func readRowsToAdd(to list: ElementID, _ counter: inout RowCounter) {
        for rows in rowsToAdd[list] ?? [] {
            found.addedRows[rows.step] = RowSources.rows(rows.node, &counter, self)
        }
    }

    /// Returns the changes of the states that may concern rows of a list.
    ///
    /// Changes of the list itself, such as its scroll position, and of elements outside the list are left out. If rows
    /// may have ids of their own (`withIDs`), changes of ids that no element outside of rows has are kept too.
    private func overridesOfRows(in list: ElementID, withIDs: Bool) -> [ElementID: [Node]] {
        guard !overrides.isEmpty else { return overrides }
        let names = found.rowNames.names(of: list)
        return overrides.filter { id, _ in
            if names.contains(id) { return false }
            if names.contains(where: id.isWithin) { return true }
            return withIDs && !shared.namesOutsideRows.contains(id.description)
        }
    }

    /// Returns on-demand rows with the next numbers in their list, or cells of a grid.
    func rowsOnDemand(
        _ pattern: RowTemplate.Pattern, count: Int, origin: RowTemplate.Origin, areCells: Bool = false,
        _ counter: inout RowCounter
    ) -> Rows {
        guard count > 0 else { return [] }
        let inputs = RowTemplate.Inputs(
            origin: origin, list: counter.list, first: counter.count, context: context,
            overrides: overridesOfRows(in: counter.list, withIDs: pattern.makesIDs))
        let template = RowTemplate(pattern: pattern, inputs: inputs, count: count, areCells: areCells)
        counter.skip(count)
        let series =
            row.map { $0.series.series(found.onDemand.count, inRow: $0.index) }
            ?? RowSeries(shared.numbers.templates.number(of: inputs, template))
        found.onDemand.append((series, template))
        return Rows(series, count: count)
    }
}
