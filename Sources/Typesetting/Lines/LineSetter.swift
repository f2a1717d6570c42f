import TatamiLayout
import TatamiPrimitives

/// Positions the glyphs of a line from left to right.
struct LineSetter {
    let paragraph: ShapedParagraph
    let size: Double
    /// The width of a line in points.
    let room: Double
    let shaper: GlyphShaper

    /// Returns the line with its top at 0, and so its baseline at its ascent.
    func set(_ line: Range<Int>) -> ShapedText.Line {
        let content = LineContent(paragraph, line: line, size: size, room: room, shaper: shaper)
        var runs: [Run] = []
        var pen = 0.0
        for index in Self.visualOrder(content.pieces.map(\.item.level)) {
            for piece in parted(content.pieces[index]) {
                let bytes = Self.bytes(of: piece)
                let part = paragraph.part(at: bytes.lowerBound)
                if runs.last?.continues(with: piece, bytes: bytes, part: part) != true {
                    runs.append(Run(piece.item, bytes: bytes, part: part, left: pen))
                }
                runs[runs.count - 1].add(piece, bytes: bytes, size: size, tabs: content.tabs, pen: &pen)
            }
        }
        let metrics = LineMetrics(paragraph, line: line, size: size)
        return ShapedText.Line(
            baseline: metrics.ascent, ascent: metrics.ascent, descent: metrics.descent, width: content.width,
            isRightToLeft: paragraph.isRightToLeft, runs: runs.map(glyphRun), spans: spans(of: runs))
    }

    /// Splits a piece by the parts of the paragraph, from left to right; glyphs belong to the part in which
    /// their text begins.
    private func parted(_ piece: ShapedParagraph.Piece) -> [ShapedParagraph.Piece] {
        guard paragraph.parts.count > 1 else { return [piece] }
        var pieces: [ShapedParagraph.Piece] = []
        var part: Int?
        for index in piece.clusters {
            let own = paragraph.part(at: Int(piece.stretch.clusters[index].start))
            if own == part, let last = pieces.last {
                pieces[pieces.count - 1].clusters = last.clusters.lowerBound..<index + 1
            } else {
                var next = piece
                next.clusters = index..<index + 1
                pieces.append(next)
                part = own
            }
        }
        return piece.item.isRightToLeft ? pieces.reversed() : pieces
    }

    /// Returns the stretches of the line that belong to one part each; none for a text without parts.
    private func spans(of runs: [Run]) -> [ShapedText.Span] {
        var spans: [ShapedText.Span] = []
        for (index, run) in runs.enumerated() {
            guard let part = run.part else { continue }
            if let last = spans.last, last.run == part {
                spans[spans.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
                spans[spans.count - 1].right = run.right
            } else {
                let font = paragraph.fonts[part]
                spans.append(
                    ShapedText.Span(
                        run: part, glyphs: index..<index + 1, left: run.left, right: run.right,
                        underline: font.face.underline.scaled(by: size * font.scale),
                        strikethrough: font.face.strikethrough.scaled(by: size * font.scale)))
            }
        }
        return spans
    }

    private func glyphRun(_ run: Run) -> GlyphRun {
        GlyphRun(
            font: run.face.face, size: size * run.scale, glyphs: run.glyphs,
            text: String(decoding: paragraph.bytes[run.bytes], as: UTF8.self), clusters: run.clusters,
            isRightToLeft: run.isRightToLeft)
    }

    private static func bytes(of piece: ShapedParagraph.Piece) -> Range<Int> {
        let clusters = piece.stretch.clusters
        return Int(clusters[piece.clusters.lowerBound].start)..<Int(clusters[piece.clusters.upperBound - 1].end)
    }

    /// Returns the indexes of embedding levels in visual order, from left to right.
    ///
    /// Rule L2 of the bidirectional algorithm: from the highest level down, reverse each sequence at that level or
    /// above. https://www.unicode.org/reports/tr9/#L2
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

    /// A run in construction: pieces of one face, size, part and direction that are adjacent in the text and
    /// on the line.
    private struct Run {
        var face: Face
        /// The scale of the requested font.
        var scale: Double
        var isRightToLeft: Bool
        /// The part of the paragraph; nil in a text without runs.
        var part: Int?
        var bytes: Range<Int>
        /// The left end in points from the line's left end.
        var left: Double
        var right: Double
        var glyphs: [Glyph] = []
        var clusters: [GlyphRun.Cluster] = []

        init(_ item: TextItem, bytes: Range<Int>, part: Int?, left: Double) {
            (face, scale, isRightToLeft) = (item.face, item.scale, item.isRightToLeft)
            self.bytes = bytes
            self.part = part
            (self.left, right) = (left, left)
        }

        func continues(with piece: ShapedParagraph.Piece, bytes next: Range<Int>, part: Int?) -> Bool {
            face === piece.item.face && scale == piece.item.scale && self.part == part
                && isRightToLeft == piece.item.isRightToLeft
                && (isRightToLeft ? next.upperBound == bytes.lowerBound : next.lowerBound == bytes.upperBound)
        }

        /// Adds a piece at the pen, and advances the pen.
        mutating func add(
            _ piece: ShapedParagraph.Piece, bytes range: Range<Int>, size: Double, tabs: [Int32: Double],
            pen: inout Double
        ) {
            bytes = min(bytes.lowerBound, range.lowerBound)..<max(bytes.upperBound, range.upperBound)
            let scale = size * scale / face.unitsPerEm
            func add(_ cluster: GlyphStretch.Cluster, pen: inout Double) {
                clusters.append(.init(bytes: Int(cluster.end - cluster.start), glyphs: Int(cluster.glyphCount)))
                let space = piece.item.space(after: cluster, size: size)
                if isRightToLeft { pen += space }
                for index in Int(cluster.firstGlyph)..<Int(cluster.firstGlyph + cluster.glyphCount) {
                    let glyph = piece.stretch.glyphs[index]
                    glyphs.append(
                        Glyph(
                            id: glyph.id, x: pen + Double(glyph.xOffset) * scale,
                            y: 0 - Double(glyph.yOffset) * scale))
                    pen += Double(glyph.advance) * scale
                }
                if !isRightToLeft { pen += space }
                if cluster.marks.contains(.tab) { pen += tabs[cluster.start] ?? 0 }
            }
            let added = piece.stretch.clusters[piece.clusters]
            if isRightToLeft {
                for cluster in added.reversed() { add(cluster, pen: &pen) }
            } else {
                for cluster in added { add(cluster, pen: &pen) }
            }
            right = pen
        }
    }
}

/// A paragraph broken into lines at one size and width; the lines are set lazily.
final class SetParagraph {
    let measure: ShapedParagraph.Measure
    /// The clusters of each line, including white space at its end.
    let ranges: [Range<Int>]
    /// The width of the widest line in points.
    let width: Double
    /// The top of each line, and last the bottom, in points from the paragraph's top.
    let tops: [Double]
    private var set: [ShapedText.Line]?

    init(measure: ShapedParagraph.Measure, lines: [LineBreaker.Line], paragraph: ShapedParagraph) {
        self.measure = measure
        ranges = lines.map(\.clusters)
        width = lines.reduce(0) { max($0, $1.width) }
        if paragraph.fonts.count == 1 {
            let height = LineMetrics(paragraph, line: 0..<0, size: measure.size).height
            tops = (0...lines.count).map { Double($0) * height }
        } else {
            tops = lines.reduce(into: [0]) { tops, line in
                tops.append(
                    tops[tops.count - 1] + LineMetrics(paragraph, line: line.clusters, size: measure.size).height)
            }
        }
    }

    /// The height in points.
    var height: Double { tops[ranges.count] }

    /// Returns the lines with the top of the paragraph at 0.
    func lines(of paragraph: ShapedParagraph, shaper: GlyphShaper) -> [ShapedText.Line] {
        if let set { return set }
        let setter = LineSetter(
            paragraph: paragraph, size: measure.size, room: measure.width, shaper: shaper)
        var lines = ranges.map(setter.set)
        for index in lines.indices {
            lines[index].baseline += tops[index]
            lines[index].endsInWord = paragraph.hasNoBreak(before: ranges[index].upperBound)
        }
        set = lines
        return lines
    }
}

extension ShapedParagraph {
    /// Whether a line that begins with this cluster breaks a word; false at the end.
    fileprivate func hasNoBreak(before cluster: Int) -> Bool {
        cluster < stretch.clusters.count
            && stretch.clusters[cluster].marks.isDisjoint(with: [.lineBreak, .koreanBreak, .mandatoryBreak])
    }
}
