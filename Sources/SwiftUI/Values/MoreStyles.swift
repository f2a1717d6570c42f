import Tatami

/// A style with an opacity, drawn in one colour.
public struct OpacityShapeStyle<Style: ShapeStyle>: PaintedStyle {
    fileprivate let style: Style
    fileprivate let opacity: Double

    func paint(in context: ViewContext) -> Paint { .color(style.color(in: context).opacity(multipliedBy: opacity)) }
}

extension ShapeStyle {
    /// Returns the style with an opacity from 0 to 1, as one colour.
    public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
        OpacityShapeStyle(style: self, opacity: min(max(opacity, 0), 1))
    }
}

/// A colour of the platform for a purpose.
public struct PlatformShapeStyle: PaintedStyle {
    fileprivate let color: Tatami.Color

    func paint(in context: ViewContext) -> Paint { .color(color) }
}

extension ShapeStyle where Self == PlatformShapeStyle {
    /// The fill of shapes.
    public static var fill: PlatformShapeStyle { PlatformShapeStyle(color: .systemFill) }
    /// The colour of placeholders.
    public static var placeholder: PlatformShapeStyle { PlatformShapeStyle(color: .placeholderText) }
    /// The colour of links.
    public static var link: PlatformShapeStyle { PlatformShapeStyle(color: .link) }
}

/// Levels of a style.
extension ShapeStyle {
    /// The second level of the style.
    public var secondary: OpacityShapeStyle<Self> { opacity(0.6) }
    /// The third level of the style.
    public var tertiary: OpacityShapeStyle<Self> { opacity(0.3) }
    /// The fourth level of the style.
    public var quaternary: OpacityShapeStyle<Self> { opacity(0.18) }
    /// The fifth level of the style, drawn as the fourth.
    public var quinary: OpacityShapeStyle<Self> { quaternary }
}

/// Levels of the platform's fill; those of any other colour have less opacity.
extension PlatformShapeStyle {
    /// The second level of the style.
    public var secondary: PlatformShapeStyle { level(.secondarySystemFill, 0.6) }
    /// The third level of the style.
    public var tertiary: PlatformShapeStyle { level(.tertiarySystemFill, 0.3) }
    /// The fourth level of the style.
    public var quaternary: PlatformShapeStyle { level(.quaternarySystemFill, 0.18) }

    private func level(_ fill: Tatami.Color, _ opacity: Double) -> PlatformShapeStyle {
        PlatformShapeStyle(color: color == .systemFill ? fill : color.opacity(multipliedBy: opacity))
    }
}

/// A style with a shadow of what it fills; drawn without the shadow, with a warning.
public struct ShadowShapeStyle<Style: ShapeStyle>: PaintedStyle {
    fileprivate let style: Style

    func paint(in context: ViewContext) -> Paint {
        context.warn("the shadow of a style isn't drawn")
        return style.paint(in: context)
    }
}

/// A shadow of a style; lengths are in points.
public struct ShadowStyle: Hashable, Sendable {
    /// Returns a shadow behind what the style fills.
    public static func drop(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
    /// Returns a shadow inside what the style fills.
    public static func inner(
        color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
    /// Returns the style with a shadow of what it fills.
    public func shadow(_ shadow: ShadowStyle) -> ShadowShapeStyle<Self> { ShadowShapeStyle(style: self) }
}

extension ShapeStyle where Self == ShadowShapeStyle<ForegroundStyle> {
    /// The style of the views around, with a shadow of what it fills.
    public static func shadow(_ shadow: ShadowStyle) -> ShadowShapeStyle<ForegroundStyle> {
        ForegroundStyle().shadow(shadow)
    }
}

/// The colour of selections: the tint.
public typealias SelectionShapeStyle = TintShapeStyle

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The colour of selections.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == AngularGradient {
    /// A gradient around a centre; drawn in its middle colour, with a warning.
    public static func conicGradient(
        _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }

    /// A gradient around a centre; drawn in its middle colour, with a warning.
    public static func conicGradient(
        colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
    ) -> AngularGradient { AngularGradient(colors: colors, center: center, angle: angle) }

    /// A gradient around a centre; drawn in its middle colour, with a warning.
    public static func angularGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
    }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient from a centre outward, between two radii in points.
    public static func radialGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
    }

    /// A gradient from a centre outward, between two radii in points.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}

extension ShapeStyle where Self == EllipticalGradient {
    /// A gradient from a centre to an ellipse, between two radii as fractions of the width and height.
    public static func ellipticalGradient(
        _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }

    /// A gradient from a centre to an ellipse, between two radii as fractions of the width and height.
    public static func ellipticalGradient(
        colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) -> EllipticalGradient {
        EllipticalGradient(
            colors: colors, center: center, startRadiusFraction: startRadiusFraction,
            endRadiusFraction: endRadiusFraction)
    }
}
