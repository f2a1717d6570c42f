/// A paragraph with its glyphs, before any width or size is known.
///
/// There is nothing left to choose or to shape but what a line break changes: all lengths are in font units or em, so that the
/// same value serves every size and every width.
final class ShapedParagraph {
    /// UTF-8, without the separator at its end.
    let bytes: [UInt8]
    /// What is shaped: `bytes`, of which none is zero.
    let analyzed: [CChar]
    let style: Int
    /// What the runs of the text make of it; empty for a text without runs.
    let parts: [ParagraphPart]
    /// What is asked for: one font for each part, or the one of all; of neighbours with one font the first counts.
    let fonts: [ParagraphFont]
    let isRightToLeft: Bool
    let marks: [TextMarks]
    let items: [TextItem]
    let stretch: GlyphStretch
    let primary: Face
    /// The lines at the sizes and widths asked for of late.
    private(set) var settings: [SetParagraph] = []

    /// Points, as asked for, held to what can be computed with.
    struct Measure: Hashable {
        var size: Double
        /// Infinite when lines break at line breaks only.
        var width: Double
    }

    init(
        bytes: [UInt8], analyzed: [CChar], style: Int, parts: [ParagraphPart] = [], isRightToLeft: Bool,
        marks: [TextMarks], items: [TextItem], primary: Face, partFaces: [Face] = [], shaper: GlyphShaper
    ) {
        self.bytes = bytes
        self.analyzed = analyzed
        self.style = style
        self.parts = parts
        self.isRightToLeft = isRightToLeft
        self.marks = marks
        self.items = items
        self.primary = primary
        var stretch = GlyphStretch()
        analyzed.withUnsafeBufferPointer { text in
            for (number, item) in items.enumerated() {
                shaper.shape(item.range, of: item, number: number, in: text, marks: marks, into: &stretch)
            }
        }
        self.stretch = stretch
        var fonts = zip(parts, partFaces).map { ParagraphFont($1, scale: $0.scale, within: primary) }
        if fonts.isEmpty { fonts = [ParagraphFont(primary, within: primary)] }
        Self.makeRoom(forInkOf: stretch, items: items, in: &fonts)
        self.fonts = fonts
    }

    /// The part of a line that lies in one item.
    struct Piece {
        var item: TextItem
        var stretch: GlyphStretch
        var clusters: Range<Int>
    }

    /// The pieces of a line in reading order, shaped anew where the line's ends part what was shaped as one.
    func pieces(_ line: Range<Int>, shaper: GlyphShaper) -> [Piece] {
        var pieces: [Piece] = []
        var start = line.lowerBound
        while start < line.upperBound {
            let number = Int(stretch.clusters[start].item)
            var end = start
            while end < line.upperBound, stretch.clusters[end].item == number { end += 1 }
            pieces.append(piece(start..<end, of: number, shaper: shaper))
            start = end
        }
        return pieces
    }

    /// Remembers the lines, and forgets those that were added before the last four.
    func keep(_ lines: SetParagraph) {
        if settings.count == 4 { settings.removeFirst() }
        settings.append(lines)
    }

    private func piece(_ clusters: Range<Int>, of number: Int, shaper: GlyphShaper) -> Piece {
        let item = items[number]
        let endsInside =
            clusters.upperBound < stretch.clusters.count
            && Int(stretch.clusters[clusters.upperBound].item) == number
        let isWhole =
            !stretch.clusters[clusters.lowerBound].isJoined
            && !(endsInside && stretch.clusters[clusters.upperBound].isJoined)
        guard !isWhole else { return Piece(item: item, stretch: stretch, clusters: clusters) }
        var anew = GlyphStretch()
        let range =
            Int(stretch.clusters[clusters.lowerBound].start)..<Int(stretch.clusters[clusters.upperBound - 1].end)
        analyzed.withUnsafeBufferPointer { text in
            shaper.shape(range, of: item, number: number, in: text, marks: marks, into: &anew)
        }
        return Piece(item: item, stretch: anew, clusters: anew.clusters.indices)
    }

    /// Only of faces whose characters may need more than the line: East Asian ones stay within 0.88 and 0.12 em by
    /// design, and emoji as well as the asked-for font are drawn in the line as it is.
    private static func makeRoom(
        forInkOf stretch: GlyphStretch, items: [TextItem], in fonts: inout [ParagraphFont]
    ) {
        for cluster in stretch.clusters {
            let item = items[Int(cluster.item)]
            let face = item.face
            guard face !== fonts[item.font].face, !face.keepsToTheLine else { continue }
            for index in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
                let glyph = stretch.glyphs[index]
                let own = face.ink(of: glyph.id)
                let raise = Double(glyph.yOffset) / face.unitsPerEm
                fonts[item.font].makeRoom(for: .init(above: own.above + raise, below: own.below - raise))
            }
        }
    }

    /// Of its fonts.
    private(set) lazy var largestScale = fonts.reduce(0) { max($0, $1.scale) }

    /// Where the parts begin, and where the last ends.
    private(set) lazy var partStarts = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }

    /// The part that a byte belongs to; nil in a text without runs.
    func part(at byte: Int) -> Int? {
        guard !parts.isEmpty else { return nil }
        var (low, high) = (0, parts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if partStarts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }
}
