package import TatamiPrimitives
package import TatamiScenes

/// A service that turns text into positioned glyphs; the only access of layout to fonts.
package protocol TextShaper: AnyObject {
    /// Shapes a text. Equal requests give equal results, and repeated ones are cheap.
    func shape(_ request: TextRequest) -> ShapedText
    /// Returns the size that `shape` would give, at much less cost: no glyph is placed.
    func measure(_ request: TextRequest) -> Size
}

extension TextShaper {
    package func measure(_ request: TextRequest) -> Size { shape(request).size }
}

/// A text to be shaped, with its attributes.
package struct TextRequest: Hashable, Sendable {
    package var text: String
    package var font: Font
    /// The parts of the text with their own fonts, in order; empty if the whole text is in `font`.
    package var runs: [Run]
    /// The width in points at which lines break; nil to break only at line breaks in the text.
    package var width: Double?
    /// The maximum number of lines; 0 for no limit.
    package var lineLimit: Int
    package var truncation: Label.Truncation
    /// The points between lines in addition to those of their fonts.
    package var lineSpacing: Double
    package var lineBreak: Label.LineBreak
    /// The language, as a BCP 47 tag.
    package var language: String
    /// The direction of paragraphs without strong characters; others follow their first strong character.
    package var direction: LayoutDirection

    /// A part of a text with its own font.
    package struct Run: Hashable, Sendable {
        /// The length in UTF-8 bytes of the text; greater than zero.
        package var length: Int
        package var font: Font

        package init(length: Int, font: Font) {
            self.length = length
            self.font = font
        }
    }

    package init(
        text: String, font: Font, runs: [Run] = [], width: Double? = nil, lineLimit: Int = 0,
        truncation: Label.Truncation = .tail,
        lineSpacing: Double = 0, lineBreak: Label.LineBreak = .none, language: String = "ja",
        direction: LayoutDirection = .leftToRight
    ) {
        self.text = text
        self.font = font
        self.runs = runs
        self.width = width
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.lineSpacing = lineSpacing
        self.lineBreak = lineBreak
        self.language = language
        self.direction = direction
    }
}

/// Text broken into lines, in points, with the origin at the top left.
package struct ShapedText: Hashable, Sendable {
    /// The width of the widest line, and the sum of line heights; an empty text is as high as one line.
    package var size: Size
    package var lines: [Line]
    /// Whether text was omitted at the line limit.
    package var isTruncated: Bool

    package init(size: Size, lines: [Line], isTruncated: Bool = false) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
    }

    package struct Line: Hashable, Sendable {
        /// The distance from the top of the text to the line's baseline.
        package var baseline: Double
        /// The extent above the baseline, positive.
        package var ascent: Double
        /// The extent below the baseline, positive.
        package var descent: Double
        /// The width of the visible glyphs, without trailing spaces.
        package var width: Double
        /// The direction of the paragraph that contains the line.
        package var isRightToLeft: Bool
        /// Whether the line ends inside a word, because it is too long for a line.
        package var endsInWord = false
        /// The glyph runs in visual order; glyph positions are relative to the line's left end.
        package var runs: [GlyphRun]
        /// The extents of the text's runs, in visual order; empty for a text without runs.
        package var spans: [Span]

        package init(
            baseline: Double, ascent: Double, descent: Double, width: Double, isRightToLeft: Bool = false,
            runs: [GlyphRun], spans: [Span] = []
        ) {
            self.baseline = baseline
            self.ascent = ascent
            self.descent = descent
            self.width = width
            self.isRightToLeft = isRightToLeft
            self.runs = runs
            self.spans = spans
        }
    }

    /// A stretch of a line that belongs to one run of the text.
    package struct Span: Hashable, Sendable {
        /// The index among the runs of the request.
        package var run: Int
        /// The range among the glyph runs of the line.
        package var glyphs: Range<Int>
        /// The distance in points from the line's left end.
        package var left: Double
        package var right: Double
        /// The lines that the run's font specifies for underline and strikethrough.
        package var underline: Rule
        package var strikethrough: Rule

        package init(
            run: Int, glyphs: Range<Int>, left: Double, right: Double, underline: Rule, strikethrough: Rule
        ) {
            self.run = run
            self.glyphs = glyphs
            self.left = left
            self.right = right
            self.underline = underline
            self.strikethrough = strikethrough
        }
    }

    /// A line along a text, in points.
    package struct Rule: Hashable, Sendable {
        /// The distance from the baseline down to the line's upper edge; negative above the baseline.
        package var top: Double
        package var thickness: Double

        package init(top: Double, thickness: Double) {
            self.top = top
            self.thickness = thickness
        }
    }
}
