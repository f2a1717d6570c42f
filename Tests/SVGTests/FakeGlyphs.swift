import TatamiImages
import TatamiPrimitives

/// Glyphs with simple shapes. 1 is a square of half an em on the baseline, 2 a triangle, 3 blank; every other is a box
/// as wide as its number in units. A colour glyph is a red square of one em above the baseline.
final class FakeGlyphs: GlyphSource {
    static let outlines = FontFace(file: "/outlines.otf", index: 0, name: "Outlines", hasColorGlyphs: false)
    static let others = FontFace(file: "/others.otf", index: 0, name: "Others", hasColorGlyphs: false)
    static let emoji = FontFace(file: "/emoji.ttf", index: 0, name: "Emoji", hasColorGlyphs: true)

    /// The number of requests for each outline.
    private(set) var requests: [UInt32: Int] = [:]

    func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline {
        requests[glyph, default: 0] += 1
        let unitsPerEm = font == Self.others ? 2048.0 : 1000
        let path =
            switch glyph {
            case 1: Path.rectangle(Rect(x: 0, y: -500, width: 500, height: 500))
            case 2:
                Path([
                    .move(.zero), .line(Point(x: 300, y: -600)),
                    .quad(control: Point(x: 400, y: 0), Point(x: 600, y: 0)),
                    .close,
                ])
            case 3: Path()
            default: Path.rectangle(Rect(x: 0, y: -700, width: Double(glyph) + 100, height: 700))
            }
        return GlyphOutline(path: path, unitsPerEm: unitsPerEm)
    }

    func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph? {
        guard glyph != 3 else { return nil }
        let red = Bitmap(
            width: 2, height: 2, pixels: Array([[255, 0, 0, 255], [255, 0, 0, 255]].repeated(2).joined()))
        guard let png = try? encodePNG(red) else { return nil }
        return ColorGlyph(png: png, frame: Rect(x: 0, y: -1, width: 1, height: 1))
    }

    /// A run of one line whose glyphs are `advance` points apart.
    static func run(
        _ glyphs: [UInt32], _ text: String, font: FontFace = outlines, size: Double = 20, from x: Double = 0,
        advance: Double = 20, isRightToLeft: Bool = false
    ) -> GlyphRun {
        GlyphRun(
            font: font, size: size,
            glyphs: glyphs.enumerated().map { Glyph(id: $1, x: x + Double($0) * advance, y: 0) }, text: text,
            clusters: glyphs.map { _ in .init(bytes: 1, glyphs: 1) }, isRightToLeft: isRightToLeft)
    }
}

extension Array {
    fileprivate func repeated(_ count: Int) -> [Element] { (0..<count).flatMap { _ in self } }
}
