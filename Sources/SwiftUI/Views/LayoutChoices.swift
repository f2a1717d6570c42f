import TatamiSceneFile

/// The first of several views whose own size fits into the proposed space, or else the last.
public struct ViewThatFits<Content: View> {
    private let content: Content
    private let axes: Axis.Set
    private let place: CodePlace
}

extension ViewThatFits: View, PrimitiveView, EvaluatedView {
    /// Creates a view that shows the first of the given views that fits.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(content: content(), axes: axes, place: CodePlace(file, line)) }

    /// Returns whether a view's own size fits into the offered space.
    ///
    /// The height is compared only inside a frame with a width and a height.
    @MainActor
    private func fits(_ node: ViewNode, into frame: CGRect?, in context: ViewContext) -> Bool {
        let offered = frame?.size ?? context.environment.frameSize ?? context.environment.screenSize
        let size = context.size(of: node, for: .unspecified)
        let height = context.environment.frameSize?.height ?? .infinity
        return (!axes.contains(.horizontal) || size.width <= offered.width)
            && (!axes.contains(.vertical) || size.height <= height)
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let choices = context.nodes(of: content)
        guard choices.count > 1 else { return choices }
        let (name, frame) = context.run.measurements.frame(of: context.identity.entering("choice"))
        let fitting = choices.first { fits($0, into: frame, in: context) }
        return [(fitting ?? choices[choices.count - 1]).modified(.measured(name, fills: true), at: place)]
    }
}

/// A stack as a value, so that a view can choose one by a condition.
public protocol StackLayout {
    /// Returns the views in the stack.
    @MainActor func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView
}

extension StackLayout {
    /// Returns the views in the stack.
    @MainActor
    public func callAsFunction<Content: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder _ content: () -> Content
    ) -> some View { stacked(AnyView(content()), file: file, line: line) }
}

/// Views side by side.
public struct HStackLayout: StackLayout, Sendable {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?

    /// Creates a layout; `spacing` is in points, 8 unless given.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView {
        AnyView(HStack(alignment: alignment, spacing: spacing, file: file, line: line) { content })
    }
}

/// Views one below the other.
public struct VStackLayout: StackLayout, Sendable {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?

    /// Creates a layout; `spacing` is in points, 8 unless given.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView {
        AnyView(VStack(alignment: alignment, spacing: spacing, file: file, line: line) { content })
    }
}

/// Views over each other.
public struct ZStackLayout: StackLayout, Sendable {
    private let alignment: Alignment

    /// Creates a layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView {
        AnyView(ZStack(alignment: alignment, file: file, line: line) { content })
    }
}

/// A layout whose type is erased.
public struct AnyLayout: StackLayout {
    private let layout: any StackLayout

    /// Creates a layout that wraps another.
    public init(_ layout: any StackLayout) { self.layout = layout }

    /// Creates a layout that wraps a ``Layout`` of the app.
    public init<Placing: Layout>(_ layout: Placing) { self.layout = PlacedStack(layout: layout) }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView {
        layout.stacked(content, file: file, line: line)
    }
}

/// A ``Layout`` of the app as a ``StackLayout``.
private struct PlacedStack<Placing: Layout>: StackLayout {
    let layout: Placing

    func stacked(_ content: AnyView, file: String, line: UInt) -> AnyView {
        AnyView(LayoutContainer(layout: layout, content: content, file: file, line: line))
    }
}
