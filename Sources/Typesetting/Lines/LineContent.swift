import Glibc

/// The content of a line in reading order.
///
/// White space at the end is dropped, as it hangs over the line. It is kept where the paragraph or a line separator
/// ends the line, and it fits: then it was typed to be seen, as beside a word with a background.
struct LineContent {
    private(set) var pieces: [ShapedParagraph.Piece]
    /// The visible width in points.
    private(set) var width = 0.0
    /// The advance of each tab, by its byte offset.
    private(set) var tabs: [Int32: Double] = [:]

    /// Creates the content of a line; `room` is the width of the line in points.
    init(_ paragraph: ShapedParagraph, line: Range<Int>, size: Double, room: Double, shaper: GlyphShaper) {
        pieces = paragraph.pieces(line, shaper: shaper)
        if paragraph.isEnd(line.upperBound), pieces.last?.endsInBlank ?? false {
            dropAtEnd(.control)
            advance(paragraph, size: size)
            if width <= room + LineMetrics.tolerance { return }
        }
        dropAtEnd(.blank)
        if line.upperBound < paragraph.stretch.clusters.count { showHyphenAtEnd(fonts: paragraph.fonts) }
        advance(paragraph, size: size)
    }

    private mutating func advance(_ paragraph: ShapedParagraph, size: Double) {
        var stops = TabStops(paragraph: paragraph, size: size)
        for piece in pieces {
            for cluster in piece.stretch.clusters[piece.clusters] {
                let before = stops.pen
                stops.advance(past: cluster, of: piece.item)
                if cluster.marks.contains(.tab) { tabs[cluster.start] = stops.pen - before }
            }
        }
        width = stops.pen
    }

    private mutating func dropAtEnd(_ mark: TextMarks) {
        while let last = pieces.last {
            let kept = last.stretch.clusters[last.clusters].lastIndex { !$0.marks.contains(mark) }
            guard let kept else {
                pieces.removeLast()
                continue
            }
            pieces[pieces.count - 1].clusters = last.clusters.lowerBound..<kept + 1
            return
        }
    }

    /// Shows a soft hyphen at the line's end, the only place where it is visible.
    private mutating func showHyphenAtEnd(fonts: [ParagraphFont]) {
        guard let last = pieces.last, let end = last.clusters.last,
            last.stretch.clusters[end].marks.contains(.softHyphen)
        else { return }
        let face = fonts[last.item.font].face
        guard let glyph = face.glyph(for: "\u{2010}") ?? face.glyph(for: "-")
        else { return }
        var cluster = last.stretch.clusters[end]
        cluster.firstGlyph = 0
        cluster.glyphCount = 1
        cluster.advance = face.advance(of: glyph)
        pieces[pieces.count - 1].clusters = last.clusters.dropLast()
        if pieces[pieces.count - 1].clusters.isEmpty { pieces.removeLast() }
        var item = last.item
        item.face = face
        let hyphen = GlyphStretch(
            clusters: [cluster], glyphs: [.init(id: glyph, advance: cluster.advance, xOffset: 0, yOffset: 0)])
        pieces.append(.init(item: item, stretch: hyphen, clusters: 0..<1))
    }
}

extension ShapedParagraph {
    /// Whether a line that ends before a cluster is ended by a line separator or the paragraph's end.
    func isEnd(_ cluster: Int) -> Bool {
        cluster == stretch.clusters.count || stretch.clusters[cluster].marks.contains(.mandatoryBreak)
    }
}

extension ShapedParagraph.Piece {
    fileprivate var endsInBlank: Bool { clusters.last.map { stretch.clusters[$0].marks.contains(.blank) } ?? false }
}

/// The height of lines.
///
/// Every line of a paragraph has the height of the requested font: ascent and descent of its `hhea` table, unhinted
/// (1.21 em for Inter), so that mixed scripts keep an even rhythm. A fallback font increases the lines of its paragraph
/// only if its glyphs would leave them, and by no more than that (Thai marks, Arabic descenders); East Asian faces and
/// emoji never do, as their glyphs fit in an Inter line. If runs of the text have their own fonts, each line has the
/// height of its fonts. The alternative, the maximum ascent plus the maximum descent of all fonts used, gives 1.45 em
/// to each line with one kanji and 1.21 em to its neighbours.
struct LineMetrics {
    /// The ascent in points.
    var ascent: Double
    /// The descent in points.
    var descent: Double

    /// The tolerance for the width of a line in points: Pango's own unit.
    static let tolerance = 1.0 / 1024

    var height: Double { ascent + descent }

    /// Creates the metrics of a line with these clusters; an empty line has those of the paragraph's first font.
    init(_ paragraph: ShapedParagraph, line: Range<Int>, size: Double) {
        let fonts = paragraph.fonts
        (ascent, descent) = (fonts[0].ascent * size * fonts[0].scale, fonts[0].descent * size * fonts[0].scale)
        guard fonts.count > 1, !line.isEmpty else { return }
        (ascent, descent) = (0, 0)
        var lastItem: Int32 = -1
        for cluster in paragraph.stretch.clusters[line] where cluster.item != lastItem {
            lastItem = cluster.item
            let font = fonts[paragraph.items[Int(lastItem)].font]
            ascent = max(ascent, font.ascent * size * font.scale)
            descent = max(descent, font.descent * size * font.scale)
        }
    }
}

/// Adds up advances along a line in points, with a tab stop at every eighth space of the requested font.
struct TabStops {
    private let size: Double
    /// The distance of stops in points, the maximum width of a tab.
    let interval: Double
    private(set) var pen = 0.0

    init(paragraph: ShapedParagraph, size: Double) {
        self.size = size
        let blank = paragraph.primary.blankAdvance / paragraph.primary.unitsPerEm
        interval = 8 * blank * size
    }

    /// Moves the pen over a cluster of the line.
    mutating func advance(past cluster: GlyphStretch.Cluster, of item: TextItem) {
        if cluster.marks.contains(.tab) {
            guard interval > 0 else { return }
            pen = (floor(pen / interval + 1e-6) + 1) * interval
        } else {
            pen += item.advance(of: cluster, size: size)
        }
    }
}
