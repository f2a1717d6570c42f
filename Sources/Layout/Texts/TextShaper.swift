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
    /// Points at which lines break; nil breaks only at line breaks in the text.
    package var width: Double?
    /// 0 for any number.
    package var lineLimit: Int
    package var truncation: Label.Truncation
    /// A BCP 47 tag.
    package var language: String
    /// What a paragraph without any strong character follows; others follow their first strong character.
    package var direction: LayoutDirection

    package init(
        text: String, font: Font, width: Double? = nil, lineLimit: Int = 0, truncation: Label.Truncation = .tail,
        language: String = "ja", direction: LayoutDirection = .leftToRight
    ) {
        self.text = text
        self.font = font
        self.width = width
        self.lineLimit = lineLimit
        self.truncation = truncation
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
        /// In visual order; glyph positions count from the line's left end.
        package var runs: [GlyphRun]

        package init(
            baseline: Double, ascent: Double, descent: Double, width: Double, isRightToLeft: Bool = false,
            runs: [GlyphRun]
        ) {
            self.baseline = baseline
            self.ascent = ascent
            self.descent = descent
            self.width = width
            self.isRightToLeft = isRightToLeft
            self.runs = runs
        }
    }
}
