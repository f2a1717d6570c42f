import TatamiPrimitives

/// What the document refers to, each thing once, in the order of first use.
struct Definitions {
    private(set) var markup = Markup()
    private var ids: [Markup: String] = [:]

    /// The id of an element that begins with `opening` (such as `<clipPath`) and goes on with `rest`; equal ones share it.
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
