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

        /// What it can touch; nil for nothing.
        var frame: PixelRect? {
            switch tool {
            case .fill: Self.pixels.bounds(of: path).map(PixelRect.init(covering:))
            case .stroke(let style): Self.pixels.strokeBounds(of: path, style: style)
            }
        }

        func draw(on context: CairoContext) {
            switch tool {
            case .fill(let rule): context.fill(path, rule: rule, under: Self.pixels)
            case .stroke(let style): context.stroke(path, style: style, under: Self.pixels)
            }
        }

        private static let pixels = DeviceMap(scale: 1)
    }

    /// Shapes wider or higher than this many pixels are drawn anew each time.
    private static let largestSide = 256

    private var masks = SurfaceCache<Shape>(byteLimit: 16 << 20)

    /// Nil for a shape that is better drawn directly: one that is large, or a rectangle of whole pixels.
    func mask(of path: Path, by tool: Tool, under map: DeviceMap) throws(RenderingError) -> PlacedSurface? {
        guard let bounds = map.bounds(of: path), path.wholePixels(under: map) == nil else { return nil }
        let (x, y) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
        let shape = Shape(path: map.placed(path).onCairoGrid(from: Point(x: x, y: y)), tool: tool.scaled(by: map.scale))
        guard let frame = shape.frame, max(frame.width, frame.height) <= Self.largestSide else { return nil }
        let surface = try masks.surface(for: shape) { () throws(RenderingError) in
            try PixelSurface.mask(in: frame) { shape.draw(on: $0) }
        }
        return surface.map { PlacedSurface(surface: $0, x: Int(x), y: Int(y)) }
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
