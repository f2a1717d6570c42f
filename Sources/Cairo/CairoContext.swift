import CCairo
import TatamiPrimitives

/// An object that owns a `cairo_surface_t`, and everything that Cairo reaches through it.
protocol CairoSurface: AnyObject {
    var raw: OpaquePointer { get }
}

/// A `cairo_t` with the identity transform: all coordinates are pixels of the picture (for PDF: points of the page).
///
/// Antialiasing is fixed to grey, and the tolerance of curves to a tenth of a pixel; these are Cairo's defaults on
/// image surfaces. An error of the context doesn't show in its surface's status: check the context first, then finish
/// the surface and check that. The context retains its surface, so the context is always destroyed first.
final class CairoContext {
    let raw: OpaquePointer
    private let surface: any CairoSurface

    /// Creates a context for any surface; for an image that is not at the origin use `init(drawingOn:)`.
    init(surface: any CairoSurface) throws(RenderingError) {
        guard let raw = cairo_create(surface.raw) else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        self.raw = raw
        self.surface = surface
        cairo_set_antialias(raw, CAIRO_ANTIALIAS_GRAY)
        cairo_set_tolerance(raw, 0.1)
        try checkStatus()
    }

    /// Creates a context whose coordinates are those of the picture, regardless of the surface's place in it.
    convenience init(drawingOn surface: PixelSurface) throws(RenderingError) {
        cairo_surface_set_device_offset(surface.raw, -Double(surface.frame.left), -Double(surface.frame.top))
        try self.init(surface: surface)
    }

    deinit {
        cairo_destroy(raw)
    }

    func checkStatus() throws(RenderingError) { try check(cairo_status(raw)) }

    /// Runs `body` between a save and its restore.
    func saved(_ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        cairo_save(raw)
        defer { cairo_restore(raw) }
        try body()
    }

    /// Runs `body` with drawing limited to the path.
    func clipped(to path: Path, under map: DeviceMap, _ body: () throws(RenderingError) -> Void) throws(RenderingError)
    {
        try saved { () throws(RenderingError) in
            trace(path, under: map)
            cairo_set_fill_rule(raw, CAIRO_FILL_RULE_WINDING)
            cairo_clip(raw)
            try body()
        }
    }

    /// Runs `body` with drawing limited to a rectangle of whole pixels. Unlike a clip along a path, it needs no mask,
    /// so drawing under it costs no more.
    func clipped(to rect: PixelRect, _ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        try saved { () throws(RenderingError) in
            cairo_rectangle(raw, Double(rect.left), Double(rect.top), Double(rect.width), Double(rect.height))
            cairo_clip(raw)
            try body()
        }
    }

    func setSource(_ color: Color) {
        let color = color.heldToUnit
        cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
    }

    /// Makes later drawing add to the coverage, up to full coverage, instead of painting over it.
    func addsToDrawn() { cairo_set_operator(raw, CAIRO_OPERATOR_ADD) }

    /// Makes `path` the current path; it must contain no NaN.
    func trace(_ path: Path, under map: DeviceMap) {
        cairo_new_path(raw)
        for element in map.placed(path).elements {
            switch element {
            case .move(let point): cairo_move_to(raw, point.x, point.y)
            case .line(let point): cairo_line_to(raw, point.x, point.y)
            case .cubic(let control1, let control2, let point):
                cairo_curve_to(raw, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
            // Quadratic curves were converted.
            case .quad: break
            case .close: cairo_close_path(raw)
            }
        }
    }

    /// Fills with the current source.
    func fill(_ path: Path, rule: Path.FillRule, under map: DeviceMap) {
        trace(path, under: map)
        cairo_set_fill_rule(raw, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(raw)
    }

    /// Strokes with the current source, for vector files; for pixels use `DeviceMap.outline`.
    func stroke(_ path: Path, style: StrokeStyle, under map: DeviceMap) {
        trace(path, under: map)
        let style = map.placed(style)
        cairo_set_line_width(raw, style.width)
        let cap =
            switch style.cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(raw, cap)
        let join =
            switch style.join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_join(raw, join)
        cairo_set_miter_limit(raw, StrokeStyle.miterLimit)
        cairo_set_dash(raw, style.dash, Int32(style.dash.count), 0)
        cairo_stroke(raw)
    }
}

extension CairoContext {
    /// Makes `paint` the source; false if it is invisible.
    func setSource(_ paint: Paint, bounds: Rect, under map: DeviceMap) throws(RenderingError) -> Bool {
        switch paint {
        case .solid(let color):
            setSource(color)
            return color.alpha > 0
        case .linearGradient(let gradient):
            return try setSource(gradient, bounds: bounds, under: map)
        case .radialGradient(let gradient):
            return try setSource(gradient.outward, bounds: bounds, under: map)
        }
    }

    /// Makes a radial gradient the source; false if it is invisible.
    ///
    /// An ellipse is a circle in a square of side 1, stretched to the bounds.
    private func setSource(
        _ gradient: RadialGradient, bounds: Rect, under map: DeviceMap
    ) throws(RenderingError) -> Bool {
        let center = gradient.center.placed(in: bounds)
        let (start, end) = (max(0, gradient.start), gradient.end)
        let width = gradient.isElliptical ? bounds.width : 1
        let height = gradient.isElliptical ? bounds.height : 1
        guard let last = gradient.stops.last, !(center.x + center.y + start + end).isNaN else { return false }
        guard end > start, width > 0, height > 0, end.isFinite else {
            // As in SVG, everything is past the end of a gradient without length.
            setSource(last.color)
            return true
        }
        let pattern = cairo_pattern_create_radial(0, 0, start, 0, 0, end)
        defer { cairo_pattern_destroy(pattern) }
        let place = map.hold(center)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, 1 / (width * map.scale), 1 / (height * map.scale))
        cairo_matrix_translate(&matrix, -place.x, -place.y)
        cairo_pattern_set_matrix(pattern, &matrix)
        return try setSource(pattern, gradient.stops)
    }

    private func setSource(_ pattern: OpaquePointer?, _ stops: [GradientStop]) throws(RenderingError) -> Bool {
        for stop in stops where !stop.offset.isNaN {
            let color = stop.color.heldToUnit
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        try check(cairo_pattern_status(pattern))
        cairo_set_source(raw, pattern)
        return true
    }

    private func setSource(
        _ gradient: LinearGradient, bounds: Rect, under map: DeviceMap
    ) throws(RenderingError) -> Bool {
        let start = map.hold(gradient.start.placed(in: bounds))
        let end = map.hold(gradient.end.placed(in: bounds))
        guard let last = gradient.stops.last, !(start.x + start.y + end.x + end.y).isNaN else { return false }
        guard start != end else {
            // As in SVG, everything is past the end of a gradient without length.
            setSource(last.color)
            return true
        }
        let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        defer { cairo_pattern_destroy(pattern) }
        return try setSource(pattern, gradient.stops)
    }
}
