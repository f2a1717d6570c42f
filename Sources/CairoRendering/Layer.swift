import CCairo

/// A surface and the context that draws on it.
struct Layer {
    let surface: PixelSurface
    let context: CairoContext

    init(_ format: PixelSurface.Format, frame: PixelRect) throws(RenderingError) {
        surface = try PixelSurface(format, frame: frame)
        context = try CairoContext(drawingOn: surface)
    }
}

/// Surfaces are laid over the picture at whole pixels, where no filter touches them.
extension CairoContext {
    /// Lays the current source over the picture wherever the surface (coverage or alpha) lets it; the surface stands at its
    /// frame moved by `x` and `y`.
    func mask(_ surface: PixelSurface, x: Int = 0, y: Int = 0) {
        cairo_mask_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
    }

    func mask(_ placed: PlacedSurface) { mask(placed.surface, x: placed.x, y: placed.y) }

    /// Lays the surface over the picture; replaces the current source.
    func paint(_ surface: PixelSurface, x: Int = 0, y: Int = 0, opacity: Double) {
        cairo_set_source_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
        if opacity < 1 { cairo_paint_with_alpha(raw, opacity) } else { cairo_paint(raw) }
    }
}
