import Synchronization
import Tatami
import TatamiSceneFile

/// A scrolling view, drawn at its beginning unless an action has scrolled it to its end.
public struct ScrollView<Content: View> {
    private let axes: Axis.Set
    private let content: Content
    private let place: CodePlace
}

extension ScrollView: View, PrimitiveView, EvaluatedView {
    /// Creates a scrolling view.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(axes: axes, content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        if axes == [.horizontal, .vertical] {
            context.warn("a view that scrolls in both directions is drawn as one that scrolls vertically")
        }
        let isHorizontal = axes == .horizontal
        let inner = context.with { values in
            values.isInList = false
            values.stackAxis = isHorizontal ? .horizontal : .vertical
            values.scrollAxis = values.stackAxis
        }
        let run = context.run
        let before = run.cutStacks
        var scroll = ScrollContent(isHorizontal: isHorizontal, children: inner.nodes(of: content))
        // A picture that depends on the height of the whole content needs all of it.
        if scroll.children.reduce(before, { $0 + $1.stacksShownFromStart }) != run.cutStacks { run.needsAllRows = true }
        scroll.target = context.scrollWish?.taken()
        return [ViewNode(.scroll(scroll), at: place)]
    }
}

/// A value that scrolls a view to its end; any other position is a warning.
public struct ScrollViewProxy: Sendable {
    fileprivate let wish: ScrollWish

    /// Scrolls to a view. Only the last view of a scrolling view, at its lower edge, is drawn; any other is a warning.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        let target = ScrollTarget(id: AnyHashable(id).hashValue, isAtEnd: anchor == nil || anchor == .bottom)
        wish.target.withLock { $0 = target }
    }
}

/// The view to which an action has scrolled.
struct ScrollTarget: Hashable, Sendable {
    /// The hash of the id.
    var id: Int
    /// Whether the view is at the lower edge of the scrolling view.
    var isAtEnd: Bool
}

/// The last position to which an action has scrolled, if any.
final class ScrollWish: Sendable {
    fileprivate let target = Mutex<ScrollTarget?>(nil)
    private let isTaken = Mutex(false)

    /// Whether no action has scrolled.
    var isEmpty: Bool { target.withLock { $0 == nil } }

    /// Returns the position for a scrolling view, and marks it as handled; nil if no action has scrolled.
    func taken() -> ScrollTarget? {
        isTaken.withLock { $0 = true }
        return target.withLock { $0 }
    }

    /// Whether a position was requested for which there is no scrolling view.
    fileprivate var isLost: Bool { target.withLock { $0 != nil } && !isTaken.withLock { $0 } }
}

/// A view that can scroll its content. Its end is drawn if an action scrolls to it; any other position is a warning.
public struct ScrollViewReader<Content: View> {
    private let content: (ScrollViewProxy) -> Content
    private let place: CodePlace
}

extension ScrollViewReader: View, PrimitiveView, EvaluatedView {
    /// Creates a reader.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: @escaping (ScrollViewProxy) -> Content
    ) { self.init(content: content, place: CodePlace(file, line)) }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let wish = context.run.kept(at: context.identity.entering("scrolling")) { ScrollWish() }
        var inner = context
        inner.scrollWish = wish
        let nodes = inner.nodes(of: content(ScrollViewProxy(wish: wish)))
        if wish.isLost { context.warn(Lowering.undrawnScroll) }
        return nodes
    }
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    /// The width or height of an item.
    public enum Size: Hashable, Sendable {
        /// In points.
        case fixed(CGFloat)
        /// The available space, between two limits in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many items as fit, each between two limits in points.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The width or height.
    public var size: Size
    /// The distance to the next item in points; nil for the platform's.
    public var spacing: CGFloat?

    /// Creates an item.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing) = (size, spacing)
        isAligned = alignment != nil && alignment != .center
    }

    /// Whether items are aligned other than to the centre.
    private let isAligned: Bool

    /// Whether the item is anything other than a column with a fixed width, an equal share, or a minimum width.
    fileprivate var isSpecial: Bool {
        let limit: CGFloat =
            switch size {
            case .fixed: .infinity
            case .flexible(_, let maximum), .adaptive(_, let maximum): maximum
            }
        return isAligned || limit.isFinite
    }

    fileprivate var isAdaptive: Bool {
        if case .adaptive = size { true } else { false }
    }
}

/// Views in columns, row by row. In a view that scrolls vertically, only the rows that can be in view are evaluated.
public struct LazyVGrid<Content: View> {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension LazyVGrid: View, PrimitiveView, EvaluatedView {
    /// Creates a grid; `spacing` is between rows in points, 8 unless given.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(
            columns: columns, alignment: alignment, spacing: spacing, content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place).withLazyLimit(
            spacing: Double(spacing ?? .spacing), cells: outer.cells(in: columns))
        let children = context.with { values in
            values.stackAxis = nil
            values.isInGrid = true
        }.nodes(of: content)
        // Headers and footers of sections go across all columns.
        var parts: [ViewNode] = []
        var cells: [ViewNode] = []
        func endCells() {
            if !cells.isEmpty { parts.append(grid(of: cells, in: context)) }
            cells = []
        }
        for child in children {
            guard case .section(let section) = child.content else {
                cells.append(child)
                continue
            }
            endCells()
            parts += section.header
            cells = section.rows
            endCells()
            parts += section.footer
        }
        endCells()
        if parts.count <= 1 { return context.cut(parts) }
        return context.cut(
            [context.stacked(.vertical, alignment: alignment.name, spacing: spacing ?? .spacing, parts)])
    }

    /// Returns the cells of one section in columns.
    @MainActor
    private func grid(of children: [ViewNode], in context: ViewContext) -> ViewNode {
        let gap = columns.compactMap(\.spacing).first ?? .spacing
        if columns.contains(where: \.isSpecial) || columns.count > 1 && columns.contains(where: \.isAdaptive)
            || columns.dropLast().contains(where: { ($0.spacing ?? .spacing) != gap })
        {
            context.warn("the maximum widths, the alignment and different spacings of a grid's columns aren't drawn")
        }
        var kind = GridContent.Columns.count(max(1, columns.count))
        for column in columns {
            switch column.size {
            case .adaptive(let minimum, _): kind = .adaptive(minimum: Double(minimum))
            case .fixed:
                return fixedRows(children, gap: gap, in: context)
            default: break
            }
        }
        let grid = GridContent(
            columns: kind, columnSpacing: Double(gap), rowSpacing: Double(spacing ?? .spacing), children: children)
        return ViewNode(.grid(grid), at: place)
    }

    /// Returns the cells in rows whose columns have the given widths; columns without a fixed width share the rest.
    @MainActor
    private func fixedRows(_ children: [ViewNode], gap: CGFloat, in context: ViewContext) -> ViewNode {
        let rows = stride(from: 0, to: children.count, by: columns.count).map { first -> ViewNode in
            let cells = columns.indices.map { column -> ViewNode in
                let index = first + column
                let cell =
                    index < children.count
                    ? children[index] : ViewNode(.paint(.color(.clear)), at: place)
                let width: Double? = if case .fixed(let width) = columns[column].size { Double(width) } else { nil }
                guard let width else {
                    return cell.modified(.flexibleFrame(FlexibleFrame(maxWidth: .infinity)), at: place)
                }
                return cell.modified(.frame(width: width, height: nil, alignment: "center"), at: place)
            }
            return context.stacked(.horizontal, spacing: gap, cells)
        }
        return context.stacked(.vertical, spacing: spacing ?? .spacing, rows)
    }
}

/// Rows of views in columns as wide as their widest views; drawn with columns of equal width, with a warning.
public struct Grid<Content: View> {
    private let alignment: Alignment
    private let horizontalSpacing: CGFloat?
    private let verticalSpacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension Grid: View, PrimitiveView, EvaluatedView {
    /// Creates a grid; distances are in points, 8 unless given.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(
            alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
            content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        context.warn("the columns of a Grid are drawn with equal widths")
        let rows = context.with { ($0.stackAxis, $0.gridAlignment) = (nil, alignment.vertical) }.nodes(of: content)
        let cells = rows.map { row -> ViewNode in
            guard case .stack(var stack) = row.content, stack.axis == .horizontal else { return row }
            stack.spacing = Double(horizontalSpacing ?? .spacing)
            stack.children = stack.children.map {
                $0.modified(
                    .flexibleFrame(FlexibleFrame(maxWidth: .infinity, alignment: alignment.name)), at: $0.place)
            }
            return ViewNode(.stack(stack), at: row.place)
        }
        return [context.stacked(.vertical, spacing: verticalSpacing ?? .spacing, cells)]
    }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View> {
    private let alignment: VerticalAlignment?
    private let content: Content
}

extension GridRow: View, PrimitiveView, EvaluatedView {
    /// Creates a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.init(alignment: alignment, content: content())
    }

    func nodes(in context: ViewContext) -> [ViewNode] {
        let alignment = alignment ?? context.environment.gridAlignment
        return [context.stacked(.horizontal, alignment: alignment.name, context.nodes(of: content))]
    }
}
