// Constraints of UIKit's views, which files with SwiftUI code create in a `UIViewRepresentable`. They only hold values,
// since these views are never drawn.

/// A strength of a constraint.
public struct UILayoutPriority: Hashable, Sendable {
    /// The strength, from 0 to 1000.
    public let rawValue: Float
    /// Creates a strength.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// Always.
    public static let required = UILayoutPriority(1000)
    /// Strong.
    public static let defaultHigh = UILayoutPriority(750)
    /// Weak.
    public static let defaultLow = UILayoutPriority(250)
}

/// A constraint between views of UIKit.
@MainActor @preconcurrency
open class NSLayoutConstraint: NSObject {
    /// An axis.
    public enum Axis: Int, Sendable { case horizontal, vertical }
    /// The distance in points.
    public var constant: CGFloat = 0
    /// The strength.
    public var priority = UILayoutPriority.required
    /// Whether the constraint is in effect.
    public var isActive = false
    /// Sets constraints in effect.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for each in constraints { each.isActive = true }
    }
    /// Takes constraints out of effect.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for each in constraints { each.isActive = false }
    }
}

/// An edge, a middle or a side's length of a view of UIKit.
@MainActor @preconcurrency
public class NSLayoutAnchor<Axis> {
    fileprivate func constraint(_ constant: CGFloat) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint()
        constraint.constant = constant
        return constraint
    }
    /// Returns a constraint that the distance is `constant` points.
    public func constraint(equalTo anchor: NSLayoutAnchor<Axis>, constant: CGFloat = 0) -> NSLayoutConstraint {
        constraint(constant)
    }
    /// Returns a constraint that the distance is at least `constant` points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<Axis>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(constant) }
    /// Returns a constraint that the distance is at most `constant` points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<Axis>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(constant) }
}

/// A horizontal place of a view of UIKit.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical place of a view of UIKit.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// The length of a side of a view of UIKit.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that the length is `constant` points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { constraint(constant) }
    /// Returns a constraint that the length is at least `constant` points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        constraint(constant)
    }
    /// Returns a constraint that the length is at most `constant` points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { constraint(constant) }
    /// Returns a constraint that the length is a multiple of another.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { constraint(constant) }
}

/// A view of UIKit, or a part of it, to which views are constrained.
@MainActor @preconcurrency
public protocol UILayoutArea {}

extension UILayoutArea {
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The edge where lines begin.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The edge where lines end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The middle between the left and the right edge.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The middle between the upper and the lower edge.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

extension UIView: UILayoutArea {
    /// The part of the view that bars leave free.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The part of the view within its margins.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    /// Does nothing: the view isn't drawn.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// Does nothing: the view isn't drawn.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
}

/// A part of a view to which others are constrained.
@MainActor @preconcurrency
public final class UILayoutGuide: UILayoutArea {
    /// Creates a part.
    public init() {}
}
