import TatamiPrimitives
import TatamiScenes

/// A paragraph with its glyphs, before width and size are known.
///
/// Only changes at line breaks remain to be shaped: all lengths are in font units or em, so that the same
/// value serves every size and width.
final class ShapedParagraph {
    /// The text in UTF-8, without the separator at its end.
    let bytes: [UInt8]
    /// The text for shaping: `bytes` with 1 in place of each zero byte.
    let analyzed: [CChar]
    let style: Int
    /// The parts from the runs of the text; empty for a text without runs.
    let parts: [ParagraphPart]
    /// The requested fonts: one for each part, or one for a text without runs. Items refer to the first of adjacent
    /// parts with the same font.
    let fonts: [ParagraphFont]
    let isRightToLeft: Bool
    let marks: [TextMarks]
    let items: [TextItem]
    let stretch: GlyphStretch
    let primary: Face
    /// The lines at recently requested sizes and widths.
    private(set) var settings: [SetParagraph] = []

    /// The requested size and width in points, clamped to computable values.
    struct Measure: Hashable {
        var size: Double
        /// The width; infinite to break lines only at separators.
        var width: Double
        var lineBreak: Label.LineBreak
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
        Self.makeRoom(forLettersOf: bytes, items: items, in: &fonts)
        Self.makeRoom(forInkOf: stretch, items: items, in: &fonts)
        self.fonts = fonts
    }

    /// A part of a line within one item.
    struct Piece {
        var item: TextItem
        var stretch: GlyphStretch
        var clusters: Range<Int>
    }

    /// Returns the pieces of a line in reading order, shaped again where the line's ends split a shaped
    /// stretch.
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

    /// Returns the byte at which a line begins.
    func start(of line: Range<Int>) -> Int {
        line.lowerBound < stretch.clusters.count ? Int(stretch.clusters[line.lowerBound].start) : bytes.count
    }

    /// Caches the lines; only the last four are kept.
    func keep(_ lines: SetParagraph) {
        if settings.count == 4 { settings.removeFirst() }
        settings.append(lines)
    }

    /// Returns a piece, shaped again if a glyph at one of its ends depends on its neighbour beyond that end.
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

    /// Increases the line height for the scripts of fallback faces. So it doesn't depend on which letters of a script a
    /// text has.
    private static func makeRoom(forLettersOf bytes: [UInt8], items: [TextItem], in fonts: inout [ParagraphFont]) {
        for item in items where item.face !== fonts[item.font].face && !item.face.keepsToTheLine {
            for scalar in String(decoding: bytes[item.range], as: UTF8.self).unicodeScalars {
                fonts[item.font].makeRoom(for: item.face.inkOfLetters(near: scalar))
            }
        }
    }

    /// Increases the line height for glyphs of fallback faces that exceed the line. East Asian faces stay within 0.88
    /// and 0.12 em by design, and emoji and the requested font never change the line height.
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

    /// The largest scale of the paragraph's fonts.
    private(set) lazy var largestScale = fonts.reduce(0) { max($0, $1.scale) }

    /// The start of each part in bytes, and the end of the last.
    private(set) lazy var partStarts = parts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.length) }

    /// Returns the index of the part that contains a byte; nil in a text without runs.
    func part(at byte: Int) -> Int? {
        guard !parts.isEmpty else { return nil }
        return (1..<parts.count).partitioningIndex { partStarts[$0] > byte } - 1
    }
}
