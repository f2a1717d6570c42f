/// An app, which compiles and is never run here.
@MainActor @preconcurrency
public protocol App {
    /// The type of the scenes.
    associatedtype Body: Scene
    /// The scenes.
    @SceneBuilder var body: Body { get }
    /// Creates the app.
    init()
}

extension App {
    /// Does nothing: draw the app's views in tests.
    public static func main() {}
}

/// A scene of an app.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of the body.
    associatedtype Body: Scene
    /// The content.
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A part of an app, a bar or a widget that the library itself handles; used by the library only.
public protocol BodilessContent {}

extension BodilessContent {
    /// Unreachable: the library handles the part itself.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Windows with the same views.
public struct WindowGroup<Content: View>: Scene, BodilessContent {
    /// Creates windows.
    public nonisolated init(@ViewBuilder content: () -> Content) {}
    /// Creates windows with a title.
    public nonisolated init(_ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {}
}

/// Builds the scenes of an app from a closure.
@resultBuilder
public enum SceneBuilder {
    /// Builds a closure with one scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

extension Scene {
    /// Sets a value of the environment.
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some Scene { self }

    /// Runs an action after a change; in a picture, it never runs.
    public func onChange<Value: Equatable>(of value: Value, _ action: @escaping () -> Void) -> some Scene { self }
}
