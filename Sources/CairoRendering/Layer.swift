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
