import TatamiPrimitives

/// What a path is drawn with.
enum DrawingTool: Hashable {
    case fill(Path.FillRule)
    case stroke(StrokeStyle)

    /// The pixels that it can touch; nil when there are none or a number is none.
    func reach(along path: Path, under map: DeviceMap) -> PixelRect? {
        switch self {
        case .fill: map.bounds(of: path).map(PixelRect.init(covering:))
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

/// Coverage masks of small shapes, such as those of symbols, each drawn once and kept between pictures.
///
/// A mask is a pure function of the shape in its own pixels, so that what the cache holds or has dropped never shows.
final class ShapeMaskCache {
    private struct Shape: Hashable {
        /// Counts from the whole pixel at which it is placed.
        var path: Path
        var tool: DrawingTool
    }

    /// Shapes wider or higher than this many pixels are drawn anew each time.
    private static let largestSide = 256

    private var masks = SurfaceCache<Shape>(byteLimit: 16 << 20)

    /// Nil for a shape that is better drawn directly: one that is large, or a rectangle of whole pixels. `reach` is the tool's.
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
            guard let frame = shape.tool.reach(along: shape.path, under: pixels) else { return nil }
            return try PixelSurface.mask(in: frame) { shape.tool.draw(shape.path, on: $0, under: pixels) }
        }
        return surface.map { PlacedSurface(surface: $0, x: reach.left, y: reach.top) }
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

extension DeviceMap {
    /// Pixels a curve may be off.
    private static let tolerance = 1.0 / 64

    /// What a stroke covers, in pixels, to be filled by `nonZero`. Cairo's own strokes are not the same in all of its
    /// versions; what it makes of straight-edged areas is.
    func outline(of path: Path, style: StrokeStyle) -> Path {
        placed(path).strokeOutline(placed(style), tolerance: Self.tolerance)
    }

    /// In pixels, held.
    func placed(_ style: StrokeStyle) -> StrokeStyle {
        var placed = style
        placed.width = min(style.width * scale, PixelRect.limit)
        placed.dash = style.dash.map { min($0 * scale, PixelRect.limit) }
        // Nobody sees gaps so short, and it takes long to draw dashes of that length.
        if placed.dash.contains(where: { !($0 >= 1.0 / 16) }) { placed.dash = [] }
        return placed
    }
}
