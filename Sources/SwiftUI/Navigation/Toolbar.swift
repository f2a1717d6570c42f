import TatamiSceneFile

/// The position of an item of a toolbar.
public enum ToolbarItemPlacement: Hashable, Sendable {
    /// At the leading end of the navigation bar.
    case navigation, topBarLeading, navigationBarLeading, cancellationAction
    /// At the trailing end of the navigation bar.
    case automatic, topBarTrailing, navigationBarTrailing, primaryAction, secondaryAction, confirmationAction
    case destructiveAction
    /// In the middle of the navigation bar.
    case principal
    /// At the bottom of the screen.
    case bottomBar, status
    /// Above the keyboard, which isn't drawn.
    case keyboard
}

/// Items of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent

    /// The items.
    @ToolbarContentBuilder var body: Body { get }
}

extension Never: ToolbarContent {}

/// Toolbar items that the library itself places in a bar.
@MainActor
protocol PlacedToolbarContent {
    func place(in bar: NavigationBarContent, _ context: ViewContext)
}

extension ToolbarContent {
    func put(in bar: NavigationBarContent, _ context: ViewContext) {
        if let placed = self as? any PlacedToolbarContent {
            placed.place(in: bar, context)
        } else {
            context.installed(self).body.put(in: bar, context.entering("toolbar"))
        }
    }
}

extension ToolbarContent {
    /// Sets whether items share a background of glass; bars are drawn without one.
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }
}

/// Items of a toolbar in order.
public struct ToolbarItems {
    let items: [any ToolbarContent]
}

extension ToolbarItems: ToolbarContent, PlacedToolbarContent, BodilessContent {
    func place(in bar: NavigationBarContent, _ context: ViewContext) {
        for (index, item) in items.enumerated() { item.put(in: bar, context.entering(index)) }
    }
}

/// An item of a toolbar.
public struct ToolbarItem<ID, Content: View> {
    private let placement: ToolbarItemPlacement
    private let content: Content
    private var isShown = true
}

extension ToolbarItem: ToolbarContent, PlacedToolbarContent, BodilessContent {
    func place(in bar: NavigationBarContent, _ context: ViewContext) {
        guard isShown else { return }
        let nodes = context.barItems(of: content)
        switch placement {
        case .navigation, .topBarLeading, .navigationBarLeading, .cancellationAction: bar.leading += nodes
        case .automatic, .topBarTrailing, .navigationBarTrailing, .primaryAction, .secondaryAction, .destructiveAction:
            bar.trailing += nodes
        case .confirmationAction: bar.trailing += nodes.map { $0.with(.headline) }
        case .principal: bar.principal += nodes
        case .bottomBar, .status: bar.bottom += nodes
        case .keyboard: break
        }
    }
}

extension ToolbarItem where ID == String {
    /// Creates an item that the user could move or hide; `showsByDefault` says whether it is drawn.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content(), isShown: showsByDefault)
    }
}

extension ToolbarItem where ID == () {
    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(placement: placement, content: content())
    }
}

/// Items of a toolbar at the same place.
public struct ToolbarItemGroup<Content: View> {
    private let item: ToolbarItem<(), Content>
}

extension ToolbarItemGroup: ToolbarContent, PlacedToolbarContent, BodilessContent {
    /// Creates items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        item = ToolbarItem(placement: placement, content: content)
    }

    func place(in bar: NavigationBarContent, _ context: ViewContext) { item.place(in: bar, context) }
}

extension Optional: ToolbarContent, PlacedToolbarContent where Wrapped: ToolbarContent {
    /// Unreachable: the library places the items itself.
    public var body: Never { fatalError("optional items have no body") }

    func place(in bar: NavigationBarContent, _ context: ViewContext) { self?.put(in: bar, context.entering(0)) }
}

extension Group: ToolbarContent, PlacedToolbarContent where Content: ToolbarContent {
    /// Creates a group of items.
    public init(@ToolbarContentBuilder content: () -> Content) { self.content = content() }

    /// Unreachable: the items are placed.
    public var body: Never { fatalError("a group has no body") }

    func place(in bar: NavigationBarContent, _ context: ViewContext) { content.put(in: bar, context) }
}

/// A space between items of a toolbar; it isn't drawn.
public struct ToolbarSpacer: ToolbarContent, PlacedToolbarContent, BodilessContent {
    /// Creates a space.
    public nonisolated init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    func place(in bar: NavigationBarContent, _ context: ViewContext) {}
}

/// An item that the system makes, at a place of the app's choice. The search field is drawn at its usual place.
public struct DefaultToolbarItem: ToolbarContent, PlacedToolbarContent, BodilessContent {
    /// Creates an item.
    public nonisolated init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

    func place(in bar: NavigationBarContent, _ context: ViewContext) {}
}

/// A kind of items that the system makes.
public enum ToolbarDefaultItemKind: Hashable, Sendable { case search, sidebarToggle, title }

/// The size of a space.
public enum SpacerSizing: Hashable, Sendable { case flexible, fixed }

/// A menu of the title; it is closed in a picture.
public struct ToolbarTitleMenu: ToolbarContent, PlacedToolbarContent, BodilessContent {
    /// Creates a menu.
    public nonisolated init<Content: View>(@ViewBuilder content: () -> Content) {}
    /// Creates a menu of the actions of the screen.
    public nonisolated init() {}

    func place(in bar: NavigationBarContent, _ context: ViewContext) {}
}

/// Builds the items of a toolbar from a closure.
@resultBuilder
public enum ToolbarContentBuilder {
    /// Adds an item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Builds a closure with one item.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Joins items in order.
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarItems {
        var items: [any ToolbarContent] = []
        repeat items.append(each content)
        return ToolbarItems(items: items)
    }
    /// Supports `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    /// Supports the first branch of `if` or `switch`.
    public static func buildEither<Content: ToolbarContent>(first content: Content) -> ToolbarItems {
        ToolbarItems(items: [content])
    }
    /// Supports the other branches of `if` or `switch`.
    public static func buildEither<Content: ToolbarContent>(second content: Content) -> ToolbarItems {
        ToolbarItems(items: [content])
    }
    /// Supports `if #available`.
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> ToolbarItems {
        ToolbarItems(items: [content])
    }
}

/// A bar of a screen.
public enum ToolbarPlacement: Hashable, Sendable { case automatic, navigationBar, bottomBar, tabBar }

extension View {
    /// Adds items to the bars of the navigation stack around the view.
    ///
    /// With an id, the user could move or hide them; they are drawn where they are by default.
    public func toolbar<Content: ToolbarContent>(
        id: String? = nil, @ToolbarContentBuilder content: () -> Content
    ) -> some View {
        let content = content()
        return bar { bar, context in content.put(in: bar, context) }
    }

    /// Adds views at the trailing end of the navigation bar.
    @_disfavoredOverload
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let content = content()
        return bar { bar, context in bar.trailing += context.barItems(of: content) }
    }

    /// Sets whether bars are shown; hiding a bar at the bottom is a warning.
    public func toolbar(
        _ visibility: Visibility, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { toolbar(visibility, of: bars, file, line) }

    /// Sets whether bars are shown.
    func toolbar(
        _ visibility: Visibility, of bars: [ToolbarPlacement], _ file: String, _ line: UInt
    ) -> some View {
        let hidesBar =
            visibility == .hidden && (bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic })
        let hidesOther = visibility == .hidden && bars.contains { $0 == .tabBar || $0 == .bottomBar }
        return bar { bar, _ in if hidesBar { bar.isHidden = true } }
            .notDrawn("the hiding of a bar at the bottom", if: hidesOther, file, line)
    }

    /// Sets the background of bars; drawn in the platform's, with a warning.
    public func toolbarBackground<Style: ShapeStyle>(
        _ style: Style, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("toolbarBackground", if: true, file, line) }

    /// Sets whether bars have a background at rest; drawn as usual, with a warning.
    public func toolbarBackground(
        _ visibility: Visibility, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { toolbarBackground(visibility, of: bars, file, line) }

    /// Sets whether bars have a background at rest.
    func toolbarBackground(
        _ visibility: Visibility, of bars: [ToolbarPlacement], _ file: String, _ line: UInt
    ) -> some View {
        // A navigation bar has none at rest.
        notDrawn(
            "toolbarBackground", if: visibility == .visible || visibility == .hidden && bars != [.navigationBar], file,
            line)
    }

    /// Sets the appearance of bars; drawn in the screen's, with a warning.
    public func toolbarColorScheme(
        _ scheme: ColorScheme?, for bars: ToolbarPlacement..., file: String = #fileID, line: UInt = #line
    ) -> some View { notDrawn("toolbarColorScheme", if: scheme != nil, file, line) }

    /// Adds a menu to the title; it is closed in a picture.
    public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}
