import TatamiLayout

/// A paragraph broken into lines at one size and width; the lines are set when someone asks for them.
final class SetParagraph {
    let measure: ShapedParagraph.Measure
    /// The clusters of each line, blanks at its end included.
    let ranges: [Range<Int>]
    /// Points, of the widest line.
    let width: Double
    /// Points, of one line; all lines of a paragraph are equally high.
    let lineHeight: Double
    private var set: [ShapedText.Line]?

    init(measure: ShapedParagraph.Measure, lines: [LineBreaker.Line], lineHeight: Double) {
        self.measure = measure
        ranges = lines.map(\.clusters)
        width = lines.reduce(0) { max($0, $1.width) }
        self.lineHeight = lineHeight
    }

    /// The lines as if the paragraph stood alone: the first baseline is one ascent below 0.
    func lines(of paragraph: ShapedParagraph, shaper: GlyphShaper) -> [ShapedText.Line] {
        if let set { return set }
        let setter = LineSetter(paragraph: paragraph, size: measure.size, shaper: shaper)
        var lines = ranges.map(setter.set)
        for index in lines.indices { lines[index].baseline += Double(index) * lineHeight }
        set = lines
        return lines
    }
}
