// Views of UIKit in SwiftUI: each is a grey area, with a warning, since UIKit's views draw themselves.

/// A view of UIKit. A grey area is drawn instead, with a warning.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == PlatformPlaceholder {
    /// The type of the view.
    associatedtype UIViewType: UIView
    /// The type of the object that receives the view's events.
    associatedtype Coordinator = Void
    /// The context in which the view is made.
    typealias Context = UIViewRepresentableContext<Self>

    /// Creates the view; never called.
    func makeUIView(context: Context) -> UIViewType
    /// Updates the view; never called.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Creates the object that receives the view's events; never called.
    func makeCoordinator() -> Coordinator
    /// Tears the view down; never called.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
    /// The placeholder.
    public var body: PlatformPlaceholder { PlatformPlaceholder("\(Self.self), a view of UIKit,") }
    /// Does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    /// Creates nothing.
    public func makeCoordinator() {}
}

/// A view controller of UIKit. A grey area is drawn instead, with a warning.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == PlatformPlaceholder {
    /// The type of the view controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of the object that receives the view controller's events.
    associatedtype Coordinator = Void
    /// The context in which the view controller is made.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Creates the view controller; never called.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Updates the view controller; never called.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Creates the object that receives the view controller's events; never called.
    func makeCoordinator() -> Coordinator
    /// Tears the view controller down; never called.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
    /// The placeholder.
    public var body: PlatformPlaceholder { PlatformPlaceholder("\(Self.self), a view controller of UIKit,") }
    /// Does nothing.
    public static func dismantleUIViewController(
        _ uiViewController: UIViewControllerType, coordinator: Coordinator
    ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Creates nothing.
    public func makeCoordinator() {}
}

/// The context of a UIKit view in SwiftUI. There is never one, as no view is made.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// The object that receives the view's events.
    public let coordinator: Representable.Coordinator
    /// The environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}

/// The context of a UIKit view controller in SwiftUI. There is never one, as no view controller is made.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// The object that receives the view controller's events.
    public let coordinator: Representable.Coordinator
    /// The environment.
    public let environment: EnvironmentValues
    /// The animation of the change.
    public let transaction: Transaction
}
