import TatamiLayout

/// A paragraph's lines at one size and width, as if it stood alone: the first baseline is one ascent below 0.
struct SetParagraph {
    /// The clusters of each line, blanks at its end included.
    var ranges: [Range<Int>]
    var lines: [ShapedText.Line]
    /// Of one line; all lines of a paragraph are equally high.
    var lineHeight: Double
}
