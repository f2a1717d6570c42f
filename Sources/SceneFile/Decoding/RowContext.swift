import TatamiPrimitives
import TatamiScenes

/// What the reading of rows goes by that are read after the rest of the scene.
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

    func enter(_ context: RowContext) {
        (backdrop, rowsHaveFixedHeight) = (context.backdrop, context.rowsHaveFixedHeight)
        (appearance, textSize, direction) = (context.appearance, context.textSize, context.direction)
    }

    /// Rows with the next numbers in their list.
    func rowsOnDemand(
        _ pattern: RowTemplate.Pattern, count: Int, origin: RowTemplate.Origin, _ counter: inout RowCounter
    ) -> Rows {
        guard count > 0 else { return [] }
        let template = RowTemplate(
            pattern: pattern, origin: origin, count: count, list: counter.list, first: counter.count,
            context: rowContext, overrides: overrides)
        counter.skip(count)
        let series =
            row.map { $0.series.series(onDemand.count, inRow: $0.index) } ?? surroundings.templates.series(of: template)
        onDemand.append((series, template))
        return Rows(series, count: count)
    }
}
