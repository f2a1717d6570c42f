import TatamiImages
import TatamiPrimitives

/// A cache of colour glyphs (emoji) as pictures in their drawn sizes.
final class ColorGlyphCache {
    /// The em in pixels above which a size is refused.
    private static let largestEm = 4_096.0

    private struct Key: Hashable {
        var glyph: UInt32
        var font: FontFace
        var size: Double
    }

    private let glyphs: any GlyphSource
    private var surfaces = SurfaceCache<Key>(byteLimit: 16 << 20)

    init(glyphs: any GlyphSource) {
        self.glyphs = glyphs
    }

    /// Returns the picture of a glyph, framed relative to the whole pixel nearest to its origin; nil for a blank or too
    /// large one. `images` decodes the font's picture.
    ///
    /// `size` is the em in pixels. The frame is rounded to whole pixels: an emoji is scaled once for all places.
    func picture(
        of glyph: UInt32, in font: FontFace, size: Double, decodedBy images: any ImageSource
    ) throws(RenderingError) -> PixelSurface? {
        guard size <= Self.largestEm else { return nil }
        return try surfaces.surface(for: Key(glyph: glyph, font: font, size: size)) { () throws(RenderingError) in
            try makePicture(of: glyph, in: font, size: size, decodedBy: images)
        }
    }

    private func makePicture(
        of glyph: UInt32, in font: FontFace, size: Double, decodedBy images: any ImageSource
    ) throws(RenderingError) -> PixelSurface? {
        guard let picture = glyphs.colorGlyph(glyph, in: font) else { return nil }
        let exact = DeviceMap(scale: size).place(picture.frame)
        guard abs(exact.minX) + abs(exact.minY) + exact.width + exact.height < PixelRect.limit else { return nil }
        let frame = Rect(
            x: exact.minX.rounded(), y: exact.minY.rounded(),
            width: max(1, exact.width.rounded()), height: max(1, exact.height.rounded()))
        let bitmap = try images.readBitmap(of: glyph, in: font, png: picture.png)
        return try ImageResampling(frame: frame, window: PixelRect(covering: frame)).resample(bitmap)
    }
}
