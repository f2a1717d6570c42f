import TatamiPrimitives

/// Runs of one colour that follow each other: in most cases the lines of one label.
struct TextBlock {
    struct Line {
        /// The left end on the baseline.
        var origin: Point
        /// In visual order.
        var runs: [GlyphRun]
    }

    private(set) var lines: [Line] = []
    private(set) var color = Color.black

    /// False when runs of this colour must begin a block of their own.
    func takes(_ color: Color) -> Bool { lines.isEmpty || color == self.color }

    mutating func add(_ run: GlyphRun, at origin: Point, color: Color) {
        self.color = color
        if let last = lines.last, last.origin == origin {
            lines[lines.count - 1].runs.append(run)
        } else {
            lines.append(Line(origin: origin, runs: [run]))
        }
    }

    /// All its text in reading order, on one line.
    var text: String {
        lines.map(\.text).reduce("") { text, line in
            guard let last = text.unicodeScalars.last, let first = line.unicodeScalars.first else { return text + line }
            return last.needsSpace && first.needsSpace ? "\(text) \(line)" : text + line
        }
    }
}

extension TextBlock.Line {
    /// In reading order: a line runs right to left when most of its glyphs do; within it, runs of the other direction keep theirs.
    fileprivate var text: String {
        let rightToLeft = runs.filter(\.isRightToLeft).reduce(0) { $0 + $1.glyphs.count }
        let isRightToLeft = rightToLeft * 2 > runs.reduce(0) { $0 + $1.glyphs.count }
        var ordered: [GlyphRun] = []
        /// Where the runs against the line's direction began that now stand at the end.
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
    /// True for a character of a script that sets words apart by spaces (none from U+2E80 on, where the East Asian blocks begin).
    fileprivate var needsSpace: Bool { value < 0x2E80 && !properties.isWhitespace }
}
