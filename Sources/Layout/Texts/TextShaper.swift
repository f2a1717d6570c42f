package import TatamiPrimitives
package import TatamiScenes

/// Turns text into glyphs with places; the only thing that layout needs to know of fonts.
package protocol TextShaper: AnyObject {
    /// The same request always gives the same result, and asking twice costs little.
    func shape(_ request: TextRequest) -> ShapedText
    /// The size that `shape` would give, for much less: no glyph is placed.
    func measure(_ request: TextRequest) -> Size
}

extension TextShaper {
    package func measure(_ request: TextRequest) -> Size { shape(request).size }
}

/// Text to be set, and how.
package struct TextRequest: Hashable, Sendable {
    package var text: String
    package var font: Font
    /// The parts of the text that have fonts of their own, in order; empty when all of it is in `font`.
    package var runs: [Run]
    /// Points at which lines break; nil breaks only at line breaks in the text.
    package var width: Double?
    /// 0 for any number.
    package var lineLimit: Int
    package var truncation: Label.Truncation
    /// Points between one line and the next, beside what their fonts have.
    package var lineSpacing: Double
    /// A BCP 47 tag.
    package var language: String
    /// What a paragraph without any strong character follows; others follow their first strong character.
    package var direction: LayoutDirection

    /// A part of a text with a font of its own.
    package struct Run: Hashable, Sendable {
        /// UTF-8 bytes of the text; a run more than zero long.
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
        lineSpacing: Double = 0, language: String = "ja", direction: LayoutDirection = .leftToRight
    ) {
        self.text = text
        self.font = font
        self.runs = runs
        self.width = width
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.lineSpacing = lineSpacing
        self.language = language
        self.direction = direction
    }
}

/// Text broken into lines, in points, with the origin at the top left.
package struct ShapedText: Hashable, Sendable {
    /// The widest line, and the line heights added up; an empty text is as high as one line.
    package var size: Size
    package var lines: [Line]
    /// True when text was left out at the line limit.
    package var isTruncated: Bool

    package init(size: Size, lines: [Line], isTruncated: Bool = false) {
        self.size = size
        self.lines = lines
        self.isTruncated = isTruncated
    }

    package struct Line: Hashable, Sendable {
        /// From the top of the text to the line's baseline.
        package var baseline: Double
        /// Above the baseline, positive.
        package var ascent: Double
        /// Below the baseline, positive.
        package var descent: Double
        /// Of the visible glyphs, without trailing blanks.
        package var width: Double
        /// Of the paragraph that the line belongs to.
        package var isRightToLeft: Bool
        /// Whether the line ends where no line may break, since not even a word fits into it.
        package var endsInWord = false
        /// In visual order; glyph positions count from the line's left end.
        package var runs: [GlyphRun]
        /// Which runs of the text stand where, in visual order; empty for a text without runs.
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
        /// Among the runs of the request.
        package var run: Int
        /// Among the glyph runs of the line.
        package var glyphs: Range<Int>
        /// Points from the line's left end.
        package var left: Double
        package var right: Double
        /// Where the run's font wants a line under its text, and one through it.
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
        /// From the baseline down to its upper edge; negative above the baseline.
        package var top: Double
        package var thickness: Double

        package init(top: Double, thickness: Double) {
            self.top = top
            self.thickness = thickness
        }
    }
}
