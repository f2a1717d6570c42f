import TatamiSceneFile

/// Views in rows, column by column; each row is as high as its views, or has its given height.
public struct LazyHGrid<Content: View> {
    private let rows: [GridItem]
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension LazyHGrid: View, PrimitiveView, EvaluatedView {
    /// Creates a grid; `spacing` is between columns in points, 8 unless given.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            rows: rows, alignment: alignment, spacing: spacing, content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let children = context.with { $0.stackAxis = nil }.nodes(of: content)
        if rows.contains(where: { if case .adaptive = $0.size { true } else { false } }) {
            context.warn("a grid with as many rows as fit is drawn with one row")
        }
        let count = max(1, rows.count)
        let columns = stride(from: 0, to: children.count, by: count).map { first -> ViewNode in
            let cells = children[first..<min(first + count, children.count)].enumerated().map { row, cell in
                guard rows.indices.contains(row), case .fixed(let height) = rows[row].size else { return cell }
                return cell.modified(.frame(width: nil, height: Double(height), alignment: "center"), at: place)
            }
            return context.stacked(.vertical, spacing: rows.compactMap(\.spacing).first ?? .spacing, cells)
        }
        return [context.stacked(.horizontal, alignment: alignment.name, spacing: spacing ?? .spacing, columns)]
    }
}
