import TatamiImages
import TatamiPrimitives

/// A font of three shapes: 1 is a square, 2 a triangle with a curved side, 3 a colour glyph of 8 × 8 pixels; all else is blank.
final class ShapeFont: GlyphSource {
    static let face = FontFace(file: "shapes", index: 0, name: "Shapes", hasColorGlyphs: false)
    static let emoji = FontFace(file: "pictures", index: 0, name: "Pictures", hasColorGlyphs: true)

    static let square = Path.rectangle(Rect(x: 100, y: -700, width: 600, height: 600))
    static let triangle = Path([
        .move(Point(x: 50, y: 0)), .line(Point(x: 930, y: -10)),
        .quad(control: Point(x: 900, y: -600), Point(x: 480, y: -820)), .close,
    ])

    private(set) var outlinesAsked = 0

    func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline {
        outlinesAsked += 1
        switch glyph {
        case 1: return GlyphOutline(path: Self.square, unitsPerEm: 1000)
        case 2: return GlyphOutline(path: Self.triangle, unitsPerEm: 1000)
        default: return GlyphOutline(path: Path(), unitsPerEm: 1000)
        }
    }

    func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph? {
        guard glyph == 3 else { return nil }
        return ColorGlyph(png: [3], frame: Rect(x: 0, y: -1, width: 1, height: 1))
    }
}

/// Images by name; a PNG "in memory" is always 8 × 8 red.
final class NamedImages: ImageSource {
    var bitmaps: [String: Bitmap] = [:]
    var files: [String: [UInt8]] = [:]

    func bitmap(of image: ImageReference) throws(ImageError) -> Bitmap {
        guard let bitmap = bitmaps[image.name] else { throw .empty }
        return bitmap
    }

    func bytes(of image: ImageReference) throws(ImageError) -> [UInt8] {
        guard let bytes = files[image.name] else { throw .empty }
        return bytes
    }

    func bitmap(ofPNG bytes: [UInt8]) throws(ImageError) -> Bitmap { .plain(8, 8, [255, 0, 0, 255]) }

    static func reference(_ name: String, format: ImageReference.Format = .png) -> ImageReference {
        ImageReference(name: name, file: name, format: format, size: Size(width: 1, height: 1))
    }
}

extension Bitmap {
    static func plain(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> Bitmap {
        make(width, height) { _, _ in pixel }
    }

    static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
        Bitmap(
            width: width, height: height, pixels: (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } })
    }
}
