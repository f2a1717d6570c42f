/// A part of a paragraph from one run of the text: its font and scale.
struct ParagraphPart: Hashable {
    /// The length in UTF-8 bytes; zero only in an empty paragraph.
    var length: Int
    /// The index of its text style.
    var style: Int
    /// The font's size relative to the whole text's.
    var scale: Double

    func hasFont(of other: ParagraphPart) -> Bool { style == other.style && scale == other.scale }
}

/// A font requested by a part of a paragraph; lengths are in em of its own size.
struct ParagraphFont {
    /// The requested face, which determines the line height and the box for missing characters.
    var face: Face
    /// The font's size relative to the whole text's.
    var scale: Double
    /// The extents above and below the baseline.
    var ascent: Double
    var descent: Double

    /// Creates a font with its face's line height. An East Asian or emoji face for a part of other text keeps that
    /// text's line height, as it does as a fallback.
    init(_ face: Face, scale: Double = 1, within base: Face) {
        self.face = face
        self.scale = scale
        let lineFace = face.keepsToTheLine && !base.keepsToTheLine ? base : face
        (ascent, descent) = (lineFace.ascent, lineFace.descent)
    }

    /// Increases the extents for a glyph of a fallback font.
    mutating func makeRoom(for ink: Face.Ink) {
        ascent = max(ascent, ink.above)
        descent = max(descent, ink.below)
    }
}

/// Divides the runs of a text among its paragraphs, in order from the first.
struct TextParts {
    private let runs: [ParagraphPart]
    private var run = 0
    /// The offset of that run in the text.
    private var start = 0

    /// Creates the parts of a text without runs.
    init() { runs = [] }

    /// Creates the parts; `runs` cover the whole text.
    init(_ runs: [ParagraphPart]) { self.runs = runs }

    /// Returns the parts of the next paragraph, which has the bytes `range`, and the index of its first run.
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
