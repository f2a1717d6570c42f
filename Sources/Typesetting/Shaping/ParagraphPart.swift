/// A part of a paragraph that one run of the text gives it: which font it asks for, and how large.
struct ParagraphPart: Hashable {
    /// UTF-8 bytes; zero only in a paragraph without any.
    var length: Int
    /// The number of its text style.
    var style: Int
    /// The font's size, with that of the whole text as 1.
    var scale: Double

    func hasFont(of other: ParagraphPart) -> Bool { style == other.style && scale == other.scale }
}

/// A font that a part of a paragraph asks for, in em of its own size.
struct ParagraphFont {
    /// The face that was asked for: its metrics make the line height, and its box stands for missing characters.
    var face: Face
    /// The font's size, with that of the whole text as 1.
    var scale: Double
    /// Above and below the baseline.
    var ascent: Double
    var descent: Double

    /// An East Asian face for a part of other text leaves the line as high as that text makes it, as it does where it
    /// stands in for missing characters.
    init(_ face: Face, scale: Double = 1, within base: Face) {
        self.face = face
        self.scale = scale
        let lineFace = face.keepsToTheLine && !base.keepsToTheLine ? base : face
        (ascent, descent) = (lineFace.ascent, lineFace.descent)
    }

    /// Makes room for the ink of a font that stands in.
    mutating func makeRoom(for ink: Face.Ink) {
        ascent = max(ascent, ink.above)
        descent = max(descent, ink.below)
    }
}

/// The parts that the runs of a text make of its paragraphs, handed out from the first paragraph on.
struct TextParts {
    private let runs: [ParagraphPart]
    private var run = 0
    /// Where that run begins in the text.
    private var start = 0

    /// Of a text without runs.
    init() { runs = [] }

    /// `runs` cover the whole text.
    init(_ runs: [ParagraphPart]) { self.runs = runs }

    /// The parts of a paragraph behind those asked for before, and the run that the first of them is of.
    mutating func next(_ range: Range<Int>) -> (parts: [ParagraphPart], first: Int) {
        guard !runs.isEmpty else { return ([], 0) }
        while run < runs.count - 1, start + runs[run].length <= range.lowerBound {
            start += runs[run].length
            run += 1
        }
        let first = run
        var parts: [ParagraphPart] = []
        var end = start
        for part in runs[first...] {
            let own = range.clamped(to: end..<end + part.length)
            end += part.length
            guard !own.isEmpty || parts.isEmpty else { break }
            parts.append(ParagraphPart(length: own.count, style: part.style, scale: part.scale))
        }
        return (parts, first)
    }
}
