// Modifiers of SwiftUI that have no equal here; each is unavailable, with a message that names the
// replacement.

extension Element {
    /// Unavailable: use a `ZStack`.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a line along the edge is .border(_:width:)"
    )
    public func overlay(_ over: some Element, alignment: Alignment = .center) -> Self { self }

    /// Unavailable: use a `ZStack`.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a line along the edge is .border(_:width:)"
    )
    public func overlay(alignment: Alignment = .center, @ElementBuilder content: () -> [any Element]) -> Self { self }

    /// Unavailable: use a `ZStack`.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a colour in a shape is .background(_:in:)"
    )
    public func background(_ under: some Element) -> Self { self }

    /// Unavailable: use a `ZStack`.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a colour in a shape is .background(_:in:)"
    )
    public func background(alignment: Alignment = .center, @ElementBuilder content: () -> [any Element]) -> Self {
        self
    }

    /// Unavailable: use a `VStack`.
    @available(
        *, unavailable,
        message: "put both below each other into a VStack, in which a List takes the height that is left"
    )
    public func safeAreaInset(edge: Edge, @ElementBuilder content: () -> [any Element]) -> Self { self }

    /// Unavailable: taps are steps of a timeline.
    @available(*, unavailable, message: "give it an .id(_:) and say Tap(_:) in a timeline of the screen")
    public func onTapGesture(perform action: () -> Void) -> Self { self }
}

extension ShapeElement {
    /// Unavailable: borders are inside the edge.
    @available(*, unavailable, message: "say strokeBorder(_:lineWidth:), whose line lies inside the edge")
    public func stroke(_ color: Color, lineWidth: Double = 1) -> Self { self }
}

extension Image {
    /// Unavailable: images always fill their frames.
    @available(*, unavailable, message: "leave it out: an image is as large as its frame")
    public func resizable() -> Image { self }

    /// Unavailable: use the symbol's size.
    @available(*, unavailable, message: "say Symbol(_:size:color:), with the size in points")
    public func font(_ font: Font) -> Image { self }

    /// Unavailable: use the symbol's size.
    @available(*, unavailable, message: "say Symbol(_:size:color:), with the size in points")
    public func imageScale(_ scale: ImageScale) -> Image { self }

    /// A type for the unavailable modifier only.
    @available(*, unavailable)
    public enum ImageScale { case small, medium, large }
}

extension Button {
    /// Unavailable: buttons have no actions.
    @available(
        *, unavailable,
        message:
            "leave the action out; what a tap leads to is a state, and in a timeline Tap(_:) taps a button by its id"
    )
    public init(_ title: String, role: Role? = nil, action: () -> Void) { self.init(title) }

    /// Unavailable: buttons have no actions.
    @available(
        *, unavailable,
        message:
            "leave the action out; what a tap leads to is a state, and in a timeline Tap(_:) taps a button by its id"
    )
    public init(_ title: String, systemImage: String, role: Role? = nil, action: () -> Void) { self.init(title) }

    /// Unavailable: buttons have no actions.
    @available(*, unavailable, message: "say Button(_:role:) or Button(_:systemImage:role:), without an action")
    public init(role: Role? = nil, action: () -> Void, @ElementBuilder label: () -> [any Element]) { self.init("") }
}

/// Unavailable: the older name in SwiftUI.
@available(*, unavailable, renamed: "NavigationStack")
public typealias NavigationView = NavigationStack

/// Unavailable: the name in SwiftUI.
@available(*, unavailable, renamed: "ElementBuilder")
public typealias ViewBuilder = ElementBuilder

/// Unavailable: a row shows a disclosure indicator, and its destination is a separate screen.
public struct NavigationLink: Element {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Unavailable: the destination is a separate screen.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, @ElementBuilder destination: () -> [any Element]) { draft = Row(title).draft }

    /// Unavailable: the destination is a separate screen.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, destination: some Element) { draft = Row(title).draft }

    /// Unavailable: the destination is a separate screen.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, value: some Hashable) { draft = Row(title).draft }

    /// Unavailable: the destination is a separate screen.
    @available(
        *, unavailable, message: "say .accessories(.disclosure) of the label; what it leads to is a screen of its own"
    )
    public init(
        @ElementBuilder destination: () -> [any Element], @ElementBuilder label: () -> [any Element]
    ) { draft = Row("").draft }

    /// Unavailable: the destination is a separate screen.
    @available(
        *, unavailable, message: "say .accessories(.disclosure) of the label; what it leads to is a screen of its own"
    )
    public init(destination: some Element, @ElementBuilder label: () -> [any Element]) { draft = Row("").draft }
}
