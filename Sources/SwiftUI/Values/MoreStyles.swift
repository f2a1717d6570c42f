import Tatami

/// A style with less alpha.
public struct OpacityShapeStyle<Style: ShapeStyle>: ShapeStyle {
    fileprivate let style: Style
    fileprivate let opacity: Double
}

extension OpacityShapeStyle: PaintedStyle {
    func paint(in context: ViewContext) -> Paint { .color(style.color(in: context).opacity(opacity)) }
}

extension ShapeStyle {
    /// Returns the style with an alpha from 0 to 1, as one colour.
    public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> {
        OpacityShapeStyle(style: self, opacity: min(max(opacity, 0), 1))
    }
}

/// A colour of the platform for a purpose.
public struct PlatformShapeStyle: ShapeStyle {
    fileprivate let color: Tatami.Color
}

extension PlatformShapeStyle: PaintedStyle {
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
