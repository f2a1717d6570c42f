import CCairo
import TatamiPrimitives

/// Coverage masks of small shapes, such as those of symbols, each drawn once and kept between pictures.
///
/// A mask is a pure function of the shape in its own pixels, so that what the cache holds or has dropped never shows.
final class ShapeMaskCache {
    /// What a path is drawn with.
    enum Tool: Hashable {
        case fill(Path.FillRule)
        case stroke(StrokeStyle)

        fileprivate func scaled(by scale: Double) -> Tool {
            guard case .stroke(var style) = self else { return self }
            style.width *= scale
            return .stroke(style)
        }
    }

    private struct Shape: Hashable {
        /// Counts from the whole pixel at which it is placed.
        var path: Path
        var tool: Tool
    }

    /// Shapes wider or higher than this many pixels are drawn anew each time.
    private static let largestSide = 256.0

    private var masks = SurfaceCache<Shape>(byteLimit: 16 << 20)

    /// Nil for a shape that is better drawn directly: one that is large, or a rectangle of whole pixels.
    func mask(of path: Path, by tool: Tool, under map: DeviceMap) throws(RenderingError) -> PlacedSurface? {
        guard let bounds = map.bounds(of: path), max(bounds.width, bounds.height) <= Self.largestSide,
            path.wholePixels(under: map) == nil
        else { return nil }
        let (x, y) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        let shape = Shape(path: map.placed(path).onCairoGrid(from: Point(x: x, y: y)), tool: tool.scaled(by: map.scale))
        let surface = try masks.surface(for: shape) { () throws(RenderingError) in try Self.draw(shape) }
        return surface.map { PlacedSurface(surface: $0, x: Int(x), y: Int(y)) }
    }

    private static func draw(_ shape: Shape) throws(RenderingError) -> PixelSurface? {
        let pixels = DeviceMap(scale: 1)
        switch shape.tool {
        case .fill(let rule):
            guard let bounds = pixels.bounds(of: shape.path) else { return nil }
            return try PixelSurface.mask(in: PixelRect(covering: bounds)) { context in
                context.fill(shape.path, rule: rule, under: pixels)
            }
        case .stroke(let style):
            guard let frame = pixels.strokeBounds(of: shape.path, style: style) else { return nil }
            return try PixelSurface.mask(in: frame) { context in
                context.stroke(shape.path, style: style, under: pixels)
            }
        }
    }
}

extension Path {
    /// Counted from a point on whole pixels, and rounded to the 256ths of a pixel that Cairo itself rounds to: shapes that
    /// stand whole pixels apart become equal to the last bit.
    func onCairoGrid(from origin: Point) -> Path {
        func rounded(_ point: Point) -> Point {
            func cairo(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
            return Point(x: cairo(point.x) - origin.x, y: cairo(point.y) - origin.y)
        }
        return mapPoints(rounded)
    }
}
