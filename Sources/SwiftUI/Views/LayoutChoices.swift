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
    @MainActor func stacked(_ content: AnyView, at place: CodePlaceOfLayout) -> AnyView
}

/// The line of code of a layout.
public struct CodePlaceOfLayout: Sendable {
    fileprivate let file: StaticString
    fileprivate let line: UInt
}

extension StackLayout {
    /// Returns the views in the stack.
    @MainActor
    public func callAsFunction<Content: View>(
        file: StaticString = #fileID, line: UInt = #line, @ViewBuilder _ content: () -> Content
    ) -> some View { stacked(AnyView(content()), at: CodePlaceOfLayout(file: file, line: line)) }
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
    public func stacked(_ content: AnyView, at place: CodePlaceOfLayout) -> AnyView {
        AnyView(HStack(alignment: alignment, spacing: spacing, file: place.file, line: place.line) { content })
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
    public func stacked(_ content: AnyView, at place: CodePlaceOfLayout) -> AnyView {
        AnyView(VStack(alignment: alignment, spacing: spacing, file: place.file, line: place.line) { content })
    }
}

/// Views over each other.
public struct ZStackLayout: StackLayout, Sendable {
    private let alignment: Alignment

    /// Creates a layout.
    public init(alignment: Alignment = .center) { self.alignment = alignment }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, at place: CodePlaceOfLayout) -> AnyView {
        AnyView(ZStack(alignment: alignment, file: place.file, line: place.line) { content })
    }
}

/// A layout whose type is erased.
public struct AnyLayout: StackLayout {
    private let layout: any StackLayout

    /// Creates a layout of another.
    public init(_ layout: any StackLayout) { self.layout = layout }

    /// Returns the views in the stack.
    public func stacked(_ content: AnyView, at place: CodePlaceOfLayout) -> AnyView {
        layout.stacked(content, at: place)
    }
}
