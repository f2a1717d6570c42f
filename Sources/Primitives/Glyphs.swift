/// One face of a font file.
package struct FontFace: Hashable, Sendable {
    /// The file's absolute path.
    @ExactText package var file: String
    /// The face's index in the file: 0 unless the file is a collection.
    package var index: Int
    /// The display name, such as `Inter Semi Bold`.
    package var name: String
    /// Whether its glyphs are colour bitmaps (emoji), which have no outlines.
    package var hasColorGlyphs: Bool
    /// The values on a variable font's axes, sorted by name; empty for other fonts.
    package var variations: [FontVariation]
    /// The fingerprint of the bytes of a scene's font file; nil for installed fonts.
    package var content: String?

    package init(
        file: String, index: Int, name: String, hasColorGlyphs: Bool, variations: [FontVariation] = [],
        content: String? = nil
    ) {
        self.file = file
        self.index = index
        self.name = name
        self.hasColorGlyphs = hasColorGlyphs
        self.variations = variations
        self.content = content
    }
}

/// A value on one axis of a variable font.
package struct FontVariation: Hashable, Sendable {
    /// The four-character tag, such as `wght`.
    package var axis: String
    /// The value in the axis's units.
    package var value: Double

    package init(axis: String, value: Double) {
        (self.axis, self.value) = (axis, value)
    }
}

/// An OpenType feature and its value.
package struct FontFeature: Hashable, Sendable {
    /// The four-character tag, such as `tnum`.
    package var tag: String
    /// 0 for off, 1 for on; for some features the number of an alternative.
    package var value: Int

    package init(tag: String, value: Int) {
        (self.tag, self.value) = (tag, value)
    }
}

/// A shaped glyph: its index in the font and the position of its origin.
package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// The points from the origin of the line (its left end, on the baseline); never rounded.
    package var x: Double
    /// The points below the baseline.
    package var y: Double

    package init(id: UInt32, x: Double, y: Double) {
        self.id = id
        self.x = x
        self.y = y
    }
}

/// Glyphs of one font and size, in visual order from left to right, with their text.
package struct GlyphRun: Hashable, Sendable {
    package var font: FontFace
    /// The em size in points.
    package var size: Double
    package var glyphs: [Glyph]
    /// The characters of the run in logical order.
    package var text: String
    /// The clusters in visual order: the numbers of UTF-8 bytes of `text` and of glyphs in each. The bytes of a
    /// right-to-left run are counted from the end of `text`.
    package var clusters: [Cluster]
    package var isRightToLeft: Bool

    package struct Cluster: Hashable, Sendable {
        package var bytes: Int
        package var glyphs: Int

        package init(bytes: Int, glyphs: Int) {
            self.bytes = bytes
            self.glyphs = glyphs
        }
    }

    package init(
        font: FontFace, size: Double, glyphs: [Glyph], text: String, clusters: [Cluster], isRightToLeft: Bool = false
    ) {
        self.font = font
        self.size = size
        self.glyphs = glyphs
        self.text = text
        self.clusters = clusters
        self.isRightToLeft = isRightToLeft
    }
}

/// The outline of a glyph in font units, with y downward and the origin on the baseline.
package struct GlyphOutline: Hashable, Sendable {
    package var path: Path
    /// The font units per em: divide a length by it and multiply by the em size to get points.
    package var unitsPerEm: Double

    package init(path: Path, unitsPerEm: Double) {
        self.path = path
        self.unitsPerEm = unitsPerEm
    }
}

/// A glyph that is a bitmap (emoji).
package struct ColorGlyph: Hashable, Sendable {
    /// The bytes of the PNG file that the font contains.
    package var png: [UInt8]
    /// The frame relative to the glyph's origin, in em, y downward.
    package var frame: Rect

    package init(png: [UInt8], frame: Rect) {
        self.png = png
        self.frame = frame
    }
}

/// A provider of glyph shapes for renderers.
package protocol GlyphSource: AnyObject {
    /// Returns the outline of a glyph; empty for a blank one.
    func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline
    /// Returns the bitmap of a glyph in a font with colour glyphs; nil for a blank one.
    func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph?
}
