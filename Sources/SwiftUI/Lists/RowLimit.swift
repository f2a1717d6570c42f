/// The number of rows of a list that are still evaluated.
///
/// As on the platform, a list doesn't evaluate all of its rows: those that are certainly below the screen aren't made,
/// and have no state and no appear actions.
@MainActor
final class RowLimit {
    private var left: Int

    init(_ count: Int) { left = count }

    var isReached: Bool { left <= 0 }

    /// Returns the rows of an element of a collection, and counts them.
    ///
    /// Collections in collections count the same rows only once.
    func counting(_ rows: () -> [ViewNode]) -> [ViewNode] {
        let before = left
        let rows = rows()
        left = before
        for row in rows {
            if case .section(let section) = row.content { left -= section.rows.count } else { left -= 1 }
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
    var withRowLimit: ViewContext {
        let height = environment.greatestListHeight
        let least = environment.defaultMinListRowHeight
        var inner = self
        inner.rowLimit = nil
        // A list that scrolls to a row shows others than the first ones.
        guard least >= 1, height.isFinite, scrollWish == nil, !run.evaluatesAllRows else { return inner }
        inner.rowLimit = RowLimit(Int((height / least).rounded(.up)) + 1)
        return inner
    }
}
