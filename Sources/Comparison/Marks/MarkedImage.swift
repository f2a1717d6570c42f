package import TatamiPrimitives

/// The actual picture, faded, and over it what became of it: bands where something came or went, outlines with arrows
/// around what moved, changed pixels in magenta, and what nothing explains in orange; below, what each colour means.
///
/// As large as the larger of both pictures, and so much taller and wider as the legend takes. `words` are in lower-case
/// Latin letters; others are left blank.
package func markedImage(
    expected: Bitmap, actual: Bitmap, marks: DifferenceMarks, words: (DifferenceMarks.Meaning) -> String
) -> Bitmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let legend = Legend(marks.meanings, words: words, width: width)
    var canvas = PixelCanvas(width: max(width, legend.width), height: height + legend.height, fading: actual)
    canvas.drawSizes(expected, actual)
    canvas.draw(marks, over: actual, unit: legend.dot)
    canvas.fill(PixelRect(x: 0, y: height, width: canvas.width, height: legend.height), 0xFFFFFF)
    legend.draw(on: &canvas, from: height)
    return canvas.bitmap
}

extension DifferenceMarks.Meaning {
    var ink: PixelCanvas.Ink {
        switch self {
        case .inserted: 0x1E9E3E
        case .removed: 0xD8321F
        case .moved: 0x1F6FEB
        case .changed: 0xE000B8
        case .renderer: 0xF2A100
        case .unexplained: 0xFF6A00
        }
    }
}

extension PixelCanvas {
    /// What only one of the pictures has.
    fileprivate mutating func drawSizes(_ expected: Bitmap, _ actual: Bitmap) {
        let (before, now) = (
            PixelRect(x: 0, y: 0, width: expected.width, height: expected.height),
            PixelRect(x: 0, y: 0, width: actual.width, height: actual.height)
        )
        for (whole, part, meaning) in [(before, now, DifferenceMarks.Meaning.removed), (now, before, .inserted)] {
            let lower = PixelRect(
                x: 0, y: part.height, width: whole.width, height: max(0, whole.height - part.height))
            let right = PixelRect(
                x: part.width, y: 0, width: max(0, whole.width - part.width), height: min(whole.height, part.height))
            for area in [lower, right] { hatch(area, meaning.ink, gap: 12, thickness: 2, share: 0.3) }
        }
    }

    /// `unit` is the thickness of lines.
    fileprivate mutating func draw(_ marks: DifferenceMarks, over actual: Bitmap, unit: Int) {
        for area in marks.removed { band(area, .removed, sign: "-", unit: unit) }
        for area in marks.inserted { band(area, .inserted, sign: "+", unit: unit) }
        for block in marks.moved { outline(block.bounds, DifferenceMarks.Meaning.moved.ink, thickness: unit) }
        tint(marks.changed, DifferenceMarks.Meaning.changed.ink, by: actual)
        for (region, meaning) in [
            (marks.renderer, DifferenceMarks.Meaning.renderer), (marks.unexplained, .unexplained),
        ] {
            fill(region, meaning.ink)
            for lump in region.lumps(within: 12 * unit) {
                outline(lump.grown(by: 4 * unit).intersection(all), meaning.ink, thickness: unit)
            }
        }
        var told: [PixelRect] = []
        for block in marks.moved { tell(block, unit: unit, &told) }
    }

    /// An area with an edge at its left, and a sign.
    private mutating func band(_ area: PixelRect, _ meaning: DifferenceMarks.Meaning, sign: String, unit: Int) {
        let area = area.intersection(all)
        fill(area, meaning.ink, share: 0.28)
        outline(area, meaning.ink, thickness: max(1, unit / 2))
        fill(PixelRect(x: area.x, y: area.y, width: min(area.width, 3 * unit), height: area.height), meaning.ink)
        let badge = PixelRect(
            x: area.x + 3 * unit, y: area.y, width: 7 * unit, height: min(area.height, (TinyFont.height + 4) * unit))
        guard badge.height == (TinyFont.height + 4) * unit, badge.width <= area.width / 2 else { return }
        fill(badge, meaning.ink)
        write(sign, x: badge.x + unit, y: badge.y + 2 * unit, dot: unit, 0xFFFFFF)
    }

    /// The arrow and the distance of a moved block, at the right end of it; left out where another's stands.
    private mutating func tell(_ block: DifferenceMarks.MovedBlock, unit: Int, _ told: inout [PixelRect]) {
        let area = block.bounds.intersection(all)
        guard !area.isEmpty else { return }
        let text = block.distance.legible
        let side = TinyFont.height * unit
        let (width, height) = (side + (TinyFont.width(of: text) + 6) * unit, side + 4 * unit)
        // Within the picture, also when the block is smaller than what is told of it.
        let x = max(0, min(area.x + area.width - width - 2 * unit, self.width - width))
        let y = max(0, min(area.y + (area.height - height) / 2, self.height - height))
        let ink = DifferenceMarks.Meaning.moved.ink
        let place = PixelRect(x: x, y: y, width: width, height: height)
        guard told.allSatisfy({ $0.intersection(place).isEmpty }) else { return }
        told.append(place)
        fill(place, ink)
        arrow(
            x: x + 2 * unit, y: y + 2 * unit, side: side, dx: block.dx, dy: block.dy, thickness: unit, 0xFFFFFF)
        write(text, x: x + side + 4 * unit, y: y + 2 * unit, dot: unit, 0xFFFFFF)
    }
}

extension Double {
    /// With one digit behind the point where it has one.
    fileprivate var legible: String {
        let tenths = Int((abs(self) * 10).rounded())
        return tenths.isMultiple(of: 10) ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
}

extension PixelRect {
    fileprivate func grown(by margin: Int) -> PixelRect {
        PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension PixelRegion {
    /// Boxes around pixels that are nearer to each other than a distance; never more than a hundred.
    fileprivate func lumps(within distance: Int) -> [PixelRect] {
        var lumps: [PixelRect] = []
        for run in runs {
            var box = pixels(of: run)
            let reach = PixelRect(
                x: box.x - distance, y: box.y - distance, width: box.width + 2 * distance,
                height: box.height + 2 * distance)
            lumps.removeAll { lump in
                guard !lump.intersection(reach).isEmpty else { return false }
                box = box.union(lump)
                return true
            }
            lumps.append(box)
            if lumps.count > 100 { return [bounds] }
        }
        return lumps
    }
}

/// What the colours mean, in lines as wide as the picture.
private struct Legend {
    private let lines: [[(meaning: DifferenceMarks.Meaning, word: String)]]
    /// Pixels that a dot of its letters takes.
    let dot: Int

    init(_ meanings: [DifferenceMarks.Meaning], words: (DifferenceMarks.Meaning) -> String, width: Int) {
        let dot = min(max(1, width / 220), 4)
        var lines: [[(meaning: DifferenceMarks.Meaning, word: String)]] = []
        var end = 0
        for meaning in meanings {
            let entry = (meaning, words(meaning))
            let extent = Self.width(of: entry.1) * dot
            if lines.isEmpty || end + extent > width {
                lines.append([entry])
                end = extent
            } else {
                lines[lines.count - 1].append(entry)
                end += extent
            }
        }
        (self.lines, self.dot) = (lines, dot)
    }

    /// A square, the word, and the gaps around them, in dots.
    private static func width(of word: String) -> Int { 7 + 7 + 3 + TinyFont.width(of: word) }

    var width: Int {
        dot * (lines.map { $0.reduce(7) { $0 + Self.width(of: $1.word) } }.max() ?? 0)
    }

    private static let lineHeight = 13

    var height: Int { lines.isEmpty ? 0 : (lines.count * Self.lineHeight + 4) * dot }

    func draw(on canvas: inout PixelCanvas, from top: Int) {
        guard !lines.isEmpty else { return }
        canvas.fill(PixelRect(x: 0, y: top, width: canvas.width, height: dot), 0xC8C8C8)
        for (number, line) in lines.enumerated() {
            let y = top + (number * Self.lineHeight + 5) * dot
            var x = 7 * dot
            for entry in line {
                canvas.fill(PixelRect(x: x, y: y, width: 7 * dot, height: 7 * dot), entry.meaning.ink)
                canvas.write(entry.word, x: x + 10 * dot, y: y, dot: dot, 0x303030)
                x += Self.width(of: entry.word) * dot
            }
        }
    }
}
