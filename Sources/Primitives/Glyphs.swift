/// One face of one font file.
package struct FontFace: Hashable, Sendable {
    /// The file's absolute path.
    @ExactText package var file: String
    /// The face's index in the file: 0 unless the file is a collection.
    package var index: Int
    /// The name that people know it by, such as `Inter Semi Bold`.
    package var name: String
    /// True when its glyphs are colour bitmaps (emoji), which have no outline.
    package var hasColorGlyphs: Bool
    /// Where a variable font stands on its axes, in order of their names; empty for other fonts.
    package var variations: [FontVariation]
    /// Stands for the bytes of a file that a scene brings along; nil for the fonts of the machine.
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

/// A place on one axis of a variable font.
package struct FontVariation: Hashable, Sendable {
    /// Four characters, such as `wght`.
    package var axis: String
    /// In the axis's own units.
    package var value: Double

    package init(axis: String, value: Double) {
        (self.axis, self.value) = (axis, value)
    }
}

/// A shaped glyph: its number in the font and where its origin stands.
package struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// Points from the origin of the line (its left end, on the baseline); never rounded.
    package var x: Double
    /// Points below the baseline.
    package var y: Double

    package init(id: UInt32, x: Double, y: Double) {
        self.id = id
        self.x = x
        self.y = y
    }
}

/// Glyphs of one font and size, in visual order from left to right, with the text they stand for.
package struct GlyphRun: Hashable, Sendable {
    package var font: FontFace
    /// The em size in points.
    package var size: Double
    package var glyphs: [Glyph]
    /// The characters that the run shows, in reading order.
    package var text: String
    /// For each cluster of the run in visual order: how many UTF-8 bytes of `text` and how many glyphs belong together.
    /// Bytes of a right-to-left run are counted from the end of `text`.
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

/// A glyph's shape in font units, y growing downward, origin on the baseline.
package struct GlyphOutline: Hashable, Sendable {
    package var path: Path
    /// Divide by this and multiply by the em size to get points.
    package var unitsPerEm: Double

    package init(path: Path, unitsPerEm: Double) {
        self.path = path
        self.unitsPerEm = unitsPerEm
    }
}

/// A glyph that is a picture (emoji).
package struct ColorGlyph: Hashable, Sendable {
    /// The PNG file that the font holds for it.
    package var png: [UInt8]
    /// Where the picture stands relative to the glyph's origin, in em (y growing downward).
    package var frame: Rect

    package init(png: [UInt8], frame: Rect) {
        self.png = png
        self.frame = frame
    }
}

/// Where renderers get the shapes of glyphs.
package protocol GlyphSource: AnyObject {
    /// The outline of a glyph; empty for a blank.
    func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline
    /// The picture of a glyph in a font with colour glyphs; nil for a blank.
    func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph?
}
