// The names of styles, as in `Color.red`, and wherever a style is expected, as in `.foregroundStyle(.secondary)`.

import Tatami

/// Names of colours.
extension ShapeStyle where Self == Color {
    /// The platform's red.
    public static var red: Color { Color(Tatami.Color.systemRed) }
    /// The platform's orange.
    public static var orange: Color { Color(Tatami.Color.systemOrange) }
    /// The platform's yellow.
    public static var yellow: Color { Color(Tatami.Color.systemYellow) }
    /// The platform's green.
    public static var green: Color { Color(Tatami.Color.systemGreen) }
    /// The platform's mint.
    public static var mint: Color { Color(Tatami.Color.systemMint) }
    /// The platform's teal.
    public static var teal: Color { Color(Tatami.Color.systemTeal) }
    /// The platform's cyan.
    public static var cyan: Color { Color(Tatami.Color.systemCyan) }
    /// The platform's blue.
    public static var blue: Color { Color(Tatami.Color.systemBlue) }
    /// The platform's indigo.
    public static var indigo: Color { Color(Tatami.Color.systemIndigo) }
    /// The platform's purple.
    public static var purple: Color { Color(Tatami.Color.systemPurple) }
    /// The platform's pink.
    public static var pink: Color { Color(Tatami.Color.systemPink) }
    /// The platform's brown.
    public static var brown: Color { Color(Tatami.Color.systemBrown) }
    /// The platform's grey.
    public static var gray: Color { Color(Tatami.Color.systemGray) }
    /// White.
    public static var white: Color { Color(Tatami.Color.white) }
    /// Black.
    public static var black: Color { Color(Tatami.Color.black) }
    /// Transparent.
    public static var clear: Color { Color(Tatami.Color.clear) }
    /// The tint of the views around it.
    public static var accentColor: Color { Color.accentColor }
}

/// Names of levels.
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
    /// The second level.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
    /// The third level.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
    /// The fourth level.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
    /// The fifth level, drawn as the fourth.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

/// Names of other styles.
extension ShapeStyle where Self == ForegroundStyle {
    /// The style of the views around it.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The background of a screen.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of the views around it.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The colour of separators.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// Names of materials.
extension ShapeStyle where Self == Material {
    /// The most translucent.
    public static var ultraThinMaterial: Material { Material(known: .ultraThinMaterial) }
    /// More translucent than opaque.
    public static var thinMaterial: Material { Material(known: .thinMaterial) }
    /// Between thin and thick.
    public static var regularMaterial: Material { Material(known: .regularMaterial) }
    /// More opaque than translucent.
    public static var thickMaterial: Material { Material(known: .thickMaterial) }
    /// The most opaque.
    public static var ultraThickMaterial: Material { Material(known: .ultraThickMaterial) }
    /// The material of bars.
    public static var bar: Material { Material(known: .bar) }
}

/// Names of gradients.
extension ShapeStyle where Self == LinearGradient {
    /// A gradient along a line.
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }

    /// A gradient along a line.
    public static func linearGradient(
        colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}

/// Names of gradients of stops.
extension ShapeStyle where Self == LinearGradient {
    /// A gradient of stops along a line.
    public static func linearGradient(
        stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}

extension ShapeStyle where Self == RadialGradient {
    /// A gradient of stops from a centre outward, between two radii in points.
    public static func radialGradient(
        stops: [Gradient.Stop], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
    ) -> RadialGradient {
        RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
    }
}
