// Gestures, layout and animations of UIKit's views, which files with SwiftUI name: views of UIKit are never drawn.

/// A gesture of UIKit; never recognized.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    /// A moment of a gesture.
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    /// The moment: at rest.
    public var state = State.possible
    /// Whether the gesture is recognized.
    public var isEnabled = true
    /// Whether the view's touches end once the gesture is recognized.
    public var cancelsTouchesInView = true
    /// Whether the view's touches begin once the gesture has failed.
    public var delaysTouchesBegan = false
    /// The name for finding it.
    public var name: String?
    /// The object that is asked about the gesture; never called.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that it belongs to.
    public fileprivate(set) weak var view: UIView?
    /// Creates a gesture without an action: selectors exist only on the platform.
    public override init() {}
    /// Returns the upper left corner.
    public func location(in view: UIView?) -> CGPoint { .zero }
}

/// The object that is asked about a gesture; never called.
@MainActor @preconcurrency
public protocol UIGestureRecognizerDelegate: AnyObject {}

/// Taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps.
    public var numberOfTapsRequired = 1
    /// The number of fingers.
    public var numberOfTouchesRequired = 1
}

/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The time in seconds.
    public var minimumPressDuration: TimeInterval = 0.5
}

/// A drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// Returns zero.
    public func translation(in view: UIView?) -> CGPoint { .zero }
    /// Returns zero.
    public func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A pinch.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The scale.
    public var scale: CGFloat = 1
}

/// A swipe.
open class UISwipeGestureRecognizer: UIGestureRecognizer {}

extension UIView {
    /// The window around it: none while a picture is made.
    public var window: UIWindow? { nil }
    /// The insets of the safe area.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    /// Adds a gesture.
    public func addGestureRecognizer(_ gesture: UIGestureRecognizer) {
        gestures.append(gesture)
        gesture.view = self
    }
    /// Removes a gesture.
    public func removeGestureRecognizer(_ gesture: UIGestureRecognizer) { gestures.removeAll { $0 === gesture } }
    /// The gestures; nil for none.
    public var gestureRecognizers: [UIGestureRecognizer]? { gestures.isEmpty ? nil : gestures }

    /// Ends the input of text; false, as there is none.
    @discardableResult public func endEditing(_ force: Bool) -> Bool { false }
    /// Returns the point itself.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    /// Returns the rectangle itself.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }

    /// Whether changes are animated: never in a picture.
    public static var areAnimationsEnabled: Bool { false }
    /// Does nothing: a picture shows the state after all changes.
    public static func setAnimationsEnabled(_ isEnabled: Bool) {}
    /// Makes the changes at once.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        completion?(true)
    }
    /// Makes the changes at once.
    public static func performWithoutAnimation(_ changes: () -> Void) { changes() }

    /// Options of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Slow at both ends.
        public static let curveEaseInOut = AnimationOptions(rawValue: 1)
        /// Slow at first.
        public static let curveEaseIn = AnimationOptions(rawValue: 2)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 4)
        /// Repeated.
        public static let `repeat` = AnimationOptions(rawValue: 8)
        /// Backward after forward.
        public static let autoreverse = AnimationOptions(rawValue: 16)
    }

    /// The sides that follow the view around.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// One bit for each side.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The width.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// The height.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// The distance on the left.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The distance on the right.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The distance at the top.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The distance at the bottom.
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

extension UIScrollView {
    /// Zooms at once.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Does nothing.
    public func zoom(to rect: CGRect, animated: Bool) {}
}

/// The notifications about the keyboard; never posted, as a picture has none.
extension UIResponder {
    /// Before the keyboard appears.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
    /// After the keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
    /// Before the keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
    /// After the keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
    /// Before the keyboard changes its frame.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrame")
    /// The key of the frame after it.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
    /// The key of the duration in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
}

extension UIScene {
    /// Whether a scene is in front.
    public enum ActivationState: Int, Sendable {
        case unattached = -1, foregroundActive, foregroundInactive, background
    }
    /// Whether the scene is in front.
    public var activationState: ActivationState { .foregroundActive }
}

/// The bar with the time.
@MainActor @preconcurrency
public final class UIStatusBarManager: NSObject {
    /// The frame in points; empty.
    public var statusBarFrame: CGRect { .zero }
    /// Whether it is hidden.
    public var isStatusBarHidden: Bool { false }
}

extension UIWindowScene {
    /// The bar with the time: none while a picture is made.
    public var statusBarManager: UIStatusBarManager? { nil }
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

/// A choice of a date, of which only the look of all can be set; it changes nothing here.
@MainActor @preconcurrency
public final class UIDatePicker: UIControl {
    private static let all = UIDatePicker()
    /// Returns the look of all choices.
    public static func appearance() -> UIDatePicker { all }
    /// The distance of minutes.
    public var minuteInterval = 1
    /// The date.
    public var date = Date(timeIntervalSinceReferenceDate: 0)
}

/// Insets whose sides depend on the reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The upper one.
    public var top: CGFloat
    /// The one where text begins.
    public var leading: CGFloat
    /// The lower one.
    public var bottom: CGFloat
    /// The one where text ends.
    public var trailing: CGFloat
    /// None.
    public static let zero = NSDirectionalEdgeInsets()
    /// Creates insets.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}

extension EdgeInsets {
    /// Creates insets of UIKit's.
    public init(_ insets: NSDirectionalEdgeInsets) {
        self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
}

extension UIImage {
    /// Returns nil: images are drawn from asset catalogues and folders, by their names.
    public convenience init?(contentsOfFile path: String) { return nil }
}
