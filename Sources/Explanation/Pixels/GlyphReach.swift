import TatamiPrimitives

/// The ink extents of glyphs, from their outlines.
final class GlyphReach {
    private let source: any GlyphSource
    private var fonts: [FontFace: UInt64] = [:]
    /// Adjacent runs mostly have the same font.
    private var lastFont: (face: FontFace, number: UInt64)?
    /// The ink extents by the number of the font and of the glyph combined.
    private var known: [UInt64: Rect] = [:]

    init(_ source: any GlyphSource) {
        self.source = source
    }

    /// The extent around the origin of the line, in points; nil for a run of blanks.
    func reach(of run: GlyphRun) -> Rect? {
        let font = number(of: run.font)
        var reach: Rect?
        for glyph in run.glyphs {
            let ink = ink(of: glyph.id, number: font, in: run.font)
            guard !ink.isEmpty else { continue }
            let placed = Rect(
                x: glyph.x + ink.minX * run.size, y: glyph.y + ink.minY * run.size, width: ink.width * run.size,
                height: ink.height * run.size)
            reach = reach?.union(placed) ?? placed
        }
        return reach
    }

    private func number(of font: FontFace) -> UInt64 {
        if let lastFont, lastFont.face == font { return lastFont.number }
        let number = fonts[font] ?? UInt64(fonts.count)
        fonts[font] = number
        lastFont = (font, number)
        return number
    }

    /// The ink extent of a glyph around its origin, in em; empty for a blank.
    private func ink(of glyph: UInt32, number: UInt64, in font: FontFace) -> Rect {
        let key = number << 32 | UInt64(glyph)
        if let ink = known[key] { return ink }
        let ink = ink(of: glyph, in: font)
        known[key] = ink
        return ink
    }

    private func ink(of glyph: UInt32, in font: FontFace) -> Rect {
        if font.hasColorGlyphs { return source.colorGlyph(glyph, in: font)?.frame ?? .zero }
        let outline = source.outline(of: glyph, in: font)
        guard let bounds = outline.path.controlBounds, outline.unitsPerEm > 0 else { return .zero }
        let unit = 1 / outline.unitsPerEm
        return Rect(
            x: bounds.minX * unit, y: bounds.minY * unit, width: bounds.width * unit, height: bounds.height * unit)
    }
}
