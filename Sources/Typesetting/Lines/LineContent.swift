/// What stands on one line, in reading order, without the blanks at its end.
struct LineContent {
    private(set) var pieces: [ShapedParagraph.Piece]
    /// Points, of what can be seen.
    private(set) var width = 0.0
    /// The advance of each tab, by the byte where it stands.
    private(set) var tabs: [Int32: Double] = [:]

    init(_ paragraph: ShapedParagraph, line: Range<Int>, size: Double, shaper: GlyphShaper) {
        pieces = paragraph.pieces(line, shaper: shaper)
        dropBlanksAtEnd()
        if line.upperBound < paragraph.stretch.clusters.count { showHyphenAtEnd(face: paragraph.primary) }
        var stops = TabStops(paragraph: paragraph, size: size)
        for piece in pieces {
            for cluster in piece.stretch.clusters[piece.clusters] {
                let before = stops.pen
                stops.advance(past: cluster, face: piece.item.face)
                if cluster.marks.contains(.tab) { tabs[cluster.start] = stops.pen - before }
            }
        }
        width = stops.pen
    }

    private mutating func dropBlanksAtEnd() {
        while let last = pieces.last {
            let kept = last.stretch.clusters[last.clusters].lastIndex { !$0.marks.contains(.blank) }
            guard let kept else {
                pieces.removeLast()
                continue
            }
            pieces[pieces.count - 1].clusters = last.clusters.lowerBound..<kept + 1
            return
        }
    }

    /// A soft hyphen is seen only where a line breaks at it.
    private mutating func showHyphenAtEnd(face: Face) {
        guard let last = pieces.last, let end = last.clusters.last,
            last.stretch.clusters[end].marks.contains(.softHyphen),
            let glyph = face.glyph(for: "\u{2010}") ?? face.glyph(for: "-")
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
