package import TatamiPrimitives

/// The pixels of glyphs, shapes and shadows that were drawn so far, within bounds of memory. Any number of renderers may draw
/// with them, one after the other: each is a function of what it shows, and of no file that may change.
package final class KeptPixels {
    let masks: GlyphMaskCache
    let colorGlyphs: ColorGlyphCache
    let shapes = ShapeMaskCache()
    let shadows = ShadowCache()

    package init(glyphs: any GlyphSource) {
        masks = GlyphMaskCache(source: glyphs)
        colorGlyphs = ColorGlyphCache(glyphs: glyphs)
    }
}
