import TatamiScenes

extension ElementKind {
    static let grid = ElementKind(
        "grid", owner: "a grid", keys: GridReading.keys, main: ElementSources.key.name,
        doc: "Elements in columns of equal width, row by row.",
        content: { fields, whole in .stack(GridReading.stack(fields, whole)) })
}

/// The keys of grids and their reading.
private enum GridReading {
    private static let minimum = Key(
        "minimum", NumberReading.positiveLength, required: true,
        "The minimum width of a column, in points; the grid has as many columns as fit.")
    private static let adaptive = Form.mapping(
        "adaptiveColumns", owner: "the width of columns", keys: .of(minimum),
        doc: "As many columns as fit into the grid."
    ) { fields -> Columns.Count? in fields[minimum].map { .adaptive(minimum: $0) } }

    private static let numberOrWidth = Form<Columns.Count>.either(
        NumberReading.whole(1...Columns.most).map { .fixed($0) }, adaptive)
    private static let count = Form<Columns.Count>(numberOrWidth.shape) { node, decoding in
        if node.items != nil { return decoding.log.refuse(.columnsOfOtherWidths, at: node.mark) }
        return numberOrWidth.read(node, decoding)
    }
    private static let columns = DefaultedKey<Columns.Count>(
        name: "columns", form: count,
        doc: "The number of columns, or their minimum width.", literal: .number(2),
        fallback: { _ in .fixed(2) })

    private static let between = DefaultedKey(
        "column", NumberReading.length, default: 0, "Points between cells of one row.")
    private static let below = DefaultedKey(
        "row", NumberReading.length, default: 0, "Points between rows.")
    private static let spacing = DefaultedKey<GridSpacing>(
        name: "spacing",
        form: .either(
            NumberReading.length.map { GridSpacing(column: $0, row: $0) },
            Form.mapping(
                "gridSpacing", owner: "the spacing of a grid", keys: .of(between, below),
                doc: "The space between the cells of a grid."
            ) { fields in GridSpacing(column: fields[between], row: fields[below]) }),
        doc: "Points between cells, or separate values for columns and rows.", literal: .number(0),
        fallback: { _ in GridSpacing(column: 0, row: 0) })

    private struct GridSpacing: Sendable {
        var column: Double
        var row: Double
    }

    private static let alignment = StackReading.placing("The position of elements in their cells.", unless: "fill")

    static let keys: [KeyShape] = .of(ElementSources.key, columns, spacing, alignment)

    static func stack(_ fields: Fields, _ whole: ElementID) -> Stack {
        let (count, spacing, place) = (fields[columns], fields[spacing], fields[alignment])
        var cells: Rows? = []
        let children = ElementSources.elements(fields, whole, cells: &cells)
        var stack = Stack(
            axis: .vertical, spacing: spacing.row, alignment: place.horizontal, distribution: place.vertical,
            columns: Columns(count, spacing: spacing.column), children: children)
        guard let cells, !cells.isEmpty, let content = fields[ElementSources.key] else { return stack }
        if let each = content.entries?["as"],
            !ElementSources.saysHeight(each, fillsColumns: place.horizontal == .fill)
        {
            fields.decoding.leaveOut(
                .rows(.cellsWithoutHeight(cells.count, limit: ElementSources.largestCount)), at: each.mark)
            return stack
        }
        stack.cells = cells
        return stack
    }
}
