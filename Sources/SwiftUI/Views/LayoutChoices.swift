import TatamiSceneFile

/// The first of several views that fits. Which one fits is known only after layout: the first is drawn, with a warning
/// where there are others.
public struct ViewThatFits<Content> {
    private let content: Content
    private let place: CodePlace
}

extension ViewThatFits: View, PrimitiveView, EvaluatedView where Content: View {
    /// Creates a choice.
    public init(
        in axes: Axis.Set = [.horizontal, .vertical], file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content
    ) { self.init(content: content(), place: CodePlace(file, line)) }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let choices = context.nodes(of: content)
        if choices.count > 1 { context.warn("ViewThatFits is drawn with its first view") }
        return Array(choices.prefix(1))
    }
}

/// A stack as a value, to choose one by a condition.
public protocol StackLayout {
    /// Returns the views in the stack.
    @MainActor func stacked(_ content: AnyView, file: StaticString, line: UInt) -> AnyView
}

extension StackLayout {
    /// Returns the views in the stack.
    @MainActor
    public func callAsFunction<Content: View>(
        file: StaticString = #fileID, line: UInt = #line, @ViewBuilder _ content: () -> Content
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
    public func stacked(_ content: AnyView, file: StaticString, line: UInt) -> AnyView {
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
    public func stacked(_ content: AnyView, file: StaticString, line: UInt) -> AnyView {
        AnyView(VStack(alignment: alignment, spacing: spacing, file: file, line: line) { content })
    }
}

/// Views over each other.
public struct ZStackLayout: StackLayout, Sendable {
    private let alignment: Alignment

    /// Creates a layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: StaticString, line: UInt) -> AnyView {
        AnyView(ZStack(alignment: alignment, file: file, line: line) { content })
    }
}

/// A layout whose type is erased.
public struct AnyLayout: StackLayout {
    private let layout: any StackLayout

    /// Creates a layout of another.
    public init(_ layout: any StackLayout) { self.layout = layout }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, file: StaticString, line: UInt) -> AnyView {
        layout.stacked(content, file: file, line: line)
    }
}
