import TatamiSceneFile

/// The navigation bar of one screen, as the views on the screen set it.
@MainActor
final class NavigationBarContent {
    var title: String?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var isHidden = false
    var hidesBack = false
    var search: SearchField?
    var leading: [ViewNode] = []
    var trailing: [ViewNode] = []
    var principal: [ViewNode] = []
    var bottom: [ViewNode] = []
    /// The screens that followed links lead to, by the type of the link's value.
    var destinations: [ObjectIdentifier: (AnyHashable, ViewContext) -> [ViewNode]?] = [:]
    /// The screen that a followed link or a binding pushes on this one; nil for none.
    var pushed: PushedScreen?
    let links: FollowedLinks
    /// Pushes a value on the stack.
    let push: @MainActor (AnyHashable) -> Void

    init(_ links: FollowedLinks, push: @escaping @MainActor (AnyHashable) -> Void) {
        (self.links, self.push) = (links, push)
    }
}

/// A screen that is pushed on another.
struct PushedScreen {
    var identity: AnyHashable
    var show: (ViewContext) -> [ViewNode]
    var pop: @MainActor () -> Void
}

/// The links that are followed on a navigation stack, and the values pushed on a stack without a given path.
@MainActor
final class FollowedLinks {
    /// The links to views that are followed.
    var active: Set<ViewIdentity> = []
    var values: [AnyHashable] = []
}

/// The search field of a screen.
struct SearchField {
    var text: String
    var prompt: String
    /// The control by which text is typed into it.
    var control: NodeTrait
}

/// A navigation stack after evaluation: the values of its bar, and the views below it.
struct NavigationContent {
    var title: String
    var isLarge: Bool
    var isHidden: Bool
    var search: SearchField?
    /// The title of the previous screen, and the action that returns to it; nil at the root.
    var back: BackItem?
    var leading: [ViewNode]
    var trailing: [ViewNode]
    var principal: [ViewNode]
    var bottom: [ViewNode]
    var children: [ViewNode]

    struct BackItem {
        var title: String
        var isHidden: Bool
        var control: NodeTrait
    }

    /// The items of the bars, and the controls in them.
    var bars: [ViewNode] { leading + principal + trailing + bottom }
}

/// The path of a navigation stack: the values of its screens, and the actions that push and pop one.
struct NavigationValues {
    var values: [AnyHashable]
    var push: @MainActor (AnyHashable) -> Void
    var pop: @MainActor () -> Void
}

@MainActor
extension ViewContext {
    /// Evaluates the screens of a navigation stack, and returns the uppermost. A stack whose `path` is nil keeps a path
    /// of its own.
    func navigationStack(_ path: NavigationValues? = nil, root: (ViewContext) -> [ViewNode]) -> ViewNode {
        let links = run.kept(at: identity.entering("links")) { FollowedLinks() }
        let path =
            path
            ?? NavigationValues(
                values: links.values, push: { links.values.append($0) }, pop: { _ = links.values.popLast() })
        var bar = NavigationBarContent(links, push: path.push)
        var context = entering("root")
        var screen = context.navigation(root, bar: bar)
        var values = path.values[...]
        while context.depth <= Self.greatestDepth, let next = bar.pushed ?? bar.screen(for: &values, path, in: self) {
            let before = bar
            bar = NavigationBarContent(links, push: path.push)
            bar.destinations = before.destinations
            context = context.entering(next.identity).with { values in
                values.dismiss = DismissAction(action: next.pop)
                values.isPresented = true
            }
            context.depth += 1
            screen = context.navigation(next.show, back: (before.title ?? "Back", next.pop), bar: bar)
        }
        return screen
    }

    /// Evaluates a screen of a navigation stack; `back` is the title of the previous screen, and the action that
    /// returns to it.
    private func navigation(
        _ evaluate: (ViewContext) -> [ViewNode], back: (title: String, pop: @MainActor () -> Void)? = nil,
        bar: NavigationBarContent
    ) -> ViewNode {
        var inner = self
        inner.bar = bar
        inner.environment.isInList = false
        let children = evaluate(inner)
        let isInline = bar.displayMode == .inline || (bar.displayMode != .large && (back != nil || bar.title == nil))
        let content = NavigationContent(
            title: bar.title ?? "", isLarge: !isInline && bar.title != nil, isHidden: bar.isHidden, search: bar.search,
            back: back.map { back in
                let control = control(named: [back.title], isNamedByContent: false, .tap(back.pop))
                return NavigationContent.BackItem(title: back.title, isHidden: bar.hidesBack, control: control)
            }, leading: bar.leading, trailing: bar.trailing, principal: bar.principal, bottom: bar.bottom,
            children: children)
        let node = ViewNode(.navigation(content), at: place)
        return [content.back.flatMap { $0.isHidden ? nil : $0.control }, content.search?.control]
            .compactMap(\.self).reduce(node) { $0.with($1) }
    }
}

extension NavigationBarContent {
    /// Returns the screen of the path's next value; nil at the path's end, or, with a warning, if the value has none.
    fileprivate func screen(
        for values: inout ArraySlice<AnyHashable>, _ path: NavigationValues, in context: ViewContext
    ) -> PushedScreen? {
        guard let value = values.popFirst() else { return nil }
        guard let destination = destinations[ObjectIdentifier(Swift.type(of: value.base))] else {
            context.warn(
                "there is no navigationDestination for \(Swift.type(of: value.base)): the previous screen is drawn")
            return nil
        }
        return PushedScreen(identity: value, show: { destination(value, $0) ?? [] }, pop: path.pop)
    }
}

/// A screen with a navigation bar, on which others are pushed.
public struct NavigationStack<Data, Root: View> {
    private let path: NavigationValues?
    private let root: Root
    private let place: CodePlace
}

extension NavigationStack: View, PrimitiveView, EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        [context.at(place).navigationStack(path) { $0.nodes(of: root) }]
    }
}

extension NavigationStack where Data == NavigationPath {
    /// Creates a stack.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root) {
        self.init(path: nil, root: root(), place: CodePlace(file, line))
    }

    /// Creates a stack whose last pushed screen is drawn.
    public init(
        path: Binding<NavigationPath>, file: String = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root
    ) {
        let values = NavigationValues(
            values: path.wrappedValue.values, push: { path.wrappedValue.values.append($0) },
            pop: { path.wrappedValue.removeLast() })
        self.init(path: values, root: root(), place: CodePlace(file, line))
    }
}

extension NavigationStack {
    /// Creates a stack whose last pushed screen is drawn.
    public init(
        path: Binding<Data>, file: String = #fileID, line: UInt = #line, @ViewBuilder root: () -> Root
    ) where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        let values = NavigationValues(
            values: path.wrappedValue.map { AnyHashable($0) },
            push: { value in (value.base as? Data.Element).map { path.wrappedValue.append($0) } },
            pop: { _ = path.wrappedValue.popLast() })
        self.init(path: values, root: root(), place: CodePlace(file, line))
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
public struct NavigationView<Content: View> {
    private let content: Content
    private let place: CodePlace
}

extension NavigationView: View, PrimitiveView, EvaluatedView {
    /// Creates a screen.
    public init(file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content) {
        self.init(content: content(), place: CodePlace(file, line))
    }

    func nodes(in context: ViewContext) -> [ViewNode] { [context.at(place).navigationStack { $0.nodes(of: content) }] }
}

/// A sidebar and its detail; on a phone the sidebar is drawn.
public struct NavigationSplitView<Sidebar: View, Detail: View> {
    private let sidebar: Sidebar
    private let place: CodePlace
}

extension NavigationSplitView: View, PrimitiveView, EvaluatedView {
    /// Creates a split view, whose columns a binding shows on a large screen.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), place: CodePlace(file, line)) }

    /// Creates a split view of three columns, which a binding shows on a large screen.
    public init<Content: View>(
        columnVisibility: Binding<NavigationSplitViewVisibility>? = nil, file: String = #fileID, line: UInt = #line,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar(), place: CodePlace(file, line)) }

    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        if context.environment.horizontalSizeClass == .regular {
            context.warn("the detail of a split view isn't drawn beside its sidebar")
        }
        return [context.navigationStack { $0.nodes(of: sidebar) }]
    }
}

/// The columns of a split view on a large screen.
public enum NavigationSplitViewVisibility: Hashable, Codable, Sendable { case automatic, all, doubleColumn, detailOnly }
