import Tatami
import TatamiSceneFile

/// A shape that fills the space it is offered; as a view it is filled in the style of the views around it.
///
/// Rectangles, rounded rectangles, capsules and circles are drawn as boxes; any other shape is drawn by its path, once
/// its size is known.
public protocol Shape: View, Animatable, Sendable {
    /// The outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
}

/// A shape that can be drawn inside its edge.
public protocol InsettableShape: Shape {}

extension InsettableShape {
    /// Returns the shape inset by a number of points; a negative number enlarges it.
    public nonisolated func inset(by amount: CGFloat) -> InsetShape<Self> { InsetShape(shape: self, amount: amount) }
}

/// A shape inside the edge of another.
public struct InsetShape<Content: Shape>: InsettableShape {
    fileprivate let shape: Content
    fileprivate let amount: CGFloat

    /// The shape's outline in the smaller rectangle; rounded corners have smaller radii, so that the edges are
    /// parallel.
    public nonisolated func path(in rect: CGRect) -> Path {
        func outline(_ shape: some Shape) -> Path { shape.path(in: rect.insetBy(dx: amount, dy: amount)) }
        guard let rounded = shape as? any RoundCornered else { return outline(shape) }
        return outline(rounded.withRadii(smallerBy: amount))
    }
}

/// A shape with radii that depend on its inset.
protocol RoundCornered: Shape {
    /// Returns the shape with smaller radii, in points; with larger ones for a negative number.
    nonisolated func withRadii(smallerBy amount: CGFloat) -> Self
}

extension Shape {
    /// Returns the shape at a fixed size in points, in the upper left corner of its space.
    public nonisolated func size(_ size: CGSize) -> SizedShape<Self> { SizedShape(shape: self, fixed: size) }

    /// Returns the shape at a fixed size in points, in the upper left corner of its space.
    public nonisolated func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
        size(CGSize(width: width, height: height))
    }
}

/// A shape at a fixed size.
public struct SizedShape<Content: Shape>: Shape {
    fileprivate let shape: Content
    fileprivate let fixed: CGSize

    /// The shape's outline at its size.
    public nonisolated func path(in rect: CGRect) -> Path {
        shape.path(in: CGRect(origin: rect.origin, size: fixed))
    }
}

/// A shape that Tatami draws itself.
protocol KnownShape: InsettableShape, EvaluatedView {
    /// The form of the shape.
    nonisolated var kind: ShapeKind { get }
}

/// The form of a shape.
enum ShapeKind: Sendable {
    case rectangle
    /// In points.
    case rounded(Double)
    /// In points: top leading, top trailing, bottom leading, bottom trailing.
    case uneven(Double, Double, Double, Double)
    case capsule
    /// In the middle of its box, as wide as the shorter side.
    case circle
    /// Drawn by its path if its size is known.
    case custom(@Sendable (CGRect) -> Path)
    /// In the coordinates of its container.
    case path(Path)
}

extension Shape {
    /// The form of the shape.
    nonisolated var anyKind: ShapeKind {
        if let path = self as? Path { return .path(path) }
        return (self as? any KnownShape)?.kind ?? .custom { path(in: $0) }
    }
}

extension Shape {
    /// The shape, filled in the style of the views around it.
    public var body: ShapeView<Self, ForegroundStyle> { fill() }
}

extension KnownShape {
    func nodes(in context: ViewContext) -> [ViewNode] { fill().nodes(in: context) }
}

/// A shape after evaluation.
struct ShapeContent: Sendable {
    var kind: ShapeKind
    var fill: Paint?
    var stroke: Stroke?
    var shadow: ShadowContent?

    struct Stroke: Sendable {
        var color: Tatami.Color
        /// In points.
        var width: Double
        /// Lengths of dashes and gaps in turn, in points.
        var dash: [Double]
        /// Whether the line is inside the edge; otherwise the edge is its middle.
        var isInside = true
        /// Whether the ends and corners of an outline are round.
        var isRound = false
    }
}

@MainActor
extension ViewContext {
    /// Returns the line of a shape, with a warning for properties that aren't drawn.
    func stroke(_ style: any ShapeStyle, _ stroke: StrokeStyle, isInside: Bool) -> ShapeContent.Stroke {
        if !stroke.dash.isEmpty, stroke.dashPhase != 0 { warn("dashPhase isn't drawn") }
        return ShapeContent.Stroke(
            color: style.color(in: self), width: Double(stroke.lineWidth), dash: stroke.dash.map { Double($0) },
            isInside: isInside, isRound: stroke.lineCap == .round && stroke.lineJoin == .round)
    }

    func warn(ifUndrawn style: FillStyle) {
        if style.isEvenOdd { warn("the even-odd rule of filling isn't drawn") }
    }
}

/// A shape in a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle> {
    fileprivate let shape: Content
    fileprivate let filling: Style?
    /// The lines along the edge, each above the earlier ones.
    fileprivate var lines: [ShapeLine] = []
    fileprivate var isEvenOdd = false
    fileprivate let place: CodePlace
}

/// A line along the edge of a shape.
private struct ShapeLine {
    var style: any ShapeStyle
    var stroke: StrokeStyle
    var isInside: Bool
}

extension ShapeView: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        let context = outer.at(place)
        context.warn(ifUndrawn: FillStyle(eoFill: isEvenOdd))
        var kind = shape.anyKind
        guard case .custom(let outline) = kind, context.environment.frameSize == nil else {
            return [node(of: kind, in: context)]
        }
        // The outline depends on the shape's size, which layout determines.
        let (name, frame) = context.run.measurements.frame(of: context.identity.entering("shape"))
        if let size = frame?.size, size.width > 0, size.height > 0 {
            kind = .path(outline(CGRect(origin: .zero, size: size)))
        }
        return [node(of: kind, in: context).modified(.measured(name, fills: true), at: place)]
    }

    /// Returns the shape with its filling and its first line, and a shape above it for each further line.
    @MainActor
    private func node(of kind: ShapeKind, in context: ViewContext) -> ViewNode {
        var first = ShapeContent(kind: kind)
        first.fill = filling?.paint(in: context)
        first.stroke = lines.first.map { context.stroke($0.style, $0.stroke, isInside: $0.isInside) }
        return lines.dropFirst().reduce(ViewNode(.shape(first), at: place)) { below, line in
            var content = ShapeContent(kind: kind)
            content.stroke = context.stroke(line.style, line.stroke, isInside: line.isInside)
            return ViewNode(.shape(content), at: place).modified(.background([below], alignment: "center"), at: place)
        }
    }
}

extension ShapeView {
    /// Adds a fill above earlier ones.
    @MainActor @preconcurrency
    public func fill<Filling: ShapeStyle>(
        _ style: Filling, style fillStyle: FillStyle = FillStyle(), file: String = #fileID, line: UInt = #line
    ) -> some View { shape.fill(style, style: fillStyle, file: file, line: line).background { self } }

    /// Adds a line along the edge.
    public func stroke<Line: ShapeStyle>(
        _ style: Line, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView { changed(style, StrokeStyle(lineWidth: lineWidth), isInside: false) }

    /// Adds a line along the edge.
    public func stroke<Line: ShapeStyle>(
        _ style: Line, style stroke: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView { changed(style, stroke, isInside: false) }

    /// Adds a line inside the edge.
    public func strokeBorder<Line: ShapeStyle>(
        _ style: Line, lineWidth: CGFloat = 1, antialiased: Bool = true
    ) -> ShapeView { changed(style, StrokeStyle(lineWidth: lineWidth), isInside: true) }

    /// Adds a line inside the edge.
    public func strokeBorder<Line: ShapeStyle>(
        _ style: Line, style stroke: StrokeStyle, antialiased: Bool = true
    ) -> ShapeView { changed(style, stroke, isInside: true) }

    private func changed(_ line: any ShapeStyle, _ stroke: StrokeStyle, isInside: Bool) -> ShapeView {
        var copy = self
        copy.lines.append(ShapeLine(style: line, stroke: stroke, isInside: isInside))
        return copy
    }
}

/// The ends of lines. Those of a path are drawn round, with a warning where that can be seen.
public enum CGLineCap: Hashable, Sendable { case butt, round, square }

/// The corners of lines. Those of a path are drawn round, with a warning where that can be seen.
public enum CGLineJoin: Hashable, Sendable { case miter, round, bevel }

/// The style of a line.
public struct StrokeStyle: Hashable, Sendable {
    /// The width in points.
    public var lineWidth: CGFloat
    /// Lengths of dashes and gaps in turn, in points.
    public var dash: [CGFloat]
    /// The position in the dashes at which the line begins, in points; other than 0 is a warning.
    public var dashPhase: CGFloat
    /// The ends of lines.
    public var lineCap: CGLineCap
    /// The corners of lines.
    public var lineJoin: CGLineJoin

    /// Creates a style.
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.dash, self.dashPhase) = (lineWidth, dash, dashPhase)
        (self.lineCap, self.lineJoin) = (lineCap, lineJoin)
    }

}

extension Shape {
    /// Fills the shape in a style, that of the views around it unless given.
    public nonisolated func fill<Style: ShapeStyle>(
        _ style: Style = ForegroundStyle(), style fillStyle: FillStyle = FillStyle(), file: String = #fileID,
        line: UInt = #line
    ) -> ShapeView<Self, Style> {
        ShapeView(
            shape: self, filling: style, isEvenOdd: fillStyle.isEvenOdd, place: CodePlace(file, line))
    }

    /// Draws a line along the edge, in the style of the views around it unless one is given.
    public nonisolated func stroke<Style: ShapeStyle>(
        _ style: Style = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true, file: String = #fileID,
        line: UInt = #line
    ) -> ShapeView<Self, Style> { lined(style, StrokeStyle(lineWidth: lineWidth), isInside: false, file, line) }

    /// Draws a line along the edge, in the style of the views around it unless one is given.
    public nonisolated func stroke<Style: ShapeStyle>(
        _ style: Style = ForegroundStyle(), style stroke: StrokeStyle, antialiased: Bool = true,
        file: String = #fileID, line: UInt = #line
    ) -> ShapeView<Self, Style> { lined(style, stroke, isInside: false, file, line) }

    fileprivate nonisolated func lined<Style: ShapeStyle>(
        _ style: Style, _ stroke: StrokeStyle, isInside: Bool, _ file: String, _ line: UInt
    ) -> ShapeView<Self, Style> {
        ShapeView(
            shape: self, filling: nil, lines: [ShapeLine(style: style, stroke: stroke, isInside: isInside)],
            place: CodePlace(file, line))
    }
}

extension InsettableShape {
    /// Draws a line inside the edge, in the style of the views around it unless one is given.
    public nonisolated func strokeBorder<Style: ShapeStyle>(
        _ style: Style = ForegroundStyle(), lineWidth: CGFloat = 1, antialiased: Bool = true, file: String = #fileID,
        line: UInt = #line
    ) -> ShapeView<Self, Style> { lined(style, StrokeStyle(lineWidth: lineWidth), isInside: true, file, line) }

    /// Draws a line inside the edge, in the style of the views around it unless one is given.
    public nonisolated func strokeBorder<Style: ShapeStyle>(
        _ style: Style = ForegroundStyle(), style stroke: StrokeStyle, antialiased: Bool = true,
        file: String = #fileID, line: UInt = #line
    ) -> ShapeView<Self, Style> { lined(style, stroke, isInside: true, file, line) }
}

/// The fill rule; the even-odd rule is a warning.
public struct FillStyle: Hashable, Sendable {
    fileprivate let isEvenOdd: Bool

    /// Creates a rule.
    public init(eoFill: Bool = false, antialiased: Bool = true) { isEvenOdd = eoFill }
}
