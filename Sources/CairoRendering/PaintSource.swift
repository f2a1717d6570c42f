import CCairo
import TatamiPrimitives

extension CairoContext {
    /// Makes `paint` the source; false when it would leave no trace.
    func setSource(_ paint: Paint, bounds: Rect, under map: DeviceMap) throws(RenderingError) -> Bool {
        switch paint {
        case .solid(let color):
            setSource(color)
            return color.alpha > 0
        case .linearGradient(let gradient):
            return try setSource(gradient, bounds: bounds, under: map)
        }
    }

    private func setSource(
        _ gradient: LinearGradient, bounds: Rect, under map: DeviceMap
    ) throws(RenderingError) -> Bool {
        func end(_ unit: Point) -> Point {
            map.hold(Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height))
        }
        let (start, end) = (end(gradient.start), end(gradient.end))
        guard let last = gradient.stops.last, !(start.x + start.y + end.x + end.y).isNaN else { return false }
        guard start != end else {
            // As SVG has it: all of a gradient without length lies behind its end.
            setSource(last.color)
            return true
        }
        let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        defer { cairo_pattern_destroy(pattern) }
        for stop in gradient.stops where !stop.offset.isNaN {
            let color = stop.color.heldToUnit
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        try check(cairo_pattern_status(pattern))
        cairo_set_source(raw, pattern)
        return true
    }
}
