import Tatami

/// A colour, gradient or material in which text, symbols and shapes are drawn.
public protocol ShapeStyle: Sendable {}

/// A style that the library can draw.
protocol PaintedStyle: ShapeStyle {
    /// Returns the style in the terms of scenes.
    @MainActor func paint(in context: ViewContext) -> Paint
}

/// Styles that are also views, which fill the proposed space.
extension EvaluatedView where Self: PaintedStyle {
    func nodes(in context: ViewContext) -> [ViewNode] { [ViewNode(.paint(paint(in: context)), at: context.place)] }
}

/// A style in the terms of scenes.
enum Paint: Sendable {
    case color(Tatami.Color)
    case gradient(Tatami.LinearGradient)
    case radial(Tatami.RadialGradient)
    case material(Tatami.Material)
}

@MainActor
extension ShapeStyle {
    /// Returns the style in the terms of scenes; that of text for a style that the library doesn't know.
    func paint(in context: ViewContext) -> Paint {
        if let known = self as? any PaintedStyle { return known.paint(in: context) }
        context.warn("the style \(Self.self) isn't drawn: the colour of text is drawn in its place")
        return .color(.label)
    }

    /// Returns the style as one colour: the middle of a gradient, as text is drawn in one colour.
    func color(in context: ViewContext) -> Tatami.Color {
        switch paint(in: context) {
        case .color(let color): return color
        case .gradient, .radial:
            context.warn("text, symbols and tints are drawn in one colour, not in a gradient")
            return (self as? any GradientStyle)?.middle.resolved(in: context) ?? .label
        case .material:
            context.warn("text, symbols and tints are drawn in one colour, not in a material")
            return .secondaryLabel
        }
    }
}

/// A level of the style of the views around it, from the most to the least important.
public struct HierarchicalShapeStyle: PaintedStyle {
    /// 0 for the most important.
    let level: Int

    func paint(in context: ViewContext) -> Paint {
        var outer = context
        outer.environment.foreground.removeAll { $0 is HierarchicalShapeStyle }
        let styles = outer.environment.foreground
        if level == 0, let own = context.environment.foreground.first as? HierarchicalShapeStyle, own.level > 0 {
            return own.paint(in: outer)
        }
        guard let base = styles.first else {
            return .color([.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel][level])
        }
        if level == 0 { return base.paint(in: outer) }
        if styles.indices.contains(level) { return styles[level].paint(in: outer) }
        // A level of a colour has the alpha of the label colours of that level.
        return .color(base.color(in: outer).opacity(multipliedBy: [1, 0.6, 0.3, 0.18][level]))
    }
}

/// The style of the views around it.
public struct ForegroundStyle: PaintedStyle {
    /// Creates the style.
    public init() {}

    func paint(in context: ViewContext) -> Paint { HierarchicalShapeStyle.primary.paint(in: context) }
}

/// The background of a screen.
public struct BackgroundStyle: PaintedStyle {
    /// Creates the style.
    public init() {}

    func paint(in context: ViewContext) -> Paint { .color(.systemBackground) }
}

/// The tint of the views around it.
public struct TintShapeStyle: PaintedStyle {
    /// Creates the style.
    public init() {}

    func paint(in context: ViewContext) -> Paint { Color.accentColor.paint(in: context) }
}

/// The colour of separators.
public struct SeparatorShapeStyle: PaintedStyle {
    /// Creates the style.
    public init() {}

    func paint(in context: ViewContext) -> Paint { .color(.separator) }
}

/// A background that blurs what is behind it.
public struct Material: PaintedStyle {
    let known: Tatami.Material

    /// The most translucent.
    public static let ultraThin: Material = .ultraThinMaterial
    /// More translucent than opaque.
    public static let thin: Material = .thinMaterial
    /// Between thin and thick.
    public static let regular: Material = .regularMaterial
    /// More opaque than translucent.
    public static let thick: Material = .thickMaterial
    /// The most opaque.
    public static let ultraThick: Material = .ultraThickMaterial

    func paint(in context: ViewContext) -> Paint { .material(known) }
}

/// A style whose type is erased.
public struct AnyShapeStyle: PaintedStyle {
    private let style: any ShapeStyle

    /// Creates a style that wraps another.
    public init(_ style: some ShapeStyle) { self.style = style }

    func paint(in context: ViewContext) -> Paint { style.paint(in: context) }
}
