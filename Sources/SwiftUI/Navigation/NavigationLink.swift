import TatamiSceneFile

/// The destination of a link.
enum LinkTarget {
    /// A value, for which a `navigationDestination` has a screen; nil for a link that leads nowhere.
    case value(AnyHashable?)
    /// A view; with a binding, it is pushed while the binding is true.
    case view(any View, Binding<Bool>?)
}

/// A view that leads to another screen; in a list, a row with a chevron.
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let target: LinkTarget
    private let place: CodePlace
}

extension NavigationLink: View, PrimitiveView, EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let follow = following(in: context)
        guard context.environment.isInList else { return context.button(label, action: follow) }
        let nodes = context.nodes(of: label)
        let row =
            nodes.count == 1
            ? nodes[0] : context.stacked(.horizontal, nodes)
        return [row.with(.disclosure).with(context.control(.tap(follow)))]
    }

    /// Pushes the destination if the link is already active; returns the action that activates the link.
    @MainActor
    private func following(in context: ViewContext) -> @MainActor () -> Void {
        guard let bar = context.bar else { return {} }
        switch target {
        case .value(let value): return { if let value { bar.push(value) } }
        case .view(let view, let isActive):
            let link = context.identity.entering("link")
            let links = bar.links
            if isActive?.wrappedValue ?? links.active.contains(link) {
                bar.pushed = PushedScreen(
                    identity: link, show: { $0.nodes(of: view) },
                    pop: {
                        if let isActive { isActive.wrappedValue = false } else { links.active.remove(link) }
                    })
            }
            return { if let isActive { isActive.wrappedValue = true } else { links.active.insert(link) } }
        }
    }

    /// Creates a link with a view as its destination; the deprecated `isActive` activates it.
    public init(
        isActive: Binding<Bool>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), target: .view(destination(), isActive), place: CodePlace(file, line))
    }

    /// Creates a link to a view that isn't built by a closure; the deprecated `isActive` activates it.
    public init(
        destination: Destination, isActive: Binding<Bool>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), target: .view(destination, isActive), place: CodePlace(file, line))
    }

    /// Creates a link of views for a selection, in the older form.
    public init<Value: Hashable>(
        destination: Destination, tag: Value, selection: Binding<Value?>, file: String = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        let isActive = Binding(
            get: { selection.wrappedValue == tag }, set: { selection.wrappedValue = $0 ? tag : nil })
        self.init(destination: destination, isActive: isActive, file: file, line: line, label: label)
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that pushes a value.
    public init<Value: Hashable>(
        value: Value?, file: String = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), target: .value(value.map { AnyHashable($0) }), place: CodePlace(file, line))
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link with a title that pushes a value.
    public init<Value: Hashable>(
        _ title: LocalizedStringKey, value: Value?, file: String = #fileID, line: UInt = #line
    ) {
        self.init(value: value, file: file, line: line) { Text(title, file: file, line: line) }
    }

    /// Creates a link with a title that pushes a value.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Hashable>(
        _ title: Title, value: Value?, file: String = #fileID, line: UInt = #line
    ) {
        self.init(value: value, file: file, line: line) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title.
    public init(
        _ title: LocalizedStringKey, file: String = #fileID, line: UInt = #line,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(title, destination: destination(), file: file, line: line)
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: String = #fileID, line: UInt = #line, @ViewBuilder destination: () -> Destination
    ) {
        self.init(title, destination: destination(), file: file, line: line)
    }

    /// Creates a link with a title, in the older form.
    public init(
        _ title: LocalizedStringKey, destination: Destination, file: String = #fileID, line: UInt = #line
    ) {
        self.init(destination: destination, file: file, line: line) { Text(title, file: file, line: line) }
    }

    /// Creates a link with a title, in the older form.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, destination: Destination, file: String = #fileID, line: UInt = #line
    ) {
        self.init(destination: destination, file: file, line: line) { Text(title) }
    }
}
