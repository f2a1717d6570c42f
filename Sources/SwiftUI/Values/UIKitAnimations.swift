// Animations and coordinates of UIKit's views that files with SwiftUI code refer to: views of UIKit are never drawn.

extension UIView {
    /// The window of the view: none while a picture is made.
    public var window: UIWindow? { nil }
    /// The insets of the safe area.
    public var safeAreaInsets: UIEdgeInsets { .zero }
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

    /// The sides that are resized with the view around.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// One bit for each side.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The size, and the distances from the view around.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2),
            flexibleHeight = AutoresizingMask(rawValue: 16),
            flexibleLeftMargin = AutoresizingMask(rawValue: 1),
            flexibleRightMargin = AutoresizingMask(rawValue: 4),
            flexibleTopMargin = AutoresizingMask(rawValue: 8),
            flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

extension UIScrollView {
    /// Zooms at once.
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Does nothing.
    public func zoom(to rect: CGRect, animated: Bool) {}
}
