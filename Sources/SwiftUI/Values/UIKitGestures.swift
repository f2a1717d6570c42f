// Gestures of UIKit that files with SwiftUI code refer to; none is recognized.

/// A gesture of UIKit; never recognized.
@MainActor @preconcurrency
open class UIGestureRecognizer: NSObject {
    /// A state of a gesture.
    public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
    /// The state: at rest.
    public var state = State.possible
    /// Whether the gesture is recognized.
    public var isEnabled = true
    /// Whether the view's touches end once the gesture is recognized, or begin once it has failed.
    public var cancelsTouchesInView = true, delaysTouchesBegan = false
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
    /// The numbers of taps and of fingers.
    public var numberOfTapsRequired = 1, numberOfTouchesRequired = 1
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
    /// Adds a gesture.
    public func addGestureRecognizer(_ gesture: UIGestureRecognizer) {
        gestures.append(gesture)
        gesture.view = self
    }
    /// Removes a gesture.
    public func removeGestureRecognizer(_ gesture: UIGestureRecognizer) { gestures.removeAll { $0 === gesture } }
    /// The gestures; nil for none.
    public var gestureRecognizers: [UIGestureRecognizer]? { gestures.isEmpty ? nil : gestures }
}
