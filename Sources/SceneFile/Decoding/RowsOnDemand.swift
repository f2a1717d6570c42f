import TatamiPrimitives
import TatamiScenes

/// What the reading of rows goes by that are made after the rest of the scene.
extension Decoding {
    /// What the place of a list says of how its rows are read.
    struct RowContext: Hashable {
        var backdrop: Color
        var rowsHaveFixedHeight: Bool
        var appearance: Appearance
        var textSize: ContentSize
        var direction: LayoutDirection
    }

    var rowContext: RowContext {
        RowContext(
            backdrop: backdrop, rowsHaveFixedHeight: rowsHaveFixedHeight, appearance: appearance, textSize: textSize,
            direction: direction)
    }

    /// Rows with the next numbers in their list.
    func rowsOnDemand(
        _ pattern: TemplateRows.Pattern, count: Int, origin: TemplateRows.Origin, _ counter: inout RowCounter
    ) -> Rows {
        guard count > 0 else { return [] }
        let rows = TemplateRows(
            pattern, count: count, origin: origin, list: counter.list, first: counter.count, self)
        counter.skip(count)
        onDemand.append(rows)
        return Rows(rows)
    }

    /// The rows that were left to be made. They hold on to the decoding, which must not hold on to them.
    func takeRowsOnDemand() -> [TemplateRows] {
        defer { onDemand = [] }
        return onDemand
    }

    /// Reads one row as if it stood in its place in the scene, and keeps what it registers apart from the scene's.
    func rowOnDemand(_ context: RowContext, of provider: ObjectIdentifier, index: Int, _ read: () -> Row) -> MadeRow {
        let outer = (backdrop, rowsHaveFixedHeight, onDemand, rowBeingMade)
        (backdrop, rowsHaveFixedHeight) = (context.backdrop, context.rowsHaveFixedHeight)
        onDemand = []
        rowBeingMade = RowBeingMade(provider: provider, index: index)
        defer { (backdrop, rowsHaveFixedHeight, onDemand, rowBeingMade) = outer }
        let textBefore = textBytes
        let row = read()
        let marks = rowBeingMade?.marks ?? []
        return MadeRow(
            row: row, marks: marks, inner: onDemand, cost: 2_000 + 500 * marks.count + textBytes - textBefore)
    }

    /// A row as it is made on demand, with what it has registered so far.
    struct RowBeingMade {
        var provider: ObjectIdentifier
        var index: Int
        var marks: [(id: ElementID, mark: Mark)] = []
        /// Ids that the author gave.
        var claimed: Set<ElementID> = []
    }
}
