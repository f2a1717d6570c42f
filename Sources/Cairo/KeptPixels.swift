package import TatamiPrimitives

/// Caches for the pixels of glyphs, shapes and shadows, within limits of memory. Renderers may share them one after
/// the other: all entries are pure functions of their keys, independent of files that may change.
package final class KeptPixels {
    let masks: GlyphMaskCache
    let colorGlyphs: ColorGlyphCache
    let shapes = ShapeMaskCache()
    let shadows = ShadowCache()
    let glyphs: any GlyphSource

    package init(glyphs: any GlyphSource) {
        self.glyphs = glyphs
        masks = GlyphMaskCache(source: glyphs)
        colorGlyphs = ColorGlyphCache(glyphs: glyphs)
    }
}
