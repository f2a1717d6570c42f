import TatamiSceneFile

/// Views side by side.
public struct HStack<Content: View> {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension HStack: View, PrimitiveView, EvaluatedView {
    /// Creates a stack; `spacing` is in points, 8 unless given.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, spacing: spacing, content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] {
        let inner = context.at(place)
        inner.warn(ifUndrawn: alignment)
        return inner.stack(.horizontal, alignment: alignment.name, spacing: spacing, of: content)
    }
}

/// Views one below the other.
public struct VStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension VStack: View, PrimitiveView, EvaluatedView {
    /// Creates a stack; `spacing` is in points, 8 unless given.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, spacing: spacing, content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] {
        context.at(place).stack(.vertical, alignment: alignment.name, spacing: spacing, of: content)
    }
}

/// Views over each other, the last on top.
public struct ZStack<Content: View> {
    private let alignment: Alignment
    private let content: Content
    private let place: CodePlace
}

extension ZStack: View, PrimitiveView, EvaluatedView {
    /// Creates a stack.
    public init(
        alignment: Alignment = .center, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] {
        let inner = context.at(place)
        inner.warn(ifUndrawn: alignment.vertical)
        return inner.stack(.depth, alignment: alignment.name, of: content)
    }
}

@MainActor
extension ViewContext {
    /// Returns the views of a builder in a stack; `spacing` is in points, nil for the platform's.
    fileprivate func stack(
        _ axis: StackContent.Axis, alignment: String, spacing: CGFloat? = nil, of content: some View
    ) -> [ViewNode] {
        let axisInside = axis.inEnvironment
        let inner = environment.stackAxis == axisInside ? self : with { $0.stackAxis = axisInside }
        let nodes = inner.nodes(of: content)
        return [stacked(axis, alignment: alignment, spacing: spacing, nodes)]
    }

    fileprivate func warn(ifUndrawn alignment: VerticalAlignment) {
        if alignment.isUndrawn { warn("the alignment of a stack at these baselines isn't drawn") }
    }
}

extension StackContent.Axis {
    /// The axis of a stack for its dividers and spacers; nil for views in front of each other.
    fileprivate var inEnvironment: Axis? {
        switch self {
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .depth: nil
        }
    }
}

/// The headers and footers that stay in view while content scrolls; drawn at their own places.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// Footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack that takes the offered width. In a view that scrolls vertically, only the views that can be in view
/// are evaluated.
public struct LazyVStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content
    private let place: CodePlace
}

extension LazyVStack: View, PrimitiveView, EvaluatedView {
    /// Creates a stack; `spacing` is in points, 8 unless given.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        self.init(alignment: alignment, spacing: spacing, content: content(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place).withLazyLimit(spacing: spacing.map { Double($0) } ?? Lowering.spacing)
        let nodes = context.stack(.vertical, alignment: alignment.name, spacing: spacing, of: content).map { node in
            guard case .stack(var stack) = node.content else { return node }
            stack.isLazy = true
            return ViewNode(.stack(stack), at: node.place)
        }
        return context.cut(nodes)
    }
}

/// A horizontal stack, the same as an ``HStack``: a picture shows only the views that are in view.
public struct LazyHStack<Content: View> {
    private let stack: HStack<Content>
}

extension LazyHStack: View, PrimitiveView, EvaluatedView {
    /// Creates a stack; `spacing` is in points, 8 unless given.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) {
        stack = HStack(alignment: alignment, spacing: spacing, file: file, line: line, content: content)
    }

    func nodes(in context: ViewContext) -> [ViewNode] { stack.nodes(in: context) }
}

/// A flexible gap that takes the free space of its stack.
public struct Spacer {
    /// The minimum length in points; nil for the platform's.
    public var minLength: CGFloat?

    /// Creates a spacer.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [ViewNode(.spacer(minLength: minLength.map { Double($0) }), at: context.place)]
    }
}

/// A line one pixel thick: vertical in a horizontal stack, otherwise horizontal.
public struct Divider {
    /// Creates a line.
    public init() {}
}

extension Divider: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [ViewNode(.divider(isVertical: context.environment.stackAxis == .horizontal), at: context.place)]
    }
}
