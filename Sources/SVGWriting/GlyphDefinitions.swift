import TatamiPrimitives

/// The glyphs that the document has met, by font and number.
struct GlyphDefinitions {
    /// What a glyph's definition is called, and in which coordinates it stands.
    struct Entry {
        var id: String
        var unitsPerEm: Double
    }

    /// What is known of a glyph; no entry for a blank.
    struct Found {
        var entry: Entry?
    }

    private struct Key: Hashable {
        var font: Int
        var glyph: UInt32
    }

    private var fonts: [FontFace: Int] = [:]
    private var found: [Key: Found] = [:]

    /// A short stand-in for the font, by which glyphs are looked up.
    mutating func number(of font: FontFace) -> Int {
        if let known = fonts[font] { return known }
        fonts[font] = fonts.count
        return fonts.count - 1
    }

    /// nil for a glyph not met before.
    func known(_ glyph: UInt32, inFont font: Int) -> Found? { found[Key(font: font, glyph: glyph)] }

    mutating func remember(_ entry: Entry?, as glyph: UInt32, inFont font: Int) {
        found[Key(font: font, glyph: glyph)] = Found(entry: entry)
    }
}
