// Words of SwiftUI's that would mean something else here, with what to say in their place.

extension Element {
    /// A stack lays elements over each other.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a line along the edge is .border(_:width:)"
    )
    public func overlay(_ over: some Element, alignment: Alignment = .center) -> Self { self }

    /// A stack lays elements over each other.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a line along the edge is .border(_:width:)"
    )
    public func overlay(alignment: Alignment = .center, @ElementBuilder content: () -> [any Element]) -> Self { self }

    /// A stack lays elements under each other.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a colour in a shape is .background(_:in:)"
    )
    public func background(_ under: some Element) -> Self { self }

    /// A stack lays elements under each other.
    @available(
        *, unavailable,
        message: "put both into a ZStack(alignment:), the later one on top; a colour in a shape is .background(_:in:)"
    )
    public func background(alignment: Alignment = .center, @ElementBuilder content: () -> [any Element]) -> Self {
        self
    }

    /// What stays at an edge stands in a stack with what does not.
    @available(
        *, unavailable,
        message: "put both below each other into a VStack, in which a List takes the height that is left"
    )
    public func safeAreaInset(edge: Edge, @ElementBuilder content: () -> [any Element]) -> Self { self }

    /// Timelines tap.
    @available(*, unavailable, message: "give it an .id(_:) and say Tap(_:) in a timeline of the screen")
    public func onTapGesture(perform action: () -> Void) -> Self { self }
}

extension ShapeElement {
    /// A border lies inside the edge.
    @available(*, unavailable, message: "say strokeBorder(_:lineWidth:), whose line lies inside the edge")
    public func stroke(_ color: Color, lineWidth: Double = 1) -> Self { self }
}

extension Image {
    /// Images are as large as their frames.
    @available(*, unavailable, message: "leave it out: an image is as large as its frame")
    public func resizable() -> Image { self }

    /// Symbols have a size.
    @available(*, unavailable, message: "say Symbol(_:size:color:), with the size in points")
    public func font(_ font: Font) -> Image { self }

    /// Symbols have a size.
    @available(*, unavailable, message: "say Symbol(_:size:color:), with the size in points")
    public func imageScale(_ scale: ImageScale) -> Image { self }

    /// Only for the sake of a message.
    @available(*, unavailable)
    public enum ImageScale { case small, medium, large }
}

extension Button {
    /// Nothing is run in a picture.
    @available(
        *, unavailable,
        message:
            "leave the action out; what a tap leads to is a state, and in a timeline Tap(_:) taps a button by its id"
    )
    public init(_ title: String, role: Role? = nil, action: () -> Void) { self.init(title) }

    /// Nothing is run in a picture.
    @available(
        *, unavailable,
        message:
            "leave the action out; what a tap leads to is a state, and in a timeline Tap(_:) taps a button by its id"
    )
    public init(_ title: String, systemImage: String, role: Role? = nil, action: () -> Void) { self.init(title) }

    /// Nothing is run in a picture.
    @available(*, unavailable, message: "say Button(_:role:) or Button(_:systemImage:role:), without an action")
    public init(role: Role? = nil, action: () -> Void, @ElementBuilder label: () -> [any Element]) { self.init("") }
}

/// SwiftUI's older name.
@available(*, unavailable, renamed: "NavigationStack")
public typealias NavigationView = NavigationStack

/// What one builds elements with.
@available(*, unavailable, renamed: "ElementBuilder")
public typealias ViewBuilder = ElementBuilder

/// A row that leads on shows it by what stands at its end; what it leads to is a screen of its own.
public struct NavigationLink: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// What it leads to is a screen of its own.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, @ElementBuilder destination: () -> [any Element]) { draft = Row(title).draft }

    /// What it leads to is a screen of its own.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, destination: some Element) { draft = Row(title).draft }

    /// What it leads to is a screen of its own.
    @available(*, unavailable, message: "say Row(_:accessory: .disclosure); what it leads to is a screen of its own")
    public init(_ title: String, value: some Hashable) { draft = Row(title).draft }

    /// What it leads to is a screen of its own.
    @available(
        *, unavailable, message: "say .accessories(.disclosure) of the label; what it leads to is a screen of its own"
    )
    public init(
        @ElementBuilder destination: () -> [any Element], @ElementBuilder label: () -> [any Element]
    ) { draft = Row("").draft }

    /// What it leads to is a screen of its own.
    @available(
        *, unavailable, message: "say .accessories(.disclosure) of the label; what it leads to is a screen of its own"
    )
    public init(destination: some Element, @ElementBuilder label: () -> [any Element]) { draft = Row("").draft }
}
