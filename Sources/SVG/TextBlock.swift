import TatamiPrimitives

/// Adjacent runs of one colour, usually the lines of one label.
struct TextBlock {
    struct Line {
        /// The left end on the baseline.
        var origin: Point
        /// The runs in visual order.
        var runs: [GlyphRun]
    }

    private(set) var lines: [Line] = []
    private(set) var color = Color.black

    /// Whether runs of this colour can be added; otherwise they begin a new block.
    func takes(_ color: Color) -> Bool { lines.isEmpty || color == self.color }

    mutating func add(_ run: GlyphRun, at origin: Point, color: Color) {
        self.color = color
        if let last = lines.last, last.origin == origin {
            lines[lines.count - 1].runs.append(run)
        } else {
            lines.append(Line(origin: origin, runs: [run]))
        }
    }

    /// The text in reading order, on one line.
    var text: String {
        lines.map(\.text).reduce("") { text, line in
            guard let last = text.unicodeScalars.last, let first = line.unicodeScalars.first else { return text + line }
            return last.needsSpace && first.needsSpace ? "\(text) \(line)" : text + line
        }
    }
}

extension TextBlock.Line {
    /// The text in reading order: a line is right to left if most of its glyphs are; runs of the other
    /// direction keep theirs.
    fileprivate var text: String {
        let rightToLeft = runs.filter(\.isRightToLeft).reduce(0) { $0 + $1.glyphs.count }
        let isRightToLeft = rightToLeft * 2 > runs.reduce(0) { $0 + $1.glyphs.count }
        var ordered: [GlyphRun] = []
        /// The start of the trailing runs against the line's direction.
        var turnedFrom: Int?
        for run in isRightToLeft ? runs.reversed() : runs {
            if run.isRightToLeft == isRightToLeft {
                turnedFrom = nil
                ordered.append(run)
            } else {
                let place = turnedFrom ?? ordered.count
                turnedFrom = place
                ordered.insert(run, at: place)
            }
        }
        return ordered.map(\.text).joined()
    }
}

extension Unicode.Scalar {
    /// Whether the character's script separates words by spaces (none from U+2E80 on, where the East Asian
    /// blocks begin).
    fileprivate var needsSpace: Bool { value < 0x2E80 && !properties.isWhitespace }
}
