import TatamiPainting
import TatamiPrimitives

/// Glyphs with one scale, relative to the left end of their line.
private struct GlyphRow {
    var unitsPerEm: Double
    var size: Double
    var hasColorGlyphs: Bool
    var origin: Point
    var uses = Markup()

    func sharesScale(with other: GlyphRow) -> Bool {
        unitsPerEm == other.unitsPerEm && size == other.size && hasColorGlyphs == other.hasColorGlyphs
    }

    /// Adds a glyph; `place` is in points from the line's left end.
    mutating func use(_ id: String, at place: Point) {
        uses.write("<use href=\"#\(id)\"")
        let x = FixedNumber(place.x / size * unitsPerEm, decimals: 0)
        let y = FixedNumber(place.y / size * unitsPerEm, decimals: 0)
        if x.units != 0 { uses.write(" x=\"\(x.text)\"") }
        if y.units != 0 { uses.write(" y=\"\(y.text)\"") }
        uses.write("/>")
    }
}

extension SVGWriter {
    /// Writes the block, then empties it. It becomes a group with its colour and, as a label, its text; each line and
    /// scale is a group inside, or the same group if there is only one.
    mutating func flush(_ block: inout TextBlock) {
        defer { block = TextBlock() }
        // Joined letters overlap. With one opacity for the whole group, the overlaps are no darker or brighter than the
        // rest.
        let isWhole = block.text.unicodeScalars.contains(where: \.joinsLetters)
        guard let colors = block.color.attributes(of: "fill", opacity: isWhole ? "opacity" : "fill-opacity") else {
            return
        }
        let rows = glyphRows(of: block.lines)
        guard !rows.isEmpty else { return }
        var attributes = colors
        let text = block.text
        if !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
            attributes += " role=\"img\" aria-label=\"\(text.escapedForXML)\""
        }
        body.write("<g\(attributes)")
        if rows.count > 1 { body.write(">") }
        for row in rows {
            if rows.count > 1 { body.write("<g") }
            body.write(" transform=\"translate(")
            body.write(row.origin.x, row.origin.y)
            body.write(") scale(")
            body.write(FixedNumber(significant: row.size / row.unitsPerEm))
            body.write(")\"")
            if row.hasColorGlyphs, !isWhole, block.color.alpha < 1 { body.write("opacity", block.color.alpha) }
            body.write(">")
            body.write(row.uses)
            if rows.count > 1 { body.write("</g>") }
        }
        body.write("</g>")
    }

    private mutating func glyphRows(of lines: [TextBlock.Line]) -> [GlyphRow] {
        var rows: [GlyphRow] = []
        for line in lines where line.origin.isFinite && line.origin == line.origin.held(within: farthest) {
            let first = rows.count
            for run in line.runs where run.size > 0 && run.size <= farthest {
                let font = glyphDefinitions.number(of: run.font)
                for glyph in run.glyphs {
                    var place = Point(x: glyph.x, y: glyph.y)
                    if run.font.hasColorGlyphs { place = onWholePixels(place, from: line.origin) }
                    guard place.isFinite, place == place.held(within: farthest),
                        let entry = entry(of: glyph.id, font, run.font)
                    else { continue }
                    let row = GlyphRow(
                        unitsPerEm: entry.unitsPerEm, size: run.size, hasColorGlyphs: run.font.hasColorGlyphs,
                        origin: line.origin)
                    let index = rows[first...].firstIndex { $0.sharesScale(with: row) } ?? rows.count
                    if index == rows.count { rows.append(row) }
                    rows[index].use(entry.id, at: place)
                }
            }
        }
        return rows
    }

    /// Rounds positions of bitmaps in text to whole pixels of the picture's scale, as in pixel formats.
    private func onWholePixels(_ place: Point, from origin: Point) -> Point {
        let scale = list.scale > 0 ? list.scale : 1
        func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
        return Point(x: snapped(origin.x + place.x) - origin.x, y: snapped(origin.y + place.y) - origin.y)
    }

    private mutating func entry(of glyph: UInt32, _ fontNumber: Int, _ font: FontFace) -> GlyphDefinitions.Entry? {
        if let known = glyphDefinitions.known(glyph, inFont: fontNumber) { return known.entry }
        let entry = font.hasColorGlyphs ? definePicture(of: glyph, in: font) : defineOutline(of: glyph, in: font)
        glyphDefinitions.remember(entry, as: glyph, inFont: fontNumber)
        return entry
    }

    /// Defines an outline in whole font units; fonts with few units keep hundredths.
    private mutating func defineOutline(of glyph: UInt32, in font: FontFace) -> GlyphDefinitions.Entry? {
        let outline = glyphs.outline(of: glyph, in: font)
        guard outline.unitsPerEm > 0, outline.unitsPerEm <= 65_536, !outline.path.isEmpty,
            let data = PathDataWriter.data(
                outline.path.held(within: 1_000_000), decimals: outline.unitsPerEm < 500 ? 2 : 0)
        else { return nil }
        var rest = Markup(" d=\"")
        rest.write(bytes: data)
        rest.write("\"/>")
        return .init(id: definitions.id(of: "<path", rest, from: &ids), unitsPerEm: outline.unitsPerEm)
    }

    /// Defines a bitmap in 2048 units per em, so that the positions of its uses can be whole numbers, as those of
    /// outlines are.
    private mutating func definePicture(of glyph: UInt32, in font: FontFace) -> GlyphDefinitions.Entry? {
        let unitsPerEm = 2048.0
        guard let picture = glyphs.colorGlyph(glyph, in: font), !picture.frame.isEmpty,
            picture.frame.origin.isFinite, picture.frame.width.isFinite, picture.frame.height.isFinite
        else { return nil }
        var rest = Markup("")
        rest.write("x", picture.frame.minX * unitsPerEm)
        rest.write("y", picture.frame.minY * unitsPerEm)
        let size = Size(width: picture.frame.width * unitsPerEm, height: picture.frame.height * unitsPerEm)
        rest.write(ImagePayload(.png, picture.png).attributes(filling: size))
        rest.write("/>")
        return .init(id: definitions.id(of: "<image", rest, from: &ids), unitsPerEm: unitsPerEm)
    }
}

extension Unicode.Scalar {
    /// Whether the character is in a block of scripts whose letters touch or join, such as Arabic, Syriac, N'Ko,
    /// Devanagari and Mongolian.
    ///
    /// The ranges include neighbouring scripts, for which opacity of the whole group does no harm.
    fileprivate var joinsLetters: Bool {
        switch value {
        case 0x0600...0x0DFF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
        default: false
        }
    }
}
