// Windows, scenes and the app of UIKit that files with SwiftUI code refer to; none exists while a picture is made.

/// A window.
public final class UIWindow: UIView {
    /// Whether it receives key presses.
    public var isKeyWindow: Bool { true }
    /// The view controller of the window; nil, as there is none.
    public var rootViewController: UIViewController?
}

/// A scene of an app.
@MainActor @preconcurrency
open class UIScene: NSObject {
    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// Whether the scene is in front.
    public var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
public final class UIWindowScene: UIScene {
    /// The windows: none.
    public var windows: [UIWindow] { [] }
    /// The window that receives key presses; none.
    public var keyWindow: UIWindow? { nil }
    /// The screen.
    public var screen: UIScreen { .main }
    /// The manager of the status bar; nil while a picture is made.
    public var statusBarManager: UIStatusBarManager? { nil }
}

/// The manager of the status bar.
@MainActor @preconcurrency
public final class UIStatusBarManager: NSObject {
    /// The frame in points; empty.
    public var statusBarFrame: CGRect { .zero }
    /// Whether the status bar is hidden.
    public var isStatusBarHidden: Bool { false }
}

extension UIApplication {
    /// The scenes of the app: none while a picture is made.
    @MainActor @preconcurrency public var connectedScenes: Set<UIScene> { [] }
    /// The windows of the app: none while a picture is made.
    @MainActor @preconcurrency public var windows: [UIWindow] { [] }
    /// The address of the app's settings.
    public static let openSettingsURLString = "app-settings:"
    /// The address of the app's settings for notifications.
    public static let openNotificationSettingsURLString = "app-settings:notifications"
    /// Does nothing.
    @MainActor @preconcurrency public func registerForRemoteNotifications() {}
    /// Calls the closure with false: a picture opens nothing.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler: ((Bool) -> Void)?
    ) { completionHandler?(false) }
    /// An option of opening a URL.
    public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
    /// The values with which an app is started.
    public struct LaunchOptionsKey: Hashable, Sendable {}
}

/// The object that is notified of an app's events; never called.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {}

/// An object of the app that is notified of its events; it is never created.
@propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
    /// The object.
    @MainActor @preconcurrency public var wrappedValue: Delegate {
        fatalError("no \(Delegate.self) is created, since no app runs: draw the app's views")
    }
    /// Creates a property.
    public init(_ type: Delegate.Type = Delegate.self) {}
}
