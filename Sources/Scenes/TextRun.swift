package import TatamiPrimitives

/// A part of a label's text with its own attributes.
package struct TextRun: Hashable, Sendable {
    /// The text, which is not empty.
    package var text: String
    package var font: Font
    package var color: Color
    /// The colour behind the text, as high as its line; nil for none.
    package var background: Color?
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The address of a link; nil for other text.
    package var link: String?

    package init(
        text: String, font: Font, color: Color, background: Color? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, link: String? = nil
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.link = link
    }

    /// Returns whether all attributes equal another run's.
    package func looks(like other: TextRun) -> Bool {
        var same = other
        same.text = text
        return same == self
    }
}
