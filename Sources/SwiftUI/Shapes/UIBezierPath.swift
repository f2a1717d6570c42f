// Paths of UIKit and Core Graphics, from which shapes with corners of their own are often made.

/// A path of Core Graphics.
public struct CGPath: Hashable, Sendable {
    let path: Path
}

extension Path {
    /// Creates the same path.
    public init(_ path: CGPath) { self = path.path }

    /// The same path.
    public var cgPath: CGPath { CGPath(path: self) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The corners.
    public static let topLeft = UIRectCorner(rawValue: 1),
        topRight = UIRectCorner(rawValue: 2),
        bottomLeft = UIRectCorner(rawValue: 4),
        bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A path of UIKit.
public final class UIBezierPath {
    private var path: Path
    /// The path as one of Core Graphics.
    public var cgPath: CGPath { path.cgPath }

    /// Creates an empty path.
    public init() { path = Path() }
    /// Creates a rectangle.
    public init(rect: CGRect) { path = Path(rect) }
    /// Creates an ellipse.
    public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }
    /// Creates a rectangle with rounded corners; the radius is in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        path = Path(roundedRect: rect, cornerRadius: cornerRadius)
    }
    /// Creates a rectangle with some rounded corners, by a radius in points of at most half a side.
    public init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func size(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        let radii = RectangleCornerRadii(
            topLeading: size(.topLeft), bottomLeading: size(.bottomLeft), bottomTrailing: size(.bottomRight),
            topTrailing: size(.topRight))
        path = Path(roundedRect: rect, cornerRadii: radii)
    }
    /// Creates a part of a circle; angles are in radians and grow clockwise.
    public init(arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path = Path()
        addArc(
            withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Begins a new subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }
    /// Adds a line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    /// Adds a curve.
    public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
    }
    /// Adds a curve.
    public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: end, control: controlPoint)
    }
    /// Adds a part of a circle; angles are in radians and grow clockwise.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            // SwiftUI's `clockwise` counts y as growing upward.
            clockwise: !clockwise)
    }
    /// Closes the outline.
    public func close() { path.closeSubpath() }
    /// Adds another path.
    public func append(_ other: UIBezierPath) { path.addPath(other.path) }
}

extension CGRect {
    /// Returns the smallest rectangle around the transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        let corners = [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
        ].map { $0.applying(transform) }
        let (x, y) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (x.min() ?? 0, y.min() ?? 0)
        return CGRect(x: left, y: top, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - top)
    }
}
