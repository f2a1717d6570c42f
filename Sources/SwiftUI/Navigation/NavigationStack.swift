import TatamiSceneFile

/// What views say about the bar of the navigation stack around them.
@MainActor
final class NavigationBarContent {
    var title: String?
    var displayMode: TitleDisplayMode?
    var isHidden = false
    var search: (text: String, prompt: String)?
    var leading: [ViewNode] = []
    var trailing: [ViewNode] = []
    var principal: [ViewNode] = []
    var bottom: [ViewNode] = []
    /// What a link that is followed leads to, by the type of its value.
    var destinations: [ObjectIdentifier: (AnyHashable, ViewContext) -> [ViewNode]?] = [:]
}

/// A navigation stack after evaluation: the values of its bar, and the views below it.
struct NavigationContent {
    var title: String
    var isLarge: Bool
    var isHidden: Bool
    var search: (text: String, prompt: String)?
    /// The title of the screen before; nil at the root.
    var back: String?
    var leading: [ViewNode]
    var trailing: [ViewNode]
    var principal: [ViewNode]
    var bottom: [ViewNode]
    var children: [ViewNode]
}

extension ViewContext {
    /// Evaluates views in a navigation stack; `back` is the title of the screen before.
    @MainActor
    func navigation(
        _ evaluate: (ViewContext) -> [ViewNode], back: String? = nil, bar given: NavigationBarContent? = nil
    ) -> ViewNode {
        let bar = given ?? NavigationBarContent()
        var inner = self
        inner.bar = bar
        inner.environment.isInList = false
        let children = evaluate(inner)
        let isInline = bar.displayMode == .inline || (bar.displayMode != .large && (back != nil || bar.title == nil))
        let content = NavigationContent(
            title: bar.title ?? "", isLarge: !isInline && bar.title != nil, isHidden: bar.isHidden, search: bar.search,
            back: back, leading: bar.leading, trailing: bar.trailing, principal: bar.principal, bottom: bar.bottom,
            children: children)
        return ViewNode(.navigation(content), at: place)
    }
}

/// A screen with a navigation bar, on which others are pushed.
public struct NavigationStack<Data, Root> {
    private let path: [AnyHashable]
    private let root: Root
    private let place: CodePlace
}

extension NavigationStack: View, PrimitiveView, EvaluatedView where Root: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        let bar = NavigationBarContent()
        let first = context.entering("root").navigation({ $0.nodes(of: root) }, bar: bar)
        guard let last = path.last else { return [first] }
        let before = path.count == 1 ? bar.title ?? "Back" : "Back"
        let destination = bar.destinations[ObjectIdentifier(Swift.type(of: last.base))]
        guard let destination else {
            context.warn("no navigationDestination is for \(Swift.type(of: last.base)): the root is drawn")
            return [first]
        }
        return [context.entering(last).navigation({ destination(last, $0) ?? [] }, back: before)]
    }
}

extension NavigationStack where Data == NavigationPath, Root: View {
    /// Creates a stack.
    public init(file: StaticString = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root) {
        self.init(path: [], root: root(), place: CodePlace(file, line))
    }

    /// Creates a stack whose last pushed screen is drawn.
    public init(
        path: Binding<NavigationPath>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root
    ) {
        self.init(path: path.wrappedValue.values, root: root(), place: CodePlace(file, line))
    }
}

extension NavigationStack where Root: View {
    /// Creates a stack whose last pushed screen is drawn.
    public init(
        path: Binding<Data>, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(
            path: path.wrappedValue.map { AnyHashable($0) }, root: root(),
            place: CodePlace(file, line))
    }
}

/// The values of pushed screens.
public struct NavigationPath: Equatable {
    fileprivate var values: [AnyHashable] = []

    /// Creates an empty path.
    public init() {}
    /// The number of pushed screens.
    public var count: Int { values.count }
    /// Whether no screen is pushed.
    public var isEmpty: Bool { values.isEmpty }
    /// Pushes a screen.
    public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }
    /// Removes the last screens.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(count, values.count)) }
}

/// A screen with a navigation bar, in the older form.
public struct NavigationView<Content> {
    private let content: Content
    private let place: CodePlace
}

extension NavigationView: View, PrimitiveView, EvaluatedView where Content: View {
    /// Creates a screen.
    public init(file: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] { [context.at(place).navigation { $0.nodes(of: content) }] }
}

/// A sidebar and its detail; on a phone the sidebar is drawn.
public struct NavigationSplitView<Sidebar, Detail> {
    private let sidebar: Sidebar
    private let place: CodePlace
}

extension NavigationSplitView: View, PrimitiveView, EvaluatedView where Sidebar: View, Detail: View {
    /// Creates a split view.
    public init(
        file: StaticString = #fileID, line: UInt = #line, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar(), place: CodePlace(file, line))
    }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        if context.environment.horizontalSizeClass == .regular {
            context.warn("the detail of a split view isn't drawn beside its sidebar")
        }
        return [context.navigation { $0.nodes(of: sidebar) }]
    }
}

/// A view that leads to another screen; in a list, a row with a chevron.
public struct NavigationLink<Label, Destination> {
    private let label: Label
    private let place: CodePlace
}

extension NavigationLink: View, PrimitiveView, EvaluatedView where Label: View, Destination: View {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        guard context.environment.isInList else { return context.button(label) }
        let nodes = context.nodes(of: label)
        let row =
            nodes.count == 1
            ? nodes[0] : ViewNode(.stack(StackContent(axis: .horizontal, children: nodes)), at: place)
        return [row.with(.disclosure)]
    }

    /// Creates a link of views.
    public init(
        file: StaticString = #fileID, line: UInt = #line, @ViewBuilder destination: () -> Destination,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }

    /// Creates a link of views, in the older form.
    public init(
        destination: Destination, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }

    /// Creates a link of views that can be active, in the older form.
    public init(
        destination: Destination, isActive: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }
}

extension NavigationLink where Label: View, Destination == Never {
    /// Creates a link that pushes a value.
    public init<Value: Hashable>(
        value: Value?, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link with a title that pushes a value.
    public init<Value: Hashable>(
        _ title: LocalizedStringKey, value: Value?, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line))
    }

    /// Creates a link with a title that pushes a value.
    @_disfavoredOverload
    public init<Title: StringProtocol, Value: Hashable>(
        _ title: Title, value: Value?, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title), place: CodePlace(file, line))
    }
}

extension NavigationLink where Label == Text, Destination: View {
    /// Creates a link with a title.
    public init(
        _ title: LocalizedStringKey, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line))
    }

    /// Creates a link with a title.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, file: StaticString = #fileID, line: UInt = #line, @ViewBuilder destination: () -> Destination
    ) {
        self.init(label: Text(title), place: CodePlace(file, line))
    }

    /// Creates a link with a title, in the older form.
    public init(
        _ title: LocalizedStringKey, destination: Destination, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title, file: file, line: line), place: CodePlace(file, line))
    }

    /// Creates a link with a title, in the older form.
    @_disfavoredOverload
    public init<Title: StringProtocol>(
        _ title: Title, destination: Destination, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(label: Text(title), place: CodePlace(file, line))
    }
}

extension NavigationLink where Label: View, Destination: View {
    /// Creates a link of views for a selection, in the older form.
    public init<Value: Hashable>(
        destination: Destination, tag: Value, selection: Binding<Value?>, file: StaticString = #fileID,
        line: UInt = #line, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }

    /// Creates a link of views that can be active, in the older form.
    public init(
        isActive: Binding<Bool>, file: StaticString = #fileID, line: UInt = #line,
        @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), place: CodePlace(file, line))
    }
}
