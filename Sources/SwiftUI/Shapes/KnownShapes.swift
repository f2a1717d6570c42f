/// A rectangle.
public struct Rectangle: Sendable {
    /// Creates a rectangle.
    public init() {}
}

extension Rectangle: KnownShape {
    var kind: ShapeKind { .rectangle }
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The shape of the container, as of a widget; elsewhere a rectangle.
public struct ContainerRelativeShape: Sendable {
    /// Creates a shape.
    public init() {}
}

extension ContainerRelativeShape: KnownShape {
    var kind: ShapeKind { .rectangle }
    /// The rectangle itself.
    public func path(in rect: CGRect) -> Path { Path(rect) }
}

/// The form of rounded corners; drawn circular.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }

/// A rectangle with rounded corners.
public struct RoundedRectangle: Sendable {
    private let radius: CGFloat

    /// Creates a rectangle; the radius is in points.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) { radius = cornerRadius }

    /// Creates a rectangle; the radius is in points.
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { radius = cornerSize.width }
}

extension RoundedRectangle: KnownShape {
    var kind: ShapeKind { .rounded(Double(radius)) }
    /// The rounded rectangle.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
}

extension RoundedRectangle: RoundCornered {
    func withRadii(smallerBy amount: CGFloat) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: max(0, radius - amount))
    }
}

/// Radii of the corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    let values: [CGFloat]

    /// Creates radii.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) { values = [topLeading, topTrailing, bottomLeading, bottomTrailing] }
}

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: Sendable {
    private let radii: RectangleCornerRadii

    /// Creates a rectangle.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { radii = cornerRadii }

    /// Creates a rectangle; radii are in points.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        radii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }
}

extension UnevenRoundedRectangle: KnownShape {
    var kind: ShapeKind {
        let values = radii.values.map { Double($0) }
        return .uneven(values[0], values[1], values[2], values[3])
    }
    /// The rectangle with its radii.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: radii) }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: Sendable {
    /// Creates a capsule.
    public init(style: RoundedCornerStyle = .continuous) {}
}

extension Capsule: KnownShape {
    var kind: ShapeKind { .capsule }
    /// The capsule.
    public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
    }
}

/// A circle in the middle of its box, as wide as the shorter side.
public struct Circle: Sendable {
    /// Creates a circle.
    public init() {}
}

extension Circle: KnownShape {
    var kind: ShapeKind { .circle }
    /// The circle.
    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(
                x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
}

/// An ellipse as large as its box.
public struct Ellipse: Sendable {
    /// Creates an ellipse.
    public init() {}
}

extension Ellipse: KnownShape {
    var kind: ShapeKind { .custom { Path(ellipseIn: $0) } }
    /// The ellipse.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

/// A shape whose type is erased.
public struct AnyShape: Sendable {
    private let shape: any Shape

    /// Creates a shape that wraps another.
    public init<Content: Shape>(_ shape: Content) { self.shape = shape }
}

extension AnyShape: KnownShape {
    var kind: ShapeKind { shape.anyKind }
    /// The path of the shape.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// Names of shapes.
extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
    /// A rectangle with rounded corners; the radius is in points.
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a separate radius for each corner, in points.
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }

    /// A rectangle with a separate radius for each corner.
    public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
}

extension Shape where Self == Capsule {
    /// The form of bordered buttons.
    public static var buttonBorder: Capsule { Capsule() }
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
