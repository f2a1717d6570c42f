import TatamiPrimitives

/// The operation that draws a path.
enum DrawingTool: Hashable {
    case fill(Path.FillRule)
    case stroke(StrokeStyle)

    /// Returns the pixels that it can touch; none if a number is NaN.
    func reach(along path: Path, under map: DeviceMap) -> PixelRect {
        switch self {
        case .fill: map.pixels(covering: path)
        case .stroke(let style): map.strokeBounds(of: path, style: style)
        }
    }

    /// Draws with the context's source.
    func draw(_ path: Path, on context: CairoContext, under map: DeviceMap) {
        switch self {
        case .fill(let rule): context.fill(path, rule: rule, under: map)
        case .stroke(let style):
            context.fill(map.outline(of: path, style: style), rule: .nonZero, under: DeviceMap(scale: 1))
        }
    }

    fileprivate func scaled(by scale: Double) -> DrawingTool {
        guard case .stroke(let style) = self else { return self }
        return .stroke(style.scaled(by: scale))
    }
}

/// A cache of coverage masks for small shapes, such as those of symbols.
///
/// A mask is a pure function of the shape in its own pixels, so the cache's contents never affect the result.
final class ShapeMaskCache {
    private struct Shape: Hashable {
        /// The path in pixels, relative to the whole pixel at which it is placed.
        var path: Path
        var tool: DrawingTool
    }

    /// Shapes wider or higher than this number of pixels are not cached.
    private static let largestSide = 256

    private var masks = SurfaceCache<Shape>(byteLimit: 16 << 20)

    /// Returns the mask of a shape; nil for a shape that is better drawn directly.
    ///
    /// Such shapes are large, or rectangles of whole pixels. `reach` is the tool's.
    func mask(
        of path: Path, by tool: DrawingTool, reaching reach: PixelRect, under map: DeviceMap
    ) throws(RenderingError) -> PlacedSurface? {
        guard max(reach.width, reach.height) <= Self.largestSide, path.wholePixels(under: map) == nil else {
            return nil
        }
        let origin = Point(x: Double(reach.left), y: Double(reach.top))
        let shape = Shape(path: map.placed(path).onCairoGrid(from: origin), tool: tool.scaled(by: map.scale))
        let surface = try masks.surface(for: shape) { () throws(RenderingError) in
            let pixels = DeviceMap(scale: 1)
            let frame = shape.tool.reach(along: shape.path, under: pixels)
            return try PixelSurface.mask(in: frame) { shape.tool.draw(shape.path, on: $0, under: pixels) }
        }
        return surface.map { PlacedSurface(surface: $0, x: reach.left, y: reach.top) }
    }
}

extension Path {
    /// Returns the path relative to a point on whole pixels, rounded to 256ths of a pixel as Cairo does.
    ///
    /// Shapes at a distance of whole pixels become exactly equal.
    func onCairoGrid(from origin: Point) -> Path {
        func rounded(_ point: Point) -> Point {
            func cairo(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
            return Point(x: cairo(point.x) - origin.x, y: cairo(point.y) - origin.y)
        }
        return mapPoints(rounded)
    }
}

extension DeviceMap {
    /// The largest error of a curve that is replaced by lines, in pixels.
    private static let tolerance = 1.0 / 64

    /// Returns the area of a stroke in pixels, to be filled by `nonZero`. Cairo's own strokes differ between
    /// versions; its areas with straight edges don't.
    func outline(of path: Path, style: StrokeStyle) -> Path {
        placed(path).strokeOutline(placed(style), tolerance: Self.tolerance)
    }

    /// Returns the style in pixels, clamped.
    func placed(_ style: StrokeStyle) -> StrokeStyle {
        var placed = style
        placed.width = min(style.width * scale, PixelRect.limit)
        placed.dash = style.dash.map { min($0 * scale, PixelRect.limit) }
        // Such short gaps are invisible, and dashes of that length take long to draw.
        if placed.dash.contains(where: { !($0 >= 1.0 / 16) }) { placed.dash = [] }
        return placed
    }
}
