import TatamiSceneFile

/// The place of a view in the tree of views.
///
/// It is a hash of the types of the views around the view, of positions in builders, and of ids. State is stored under
/// the identity, and thus survives the next evaluation.
struct ViewIdentity: Hashable {
    private var path: UInt64

    /// The identity of the root.
    static let root = ViewIdentity(path: 0xcbf2_9ce4_8422_2325)

    /// Returns the identity of a part of the view, by its position, id or type.
    func entering(_ step: some Hashable) -> ViewIdentity {
        var hasher = Hasher()
        hasher.combine(path)
        hasher.combine(step)
        return ViewIdentity(path: UInt64(bitPattern: Int64(hasher.finalize())))
    }
}

extension CodePlace {
    /// Creates the place of a call from its default arguments `#fileID` and `#line`.
    init(_ file: String, _ line: UInt) { self.init(file: file, line: line) }
}

/// A reference by which contexts share an environment.
///
/// The environment has more than sixty values: they are copied only when a context changes one of them.
private final class SharedEnvironment {
    var values: EnvironmentValues

    init(_ values: EnvironmentValues) { self.values = values }
}

/// The inputs of the evaluation of one view.
struct ViewContext {
    /// Shared with other contexts until a context changes its environment.
    private var sharedEnvironment: SharedEnvironment
    var identity: ViewIdentity
    /// The nearest known line of code: that of a container or a modifier around the view.
    var place: CodePlace
    /// The number of views around the view that have bodies.
    var depth = 0
    /// The bar of the nearest navigation stack; nil outside of one.
    var bar: NavigationBarContent?
    /// The position that the nearest ``ScrollViewReader`` scrolls to; nil outside of one.
    var scrollWish: ScrollWish?
    /// The limit of the rows that a list evaluates; nil outside of a list's rows, and if all are evaluated.
    var rowLimit: RowLimit?
    let run: EvaluationRun

    init(environment: EnvironmentValues, identity: ViewIdentity, place: CodePlace, run: EvaluationRun) {
        sharedEnvironment = SharedEnvironment(environment)
        (self.identity, self.place, self.run) = (identity, place, run)
    }

    var environment: EnvironmentValues {
        _read { yield sharedEnvironment.values }
        _modify {
            if !isKnownUniquelyReferenced(&sharedEnvironment) {
                sharedEnvironment = SharedEnvironment(sharedEnvironment.values)
            }
            yield &sharedEnvironment.values
        }
    }

    /// The maximum number of nested views with bodies. A body that contains its own view reaches it.
    static let greatestDepth = 200
}

@MainActor
extension ViewContext {
    /// Returns the context of a part by its position or id.
    func entering(_ step: some Hashable) -> ViewContext {
        var inner = self
        inner.identity = identity.entering(step)
        return inner
    }

    /// Returns the context of a view with a known line of code.
    ///
    /// A view that the library creates has no line; the context is then unchanged.
    func at(_ place: CodePlace?) -> ViewContext {
        var inner = self
        if let place { inner.place = place }
        return inner
    }

    /// Returns the context with a changed environment.
    func with(_ change: (inout EnvironmentValues) -> Void) -> ViewContext {
        var inner = self
        change(&inner.environment)
        return inner
    }

    /// Evaluates a view to the nodes that its container lays out.
    func nodes(of view: some View) -> [ViewNode] {
        guard let primitive = view as? any EvaluatedView else { return bodyNodes(of: view) }
        guard rowLimit != nil, !(primitive is any RowContainer) else { return primitive.nodes(in: self) }
        return primitive.nodes(in: withoutRowLimit)
    }

    /// Evaluates a view to exactly one node: several are stacked vertically, as in a body of SwiftUI.
    func node(of view: some View) -> ViewNode { single(nodes(of: view)) }

    /// Returns the only node, or a vertical stack of several.
    func single(_ nodes: [ViewNode]) -> ViewNode {
        if nodes.count == 1 { return nodes[0] }
        return stacked(.vertical, nodes)
    }

    /// Returns nodes along an axis, or in front of each other; `spacing` is in points, nil for the platform's.
    func stacked(
        _ axis: StackContent.Axis, alignment: String = "center", spacing: CGFloat? = nil, _ nodes: [ViewNode]
    ) -> ViewNode {
        let stack = StackContent(
            axis: axis, alignment: alignment, spacing: spacing.map { Double($0) }, children: nodes)
        return ViewNode(.stack(stack), at: place)
    }

    /// Reports a part of the screen that isn't drawn as on the platform.
    func warn(_ message: String) { run.warn(message, at: place) }

    private func bodyNodes<Content: View>(of view: Content) -> [ViewNode] {
        var inner = entering(ObjectIdentifier(Content.self))
        inner.depth += 1
        guard inner.depth <= Self.greatestDepth else {
            warn("\(Content.self) contains itself: views are drawn down to \(Self.greatestDepth) bodies")
            return []
        }
        return inner.nodes(of: inner.installed(view).body)
    }

    /// Returns a view, a modifier or a style whose dynamic properties are connected with their stored values and the
    /// environment.
    func installed<Value>(_ value: Value) -> Value {
        var copy = value
        run.install(&copy, in: self)
        return copy
    }
}
