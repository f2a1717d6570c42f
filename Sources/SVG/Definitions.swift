import TatamiPrimitives

/// The contents of `<defs>`, each once, in the order of first use.
struct Definitions {
    private(set) var markup = Markup()
    private var ids: [Markup: String] = [:]

    /// Returns the id of an element that begins with `opening` (such as `<clipPath`) and continues with `rest`. Equal
    /// elements share it.
    mutating func id(of opening: String, _ rest: Markup, from ids: inout DocumentIDs) -> String {
        var key = Markup(opening)
        key.write(rest)
        if let known = self.ids[key] { return known }
        let id = ids.definition()
        self.ids[key] = id
        markup.write("\(opening) id=\"\(id)\"")
        markup.write(rest)
        return id
    }
}

/// The glyphs used by the document, by font and index.
struct GlyphDefinitions {
    /// The id and the coordinate system of a glyph's definition.
    struct Entry {
        var id: String
        var unitsPerEm: Double
    }

    /// The definition of a known glyph; no entry for a blank one.
    struct Found {
        var entry: Entry?
    }

    private struct Key: Hashable {
        var font: Int
        var glyph: UInt32
    }

    private var fonts: [FontFace: Int] = [:]
    private var found: [Key: Found] = [:]

    /// Returns an index for the font, by which glyphs are looked up.
    mutating func number(of font: FontFace) -> Int {
        if let known = fonts[font] { return known }
        fonts[font] = fonts.count
        return fonts.count - 1
    }

    /// Returns the definition of a glyph; nil for one not used before.
    func known(_ glyph: UInt32, inFont font: Int) -> Found? { found[Key(font: font, glyph: glyph)] }

    mutating func remember(_ entry: Entry?, as glyph: UInt32, inFont font: Int) {
        found[Key(font: font, glyph: glyph)] = Found(entry: entry)
    }
}
