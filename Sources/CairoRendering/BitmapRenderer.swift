import CCairo
package import TatamiPainting
package import TatamiPrimitives

/// Draws display lists into pixels, and keeps what one picture has in common with the next: glyph masks, emoji and images.
///
/// The same list gives the same bytes, whatever was drawn before.
package final class BitmapRenderer {
    private let masks: GlyphMaskCache
    private let colorGlyphs: ColorGlyphCache
    private let images: ScaledImageCache
    private let shapes = ShapeMaskCache()
    private let shadows = ShadowCache()

    package init(glyphs: any GlyphSource, images: any ImageSource) {
        self.masks = GlyphMaskCache(source: glyphs)
        self.colorGlyphs = ColorGlyphCache(glyphs: glyphs, images: images)
        self.images = ScaledImageCache(source: images)
    }

    /// Draws `region` (in points, rounded outward to whole pixels), or all.
    package func render(_ list: DisplayList, region: Rect? = nil) throws(RenderingError) -> RenderedBitmap {
        let region = region ?? Rect(origin: .zero, size: list.size)
        let (frame, map) = try Self.frame(of: region, scale: list.scale)
        let layer = try Layer(list.background.alpha >= 1 ? .opaque : .translucent, frame: frame)
        if list.background.alpha > 0 {
            layer.context.setSource(list.background)
            cairo_paint(layer.context.raw)
        }
        let painter = BitmapPainter(
            map: map, masks: masks, colorGlyphs: colorGlyphs, images: images, shapes: shapes, shadows: shadows)
        try painter.paint(list.items, on: layer, within: frame)
        // In this order: a context in error leaves its surface looking sound.
        try layer.context.checkStatus()
        try layer.surface.checkStatus()
        return RenderedBitmap(layer.surface)
    }

    /// The pixels of a region, the first at 0, 0, and the map that puts the region there.
    private static func frame(of region: Rect, scale: Double) throws(RenderingError) -> (PixelRect, DeviceMap) {
        let pixels = PixelGrid(pixelsPerPoint: scale).pixels(around: region)
        let (width, height) = (pixels.width, pixels.height)
        guard width >= 1, height >= 1, scale > 0, scale.isFinite, pixels.minX.isFinite, pixels.minY.isFinite else {
            throw .emptyPicture(size: region.size, scale: scale)
        }
        guard width <= PixelRect.limit, height <= PixelRect.limit else {
            throw .tooLarge(width: width, height: height, limit: PixelRect.limit)
        }
        return (
            PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height)),
            DeviceMap(scale: scale, offset: Point(x: -pixels.minX, y: -pixels.minY))
        )
    }
}
