import TatamiSceneFile

/// A view whose context is changed before its evaluation.
struct EnvironmentModified<Content: View> {
    let content: Content
    let change: @MainActor (inout ViewContext) -> Void

    init(content: Content, change: @escaping @MainActor (inout ViewContext) -> Void) {
        (self.content, self.change) = (content, change)
    }
}

extension EnvironmentModified: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var inner = context
        change(&inner)
        return inner.nodes(of: content)
    }
}

/// A view whose nodes are changed after its evaluation.
struct NodeModified<Content: View> {
    let content: Content
    let change: @MainActor (ViewNode, ViewContext) -> ViewNode
}

extension NodeModified: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        let nodes = context.nodes(of: content)
        let beside = context.withoutRowLimit
        return nodes.map { change($0, beside) }
    }
}

extension View {
    /// Returns the view with a changed environment.
    func setting(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> EnvironmentModified<Self> {
        EnvironmentModified(content: self) { change(&$0.environment) }
    }

    /// Returns the view with a trait for its container; nil adds none.
    func trait(_ make: @escaping @MainActor (ViewContext) -> NodeTrait?) -> NodeModified<Self> {
        NodeModified(content: self) { node, context in make(context).map { node.with($0) } ?? node }
    }

    /// Returns the view in a box, whose line of code warnings name; nil adds none.
    func boxed(
        _ file: String, _ line: UInt, _ make: @escaping @MainActor (ViewContext) -> BoxModifier?
    ) -> NodeModified<Self> {
        NodeModified(content: self) { node, context in
            let place = CodePlace(file, line)
            return make(context.at(place)).map { node.modified($0, at: place) } ?? node
        }
    }

    /// Returns the same view, with a warning that a modifier isn't drawn if it would change the picture.
    package func notDrawn(
        _ name: String, if changesPicture: Bool, _ file: String, _ line: UInt
    ) -> some View {
        EnvironmentModified(content: self) { context in
            guard changesPicture else { return }
            context.run.warn("\(name) isn't drawn", at: CodePlace(file, line))
        }
    }
}

/// A modifier of views, made of other modifiers.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of the body.
    associatedtype Body: View
    /// The modified view.
    typealias Content = ViewModifierContent

    /// Returns the modified view.
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a ``ViewModifier`` modifies.
public struct ViewModifierContent {
    let view: any View
}

extension ViewModifierContent: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { context.entering("content").nodes(of: view) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Creates a modified view.
    public nonisolated init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}

extension ModifiedContent: View, PrimitiveView, EvaluatedView where Content: View, Modifier: ViewModifier {
    func nodes(in context: ViewContext) -> [ViewNode] {
        let inner = context.entering(ObjectIdentifier(Modifier.self))
        return inner.nodes(of: inner.installed(modifier).body(content: ViewModifierContent(view: content)))
    }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    /// Creates the modifier.
    public init() {}
    /// Returns the same view.
    public func body(content: Content) -> some View { content }
}

extension View {
    /// Applies a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view that is evaluated only when its value changes; here the same as the view.
public struct EquatableView<Content> {
    /// The view.
    public var content: Content
    /// Creates a view.
    public init(content: Content) { self.content = content }
}

extension View where Self: Equatable {
    /// Returns a view that is evaluated only when its value changes; here the same as the view.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

extension EquatableView: View, PrimitiveView, EvaluatedView where Content: View {
    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: content) }
}
