// Scenes and commands of an app, which compile and are never run here.

/// A window of an app.
public struct Window<Content: View>: Scene, BodilessContent {
    /// Creates a window.
    public nonisolated init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {}
}

/// The window of an app's settings.
public struct Settings<Content: View>: Scene, BodilessContent {
    /// Creates a window.
    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

/// A menu in the menu bar of a desktop.
public struct MenuBarExtra<Content: View>: Scene, BodilessContent {
    /// Creates a menu.
    public nonisolated init(
        _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {}
}

/// The windows of documents.
public struct DocumentGroup<Document, Content: View>: Scene, BodilessContent {
    /// Creates windows.
    public nonisolated init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) where Document: FileDocument {}
}

/// An open document.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document.
    @Binding public var document: Document
    /// The file; nil for a new one.
    public let fileURL: URL?
    /// Whether it can be changed.
    public let isEditable: Bool
}

/// Menus of an app.
@MainActor @preconcurrency
public protocol Commands {
    /// The type of the body.
    associatedtype Body: Commands
    /// The menus.
    @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Builds menus from a closure.
@resultBuilder
public enum CommandsBuilder {
    /// Adds a menu.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    /// Builds a closure with one menu.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    /// Joins menus, which aren't drawn.
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
        EmptyCommands()
    }
    /// Supports `if`.
    public static func buildIf<Content: Commands>(_ content: Content?) -> Content? { content }
}

extension Optional: Commands where Wrapped: Commands {
    /// Unreachable: menus aren't drawn.
    public var body: Never { fatalError("optional menus have no body") }
}

/// No menus.
public struct EmptyCommands: Commands, BodilessContent {
    /// Creates no menus.
    public nonisolated init() {}
}

/// A menu.
public struct CommandMenu<Content: View>: Commands, BodilessContent {
    /// Creates a menu.
    public nonisolated init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Items at a place in the menus.
public struct CommandGroup<Content: View>: Commands, BodilessContent {
    /// Creates items in place of others.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Creates items after others.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    /// Creates items before others.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// The menu of a sidebar.
public struct SidebarCommands: Commands, BodilessContent {
    /// Creates the menu.
    public nonisolated init() {}
}

/// A place in the menus.
public enum CommandGroupPlacement: Hashable, Sendable {
    case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem, importExport,
        printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar, windowSize, windowList,
        singleWindowList, windowArrangement, help
}

extension Scene {
    /// Adds menus, which aren't drawn.
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
    /// Removes menus, which aren't drawn.
    public func commandsRemoved() -> some Scene { self }
    /// Sets the size of windows.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }
    /// Sets the size of windows.
    public func defaultSize(_ size: CGSize) -> some Scene { self }
    /// Sets the position of windows.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    /// Sets whether windows can be resized.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    /// Sets the style of windows.
    public func windowStyle(_ style: WindowStyleName) -> some Scene { self }
    /// Sets the style of a desktop's menu.
    public func menuBarExtraStyle(_ style: MenuBarExtraStyleName) -> some Scene { self }
    /// Sets which windows an event opens.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
    /// Runs a task in the background; in a picture, it never runs.
    public func backgroundTask(_ task: BackgroundTask, action: @escaping @Sendable () async -> Void) -> some Scene {
        self
    }
    /// Sets an object of the environment.
    public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene { self }
    /// Sets an object of the environment.
    public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene { self }
}

/// Whether windows can be resized.
public enum WindowResizability: Hashable, Sendable { case automatic, contentSize, contentMinSize }
/// A style of windows.
public enum WindowStyleName: Hashable, Sendable { case automatic, titleBar, hiddenTitleBar, plain, volumetric }
/// A style of a desktop's menu.
public enum MenuBarExtraStyleName: Hashable, Sendable { case automatic, menu, window }

/// A task in the background.
public enum BackgroundTask: Hashable, Sendable { case appRefresh(String), urlSession(String) }
