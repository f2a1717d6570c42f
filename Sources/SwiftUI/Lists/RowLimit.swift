/// The height that is left in view for further rows of a list or a lazy stack.
///
/// As on the platform, rows that are certainly below the screen aren't evaluated: they have neither state nor appear
/// actions.
@MainActor
final class RowLimit {
    /// In points.
    private var left: Double
    /// Returns the height in points that a row has at least.
    private let leastHeight: (ViewNode) -> Double
    /// Whether there are rows that weren't evaluated.
    private(set) var leavesOutRows = false

    init(_ height: Double, leastHeight: @escaping (ViewNode) -> Double) {
        (left, self.leastHeight) = (height, leastHeight)
    }

    /// Returns whether the next row is certainly out of view, and records that rows are left out if so.
    func isReached(in run: EvaluationRun) -> Bool {
        guard left <= 0 else { return false }
        leavesOutRows = true
        run.leavesOutRows = true
        return true
    }

    /// Returns the rows of a collection's element, and subtracts their least heights from the height that is left.
    ///
    /// Rows that a collection inside the element has already counted are counted only once.
    func counting(_ rows: () -> [ViewNode]) -> [ViewNode] {
        let before = left
        let rows = rows()
        left = before
        for row in rows {
            if case .section(let section) = row.content {
                for row in section.rows { left -= leastHeight(row) }
            } else {
                left -= leastHeight(row)
            }
        }
        return rows
    }
}

/// A view whose contents are views of the container around it: in a list, each is a row.
@MainActor
protocol RowContainer: EvaluatedView {}

extension TupleView: RowContainer {}
extension AnyView: RowContainer {}
extension Group: RowContainer where Content: View {}
extension ConditionalContent: RowContainer where First: View, Second: View {}
extension Optional: RowContainer where Wrapped: View {}
extension ForEach: RowContainer where Content: View {}
extension Section: RowContainer where Parent: View, Content: View, Footer: View {}
extension EnvironmentModified: RowContainer {}
extension NodeModified: RowContainer {}

@MainActor
extension ViewContext {
    /// The context of views that aren't rows.
    var withoutRowLimit: ViewContext {
        guard rowLimit != nil else { return self }
        var inner = self
        inner.rowLimit = nil
        return inner
    }

    /// Returns the context of the rows of a list; all are evaluated if its height isn't known.
    var withListLimit: ViewContext {
        let least = Double(environment.defaultMinListRowHeight)
        guard least >= 1 else { return withoutRowLimit }
        // One more than fit, since the first may be partly out of view.
        return limited(to: Double(environment.greatestListHeight) + least) { _ in least }
    }

    /// Returns the context of the views of a lazy vertical stack, or of a grid with several cells in a row; the spacing is
    /// in points.
    ///
    /// All views are evaluated outside of a view that scrolls vertically: only such a view shows the stack's beginning.
    func withLazyLimit(spacing: Double, cells: Double = 1) -> ViewContext {
        guard environment.scrollAxis == .vertical, !environment.isInList else { return withoutRowLimit }
        return limited(to: Double(environment.greatestListHeight)) { max(0, $0.leastHeight + spacing) / max(1, cells) }
    }

    /// Returns the number of cells that a row of a grid has at most.
    func cells(in columns: [GridItem]) -> Double {
        columns.reduce(0) { cells, column in
            guard case .adaptive(let minimum, _) = column.size else { return cells + 1 }
            // No device is wider than the tallest one is high.
            return cells + max(1, Double(environment.greatestListHeight / max(1, minimum)))
        }
    }

    /// Returns the nodes of a lazy container, marked if the context left out views at its end.
    func cut(_ nodes: [ViewNode]) -> [ViewNode] {
        guard rowLimit?.leavesOutRows == true else { return nodes }
        run.cutStacks += 1
        return nodes.map { node in
            switch node.content {
            case .stack(var stack):
                stack.leavesOutViews = true
                return ViewNode(.stack(stack), at: node.place)
            case .grid(var grid):
                grid.leavesOutViews = true
                return ViewNode(.grid(grid), at: node.place)
            default: return node
            }
        }
    }

    private func limited(to height: Double, leastHeight: @escaping (ViewNode) -> Double) -> ViewContext {
        // A view that has scrolled to a row doesn't show its first rows.
        guard height.isFinite, scrollWish?.isEmpty != false, !run.evaluatesAllRows else { return withoutRowLimit }
        var inner = self
        inner.rowLimit = RowLimit(height, leastHeight: leastHeight)
        return inner
    }
}
