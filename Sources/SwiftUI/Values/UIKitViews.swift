// The views and view controllers of UIKit that files with SwiftUI code refer to: they hold values and are never drawn.

/// An object that receives events.
@MainActor @preconcurrency
open class UIResponder: NSObject {
    /// Does nothing.
    @discardableResult open func becomeFirstResponder() -> Bool { false }
    /// Does nothing.
    @discardableResult open func resignFirstResponder() -> Bool { false }
}

/// A view of UIKit.
open class UIView: UIResponder {
    /// The frame in points.
    public var frame: CGRect
    /// The bounds in points.
    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// The colours of the background and of controls; nil for the usual ones.
    public var backgroundColor: UIColor?, tintColor: UIColor?
    /// The opacity, from 0 to 1.
    public var alpha: CGFloat = 1
    /// Whether it is hidden.
    public var isHidden = false
    /// Whether it receives touches.
    public var isUserInteractionEnabled = true
    /// Whether its subviews are clipped.
    public var clipsToBounds = false
    /// Whether its mask becomes constraints.
    public var translatesAutoresizingMaskIntoConstraints = true
    /// The number for finding it.
    public var tag = 0
    /// The sides that are resized with the view around.
    public var autoresizingMask: AutoresizingMask = []
    /// The look below the content.
    public let layer = CALayer()
    /// Whether a screen reader stops at it.
    public var isAccessibilityElement = false
    /// The words of a screen reader, and the identifier by which tests find it.
    public var accessibilityLabel: String?, accessibilityValue: String?, accessibilityHint: String?,
        accessibilityIdentifier: String?
    var gestures: [UIGestureRecognizer] = []
    /// The views in it.
    public private(set) var subviews: [UIView] = []
    /// The view around it.
    public private(set) weak var superview: UIView?

    /// Creates a view.
    public init(frame: CGRect = .zero) { self.frame = frame }
    /// Creates a view from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }

    /// Adds a view.
    public func addSubview(_ view: UIView) {
        subviews.append(view)
        view.superview = self
    }
    /// Removes the view from the one around it.
    public func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
    /// Does nothing.
    public func setNeedsLayout() {}
    /// Does nothing.
    public func setNeedsDisplay() {}
    /// Does nothing.
    public func layoutIfNeeded() {}
    /// Does nothing.
    open func layoutSubviews() {}
    /// Does nothing.
    open func didMoveToWindow() {}
    /// Does nothing.
    open func didMoveToSuperview() {}
}

/// The look of a view of UIKit below its content.
@MainActor @preconcurrency
public final class CALayer {
    /// The radius of the corners, the width of the line at the edge, and the blur of the shadow, in points.
    public var cornerRadius: CGFloat = 0, borderWidth: CGFloat = 0, shadowRadius: CGFloat = 0
    /// Whether content is cut at the edge.
    public var masksToBounds = false
    /// The colours of the line at the edge, of the background, and of the shadow.
    public var borderColor: CGColor?, backgroundColor: CGColor?, shadowColor: CGColor?
    /// The opacity of the shadow, from 0 to 1.
    public var shadowOpacity: Float = 0
    /// The displacement of the shadow in points.
    public var shadowOffset = CGSize.zero
    /// Does nothing: nothing moves.
    public func removeAllAnimations() {}
}

/// A view controller of UIKit.
open class UIViewController: UIResponder {
    /// The view.
    public var view: UIView! = UIView()
    /// The title.
    public var title: String?
    /// The view controllers in it.
    public private(set) var children: [UIViewController] = []
    /// The view controller over it: never any.
    public var presentedViewController: UIViewController? { nil }

    /// Creates a view controller.
    public override init() {}
    /// Creates a view controller; there are no archives.
    public init(nibName: String?, bundle: Bundle?) {}
    /// Creates a view controller from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }

    /// Does nothing.
    open func loadView() {}
    /// Does nothing.
    open func viewDidLoad() {}
    /// Does nothing.
    open func viewWillAppear(_ animated: Bool) {}
    /// Does nothing.
    open func viewDidAppear(_ animated: Bool) {}
    /// Does nothing.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Does nothing.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Does nothing.
    open func viewDidLayoutSubviews() {}
    /// Adds a view controller.
    public func addChild(_ child: UIViewController) { children.append(child) }
    /// Does nothing.
    public func didMove(toParent parent: UIViewController?) {}
    /// Shows nothing, and calls the closure.
    public func present(
        _ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) { completion?() }
    /// Dismisses nothing, and calls the closure.
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

/// A view controller with a bar of tabs.
open class UITabBarController: UIViewController {
    /// The bar.
    public let tabBar = UITabBar()
    /// The view controllers of the tabs.
    public var viewControllers: [UIViewController]?
    /// The number of the selected tab.
    public var selectedIndex = 0
}

/// A view controller with a view of SwiftUI.
open class UIHostingController<Content: View>: UIViewController {
    /// The view of SwiftUI.
    public var rootView: Content
    /// Creates a view controller.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
    /// Creates a view controller from an archive; nil, as there is none.
    public required init?(coder: NSCoder) { return nil }
}

/// The sheet for sharing.
public final class UIActivityViewController: UIViewController {
    /// The items to share.
    public private(set) var items: [Any] = []
    /// The arrow to the view that it is shared from: nil, as on a phone.
    public var popoverPresentationController: UIPopoverPresentationController? { nil }
    /// Creates a sheet.
    public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
        self.init()
        items = activityItems
    }
}

/// The place of a popover; there are none.
@MainActor @preconcurrency
public final class UIPopoverPresentationController: NSObject {
    /// The view that it points to.
    public var sourceView: UIView?
    /// The rectangle of the view that it points to, in points.
    public var sourceRect = CGRect.zero
    /// The button that it points to.
    public var barButtonItem: UIBarButtonItem?
}

/// An activity indicator.
public final class UIActivityIndicatorView: UIView {
    /// The size.
    public enum Style: Int, Sendable { case medium = 100, large = 101 }
    /// Whether it moves: never.
    public var isAnimating: Bool { false }
    /// Creates an indicator.
    public convenience init(style: Style) { self.init() }
    /// Does nothing.
    public func startAnimating() {}
    /// Does nothing.
    public func stopAnimating() {}
}

/// A blurred background.
public class UIVisualEffect: NSObject {}

/// A blurred background.
public final class UIBlurEffect: UIVisualEffect {
    /// The strength.
    public enum Style: Int, Sendable {
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
            systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight,
            systemMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    }
    /// Creates a background.
    public init(style: Style) {}
}

/// A view with a blurred background.
public final class UIVisualEffectView: UIView {
    /// The background.
    public var effect: UIVisualEffect?
    /// The view that contains the subviews.
    public let contentView = UIView()
    /// Creates a view.
    public convenience init(effect: UIVisualEffect?) {
        self.init()
        self.effect = effect
    }
}

/// A label.
public final class UILabel: UIView {
    /// The text.
    public var text: String?
    /// The font.
    public var font: UIFont?
    /// The colour.
    public var textColor: UIColor?
    /// The maximum number of lines; 0 for no limit.
    public var numberOfLines = 1
}

/// The notifications about the keyboard; never posted, as a picture has none.
extension UIResponder {
    /// Before and after the keyboard appears and disappears, and before it changes its frame.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow"),
        keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow"),
        keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide"),
        keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide"),
        keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrame")
    /// The key of the frame after it.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
    /// The key of the duration in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
}
