/// Builds views from a closure with `if`, `switch` and `if #available`.
@resultBuilder
public enum ViewBuilder {
    /// Adds a view.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// Builds an empty closure.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// Builds a closure with one view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Joins views in order.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView(views: views)
    }

    /// Supports `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> { ConditionalContent(.first(first)) }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> { ConditionalContent(.second(second)) }

    /// Supports `if #available`.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A view that draws nothing and takes no space.
public struct EmptyView {
    /// Creates an empty view.
    public init() {}
}

extension EmptyView: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { [] }
}

/// Several views from a builder; their container lays out each.
public struct TupleView<Content> {
    let views: [any View]
}

extension TupleView: View, PrimitiveView, EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var nodes: [ViewNode] = []
        for (index, view) in views.enumerated() { nodes += context.entering(index).nodes(of: view) }
        return nodes
    }
}

/// One of two branches of a builder. Each has its own state.
public struct ConditionalContent<First, Second> {
    enum Branch {
        case first(First)
        case second(Second)
    }

    let branch: Branch

    init(_ branch: Branch) { self.branch = branch }
}

extension ConditionalContent: View, PrimitiveView, EvaluatedView where First: View, Second: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        switch branch {
        case .first(let view): context.entering(0).nodes(of: view)
        case .second(let view): context.entering(1).nodes(of: view)
        }
    }
}

extension Optional: View where Wrapped: View {
    /// Optional views have no body.
    public typealias Body = Never
}

extension Optional: PrimitiveView, EvaluatedView where Wrapped: View {
    func nodes(in context: ViewContext) -> [ViewNode] {
        guard let view = self else { return [] }
        return context.entering(0).nodes(of: view)
    }
}

/// A type-erased view.
public struct AnyView {
    let view: any View

    /// Creates a view that wraps another.
    public init<Content: View>(_ view: Content) { self.view = view }

    /// Creates a view that wraps another.
    public init<Content: View>(erasing view: Content) { self.view = view }
}

extension AnyView: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.entering(0).nodes(of: view) }
}

/// Views to which modifiers are applied one by one; their container lays out each.
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView, EvaluatedView where Content: View {
    /// Creates a group.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: content) }
}
