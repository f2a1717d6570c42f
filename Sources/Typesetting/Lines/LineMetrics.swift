/// How high lines are.
///
/// Every line of a paragraph is as high as the font that was asked for makes it: ascent and descent of its `hhea` table,
/// unhinted (1.21 em for Inter), so that text keeps an even rhythm whatever scripts are mixed in. A fallback font
/// makes the lines of its paragraph higher only if its ink would leave them, and by no more than that (Thai marks, Arabic
/// descenders); East Asian faces and emoji never do, as their ink lies within an Inter line.
/// The other way, highest ascent plus lowest descent of all fonts used, gives 1.45 em to each line with one kanji and 1.21 em
/// to its neighbours.
struct LineMetrics {
    /// Points above the baseline.
    var ascent: Double
    /// Points below the baseline.
    var descent: Double

    /// Points by which a line may be too wide: Pango's own unit.
    static let tolerance = 1.0 / 1024

    var height: Double { ascent + descent }

    init(_ paragraph: ShapedParagraph, size: Double) {
        ascent = max(paragraph.primary.ascent, paragraph.fallbackInk.above) * size
        descent = max(paragraph.primary.descent, paragraph.fallbackInk.below) * size
    }
}
