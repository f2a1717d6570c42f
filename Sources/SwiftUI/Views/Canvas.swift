import Tatami
import TatamiSceneFile

/// A drawing of paths and texts that fills the proposed space.
public struct Canvas {
    private let reader: GeometryReader<CanvasDrawing>

    /// Creates a drawing.
    public init(
        opaque: Bool = false, rendersAsynchronously: Bool = false, file: String = #fileID, line: UInt = #line,
        renderer: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
    ) {
        let place = CodePlace(file, line)
        reader = GeometryReader(file: file, line: line) { CanvasDrawing(size: $0.size, place: place, draw: renderer) }
    }
}

extension Canvas: EvaluatedView {
    func nodes(in context: ViewContext) -> [ViewNode] { reader.nodes(in: context) }
}

/// A drawing at its size.
struct CanvasDrawing {
    let size: CGSize
    let place: CodePlace
    let draw: @MainActor (inout GraphicsContext, CGSize) -> Void
}

extension CanvasDrawing: EvaluatedView {
    func nodes(in outer: ViewContext) -> [ViewNode] {
        var drawing = GraphicsContext(context: outer.at(place), size: size)
        draw(&drawing, size)
        return drawing.recording.nodes
    }
}

/// A gradient between points of a canvas.
private struct CanvasGradient: UndrawnGradient {
    let gradient: Gradient
    var kind: String { "a gradient in a Canvas" }
}

/// The context in which the closure of a ``Canvas`` draws.
///
/// It is a value: a copy draws on the same canvas, and changing the copy doesn't change the original.
@MainActor @preconcurrency
public struct GraphicsContext {
    /// The drawn shapes and texts, in order.
    final class Recording {
        var nodes: [ViewNode] = []
        nonisolated init() {}
    }

    /// The colour or gradient of a path.
    public struct Shading: Sendable {
        fileprivate let style: any ShapeStyle

        /// The style of the views around the canvas.
        public static let foreground = Shading(style: ForegroundStyle())
        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(style: color) }
        /// A grey, from 0 for black to 1 for white.
        public static func color(white: Double, opacity: Double = 1) -> Shading {
            Shading(style: Color(white: white, opacity: opacity))
        }
        /// A colour with components from 0 to 1.
        public static func color(red: Double, green: Double, blue: Double, opacity: Double = 1) -> Shading {
            Shading(style: Color(red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A style.
        public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(style: style) }
        /// A gradient; drawn in its middle colour, with a warning.
        public static func linearGradient(
            _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
        ) -> Shading { Shading(style: CanvasGradient(gradient: gradient)) }
        /// A gradient; drawn in its middle colour, with a warning.
        public static func radialGradient(
            _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
        ) -> Shading { Shading(style: CanvasGradient(gradient: gradient)) }
        /// A gradient; drawn in its middle colour, with a warning.
        public static func conicGradient(
            _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
        ) -> Shading { Shading(style: CanvasGradient(gradient: gradient)) }
    }

    let recording = Recording()
    private let context: ViewContext
    private let size: CGSize
    private var origin = CGPoint.zero

    /// The opacity of what is drawn next, from 0 to 1.
    public var opacity = 1.0
    /// The environment of the canvas.
    public var environment: EnvironmentValues { context.environment }

    init(context: ViewContext, size: CGSize) { (self.context, self.size) = (context, size) }

    /// Fills a path.
    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        context.warn(ifUndrawn: style)
        add(ShapeContent(kind: .path(path.moved(by: origin)), fill: shading.style.paint(in: context)))
    }

    /// Draws a line along a path; the width is in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line along a path.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        let stroke = context.stroke(shading.style, style, isInside: false)
        add(ShapeContent(kind: .path(path.moved(by: origin)), stroke: stroke))
    }

    /// Draws a text with its centre at a point.
    public func draw(_ text: Text, at point: CGPoint) { draw(text, around: point) }

    /// Draws an image with its centre at a point.
    public func draw(_ image: Image, at point: CGPoint) { draw(image, around: point) }

    /// Moves what is drawn next, in points.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        origin = CGPoint(x: origin.x + x, y: origin.y + y)
    }

    /// Draws with a copy of the context, whose changes end with the closure. The opacity applies to each part, not to
    /// the layer.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        var copy = self
        try content(&copy)
    }

    /// Rotates what is drawn next; drawn unrotated, with a warning.
    public mutating func rotate(by angle: Angle) { context.warn("the rotation of a Canvas isn't drawn") }

    /// Scales what is drawn next; drawn unscaled, with a warning.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) { context.warn("the scale of a Canvas isn't drawn") }

    private func add(_ shape: ShapeContent) { add(ViewNode(.shape(shape), at: context.place)) }

    private func add(_ node: ViewNode) {
        recording.nodes.append(opacity < 1 ? node.modified(.opacity(max(0, opacity)), at: context.place) : node)
    }

    private func draw(_ view: some View, around point: CGPoint) {
        // The view is in the middle of a box of twice the canvas's size, whose middle is the point.
        let (width, height) = (Double(size.width), Double(size.height))
        for node in context.entering(recording.nodes.count).nodes(of: view) {
            let box = node.modified(
                .frame(width: 2 * width, height: 2 * height, alignment: "center"), at: context.place)
            let (x, y) = (Double(origin.x + point.x) - width, Double(origin.y + point.y) - height)
            add(box.modified(.offset(x: x, y: y), at: context.place))
        }
    }
}
