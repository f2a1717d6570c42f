// The names of styles for use wherever a style is expected, as in `.foregroundStyle(.secondary)`.

/// Names of colours.
extension ShapeStyle where Self == Color {
    /// The platform's red.
    public static var red: Color { Color.red }
    /// The platform's orange.
    public static var orange: Color { Color.orange }
    /// The platform's yellow.
    public static var yellow: Color { Color.yellow }
    /// The platform's green.
    public static var green: Color { Color.green }
    /// The platform's mint.
    public static var mint: Color { Color.mint }
    /// The platform's teal.
    public static var teal: Color { Color.teal }
    /// The platform's cyan.
    public static var cyan: Color { Color.cyan }
    /// The platform's blue.
    public static var blue: Color { Color.blue }
    /// The platform's indigo.
    public static var indigo: Color { Color.indigo }
    /// The platform's purple.
    public static var purple: Color { Color.purple }
    /// The platform's pink.
    public static var pink: Color { Color.pink }
    /// The platform's brown.
    public static var brown: Color { Color.brown }
    /// The platform's grey.
    public static var gray: Color { Color.gray }
    /// White.
    public static var white: Color { Color.white }
    /// Black.
    public static var black: Color { Color.black }
    /// Transparent.
    public static var clear: Color { Color.clear }
    /// The tint of the views around it.
    public static var accentColor: Color { Color.accentColor }
}

/// Names of levels.
extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level.
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
    /// The second level.
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
    /// The third level.
    public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
    /// The fourth level.
    public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
    /// The fifth level, drawn as the fourth.
    public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
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
    public static var ultraThinMaterial: Material { Material.ultraThinMaterial }
    /// More translucent than opaque.
    public static var thinMaterial: Material { Material.thinMaterial }
    /// Between thin and thick.
    public static var regularMaterial: Material { Material.regularMaterial }
    /// More opaque than translucent.
    public static var thickMaterial: Material { Material.thickMaterial }
    /// The most opaque.
    public static var ultraThickMaterial: Material { Material.ultraThickMaterial }
    /// The material of bars.
    public static var bar: Material { Material.bar }
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
