/// Shaped glyphs, and the clusters of text they stand for. Lengths are font units of the item's face.
struct GlyphStretch {
    /// In reading order, without gaps.
    var clusters: [Cluster] = []
    /// Item after item in reading order; within an item in visual order.
    var glyphs: [PositionedGlyph] = []

    /// The least piece of text that has glyphs of its own.
    struct Cluster {
        /// Bytes of the paragraph.
        var start: Int32
        var end: Int32
        var firstGlyph: Int32
        var glyphCount: Int32
        var advance: Int32
        var item: Int32
        /// Of its first character; blank only if all of it is.
        var marks: TextMarks
        /// True when glyphs would change if a line broke before it.
        var isJoined: Bool
    }

    struct PositionedGlyph {
        var id: UInt32
        var advance: Int32
        var xOffset: Int32
        /// Upward.
        var yOffset: Int32
    }
}
