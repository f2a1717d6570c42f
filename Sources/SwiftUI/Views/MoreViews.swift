import Tatami
import TatamiSceneFile

/// The proposed size of a ``GeometryReader``.
public struct GeometryProxy: Sendable {
    /// The size in points.
    public let size: CGSize
    /// The upper left corner on the screen, in points.
    let origin: CGPoint
    /// The insets of the safe area.
    public let safeAreaInsets: EdgeInsets

    /// Returns the frame in a coordinate space: at its place on the screen in `.global`, at the origin in other spaces.
    public func frame(in space: CoordinateSpace) -> CGRect {
        CGRect(origin: space == .global ? origin : .zero, size: size)
    }

    /// Returns the visible part in a coordinate space: all of it.
    public func bounds(of space: CoordinateSpace) -> CGRect? { CGRect(origin: .zero, size: size) }

    /// The value of an anchor; never read, as there are no anchors.
    public subscript<Value>(anchor: Anchor<Value>) -> Value { fatalError("there are no anchors") }
}

/// A point or rectangle of a view. There are none, as ancestors receive no preferences.
public struct Anchor<Value>: Sendable {
    /// The part of a view from which an anchor is made.
    public struct Source: Sendable {}

    private init() {}
}

extension Anchor.Source where Value == CGRect {
    /// The frame.
    public static var bounds: Anchor<CGRect>.Source { .init() }
    /// Returns a rectangle, in points.
    public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init() }
}

extension Anchor.Source where Value == CGPoint {
    /// The upper left corner.
    public static var topLeading: Anchor<CGPoint>.Source { .init() }
    /// The upper right corner.
    public static var topTrailing: Anchor<CGPoint>.Source { .init() }
    /// The lower left corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { .init() }
    /// The lower right corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { .init() }
    /// The middle.
    public static var center: Anchor<CGPoint>.Source { .init() }
    /// The middle of the upper edge.
    public static var top: Anchor<CGPoint>.Source { .init() }
    /// The middle of the lower edge.
    public static var bottom: Anchor<CGPoint>.Source { .init() }
}

/// A space of coordinates.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)

    /// The space of the nearest scrolling view.
    public static let scrollView = CoordinateSpace.named("scrollView")

    /// Returns the space of a name.
    @_disfavoredOverload
    public static func named<Name: Hashable>(_ name: Name) -> CoordinateSpace { .named(AnyHashable(name)) }
}

/// A view that is built for its proposed size, which is found by laying out the screen.
public struct GeometryReader<Content: View> {
    private let content: (GeometryProxy) -> Content
    private let place: CodePlace
}

extension GeometryReader: View, PrimitiveView, EvaluatedView {
    /// Creates a reader.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: @escaping (GeometryProxy) -> Content
    ) {
        self.init(content: content, place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let values = context.environment
        let (name, frame) = context.run.measurements.frame(of: context.identity.entering("geometry"))
        let screen = CGSize(
            width: values.screenSize.width - values.safeArea.leading - values.safeArea.trailing,
            height: values.screenSize.height - values.safeArea.top - values.safeArea.bottom)
        let proxy = GeometryProxy(
            size: frame?.size ?? values.frameSize ?? screen, origin: frame?.origin ?? .zero,
            safeAreaInsets: values.safeArea)
        return [
            context.stacked(.depth, alignment: "topLeading", context.nodes(of: content(proxy))).modified(
                .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: "topLeading")),
                at: place
            ).modified(.measured(name, fills: true), at: place)
        ]
    }
}

/// The phase of loading an image.
public enum AsyncImagePhase: Sendable {
    case empty
    case success(Image)
    case failure(any Error)

    /// The image; nil while it isn't loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }
    /// The error; nil if there is none.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An image from the web. It isn't loaded: its placeholder is drawn.
public struct AsyncImage<Content: View> {
    private let content: Content
}

extension AsyncImage: View, PrimitiveView, EvaluatedView {
    /// Creates an image with views for each phase.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: (AsyncImagePhase) -> Content
    ) { self.init(content: content(.empty)) }

    /// Creates an image with a placeholder.
    public init<Loaded: View, Placeholder: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: (Image) -> Loaded,
        @ViewBuilder placeholder: () -> Placeholder
    ) where Content == ConditionalContent<Loaded, Placeholder> {
        self.init(content: ConditionalContent(.second(placeholder())))
    }

    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: content) }
}

extension AsyncImage where Content == Color {
    /// Creates an image with a grey placeholder.
    public init(url: URL?, scale: CGFloat = 1) { self.init(content: Color(Tatami.Color.systemGray5)) }
}

/// The context of a change of state.
public struct Transaction: Sendable {
    /// The animation.
    public var animation: Animation?
    /// Whether animations are off.
    public var disablesAnimations = false
    /// Creates a transaction.
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// A message in place of missing content.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions
    private let place: CodePlace
}

extension ContentUnavailableView: View, PrimitiveView, EvaluatedView {
    /// Creates a message of views.
    public init(
        file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.init(label: label(), description: description(), actions: actions(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        var children = context.entering("label").with { values in
            values.font = .title2.bold()
            values.showLabels(as: .message)
            values.multilineTextAlignment = .center
        }.nodes(of: label)
        children += context.entering("description").with { values in
            values.font = .subheadline
            values.foreground = [Color.secondary]
            values.multilineTextAlignment = .center
        }.nodes(of: description)
        children += context.entering("actions").nodes(of: actions)
        let stack = context.stacked(.vertical, spacing: .spacing, children)
        return [
            stack.modified(.padding(Tatami.EdgeInsets(horizontal: 32, vertical: 16)), at: place).modified(
                .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity)), at: place)
        ]
    }
}

extension ContentUnavailableView where Label == SwiftUILabel<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a message with a symbol.
    public init(
        _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil,
        file: String = #fileID, line: UInt = #line
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: name, file: file, line: line), description: description,
            actions: EmptyView(), place: CodePlace(file, line))
    }

    /// Creates a message with a symbol.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, systemImage name: String, description: Text? = nil, file: String = #fileID,
        line: UInt = #line
    ) {
        self.init(
            label: SwiftUILabel(title, systemImage: name, file: file, line: line), description: description,
            actions: EmptyView(), place: CodePlace(file, line))
    }
}

extension ContentUnavailableView where Label == SwiftUILabel<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a message with an image of the asset catalogue.
    public init(
        _ title: LocalizedStringKey, image name: String, description: Text? = nil, file: String = #fileID,
        line: UInt = #line
    ) {
        self.init(
            label: SwiftUILabel(title, image: name, file: file, line: line), description: description,
            actions: EmptyView(), place: CodePlace(file, line))
    }
}

extension ContentUnavailableView where Label == SwiftUILabel<Text, Image>, Description == Text?, Actions == EmptyView {
    /// The message that a search has no results.
    @MainActor @preconcurrency public static var search: Self { missing("No Results") }

    /// Returns the message that a search for a text has no results.
    @MainActor @preconcurrency public static func search(text: String) -> Self { missing("No Results for “\(text)”") }

    private static func missing(_ title: String) -> Self {
        Self(
            title, systemImage: "magnifyingglass",
            description: Text(verbatim: "Check the spelling or try a new search."))
    }
}
