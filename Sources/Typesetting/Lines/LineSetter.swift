import TatamiLayout
import TatamiPrimitives

/// Puts the glyphs of a line in their places, from left to right.
struct LineSetter {
    let paragraph: ShapedParagraph
    let size: Double
    let shaper: GlyphShaper
    private let metrics: LineMetrics

    init(paragraph: ShapedParagraph, size: Double, shaper: GlyphShaper) {
        self.paragraph = paragraph
        self.size = size
        self.shaper = shaper
        metrics = LineMetrics(paragraph, size: size)
    }

    /// The line with its baseline one ascent below 0.
    func set(_ line: Range<Int>) -> ShapedText.Line {
        let content = LineContent(paragraph, line: line, size: size, shaper: shaper)
        var runs: [Run] = []
        var pen = 0.0
        for index in Self.visualOrder(content.pieces.map(\.item.level)) {
            let piece = content.pieces[index]
            let bytes = Self.bytes(of: piece)
            if runs.last?.continues(with: piece, bytes: bytes) != true {
                runs.append(Run(face: piece.item.face, isRightToLeft: piece.item.isRightToLeft, bytes: bytes))
            }
            runs[runs.count - 1].add(piece, bytes: bytes, size: size, tabs: content.tabs, pen: &pen)
        }
        return ShapedText.Line(
            baseline: metrics.ascent, ascent: metrics.ascent, descent: metrics.descent, width: content.width,
            isRightToLeft: paragraph.isRightToLeft, runs: runs.map(glyphRun))
    }

    private func glyphRun(_ run: Run) -> GlyphRun {
        GlyphRun(
            font: run.face.face, size: size, glyphs: run.glyphs,
            text: String(decoding: paragraph.bytes[run.bytes], as: UTF8.self), clusters: run.clusters,
            isRightToLeft: run.isRightToLeft)
    }

    private static func bytes(of piece: ShapedParagraph.Piece) -> Range<Int> {
        let clusters = piece.stretch.clusters
        return Int(clusters[piece.clusters.lowerBound].start)..<Int(clusters[piece.clusters.upperBound - 1].end)
    }

    /// Rule L2 of the bidirectional algorithm: from the highest level down, turn round each sequence at that level or above.
    /// https://www.unicode.org/reports/tr9/#L2
    static func visualOrder(_ levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
        for level in (lowestOdd...highest).reversed() {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                if end > start { order[start..<end].reverse() }
                start = end + 1
            }
        }
        return order
    }

    /// A run as it grows: pieces of one face and direction that follow each other in the text as well as on the line.
    private struct Run {
        var face: Face
        var isRightToLeft: Bool
        var bytes: Range<Int>
        var glyphs: [Glyph] = []
        var clusters: [GlyphRun.Cluster] = []

        init(face: Face, isRightToLeft: Bool, bytes: Range<Int>) {
            self.face = face
            self.isRightToLeft = isRightToLeft
            self.bytes = bytes
        }

        func continues(with piece: ShapedParagraph.Piece, bytes next: Range<Int>) -> Bool {
            face === piece.item.face && isRightToLeft == piece.item.isRightToLeft
                && (isRightToLeft ? next.upperBound == bytes.lowerBound : next.lowerBound == bytes.upperBound)
        }

        /// Adds a piece, which starts where the pen stands, and moves the pen behind it.
        mutating func add(
            _ piece: ShapedParagraph.Piece, bytes range: Range<Int>, size: Double, tabs: [Int32: Double],
            pen: inout Double
        ) {
            bytes = min(bytes.lowerBound, range.lowerBound)..<max(bytes.upperBound, range.upperBound)
            let scale = size / face.unitsPerEm
            func add(_ cluster: GlyphStretch.Cluster, pen: inout Double) {
                clusters.append(.init(bytes: Int(cluster.end - cluster.start), glyphs: Int(cluster.glyphCount)))
                for index in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
                    let glyph = piece.stretch.glyphs[index]
                    glyphs.append(
                        Glyph(
                            id: glyph.id, x: pen + Double(glyph.xOffset) * scale,
                            y: 0 - Double(glyph.yOffset) * scale))
                    pen += Double(glyph.advance) * scale
                }
                if cluster.marks.contains(.tab) { pen += tabs[cluster.start] ?? 0 }
            }
            let added = piece.stretch.clusters[piece.clusters]
            if isRightToLeft {
                for cluster in added.reversed() { add(cluster, pen: &pen) }
            } else {
                for cluster in added { add(cluster, pen: &pen) }
            }
        }
    }
}

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
