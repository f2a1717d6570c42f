import TatamiImages
import TatamiPrimitives

/// The resources that the pages of one PDF file share; Cairo writes a reused surface only once.
final class PDFResources {
    /// The pixels per point of content that can't be drawn as vectors.
    static let density = 4.0
    /// The longest side of a picture in pixels, for frames of any size.
    private static let longestSide = 4_096.0

    private struct ImageKey: Hashable {
        var image: ImageReference
        var width: Int
        var height: Int
        var tint: Color?
    }

    private struct ShownDocument: Hashable {
        var image: ImageReference
        var size: Size
    }

    private struct ColorGlyphKey: Hashable {
        var glyph: UInt32
        var font: FontFace
        /// The em in pixels.
        var em: Int
    }

    let glyphs: any GlyphSource
    private let images: any ImageSource
    /// The limit of the file in bytes.
    private let outputLimit: Int
    private var faces: [FontFace: OpenFace] = [:]
    private var bitmaps: [ImageKey: BorderedPicture] = [:]
    private var documents: [ImageReference: SVGDocument] = [:]
    private var rehearsed: Set<ShownDocument> = []
    private var colorGlyphs: [ColorGlyphKey: ColorGlyphPicture?] = [:]

    init(glyphs: any GlyphSource, images: any ImageSource, outputLimit: Int) {
        self.glyphs = glyphs
        self.images = images
        self.outputLimit = outputLimit
    }

    /// Returns the face of a font file as a `cairo_font_face_t`, which lives as long as this object.
    func face(_ font: FontFace) throws(RenderingError) -> OpaquePointer {
        if let known = faces[font] { return known.raw }
        let face = try OpenFace(font)
        faces[font] = face
        return face.raw
    }

    /// A colour glyph's picture, and its frame in ems.
    struct ColorGlyphPicture {
        let picture: BorderedPicture
        let frame: Rect
    }

    /// Returns a PNG or JPEG in its own resolution, or in a lower one if it is shown at a small size.
    func bitmap(
        of image: ImageReference, shownAt size: Size, tint: Color?
    ) throws(RenderingError) -> BorderedPicture {
        let bitmap = try images.readBitmap(of: image)
        func side(_ points: Double, _ pixels: Int) -> Int {
            max(1, Int(min(points * Self.density, Double(pixels), Self.longestSide).rounded(.up)))
        }
        let key = ImageKey(
            image: image, width: side(size.width, bitmap.width), height: side(size.height, bitmap.height), tint: tint)
        if let known = bitmaps[key] { return known }
        let surface = try Self.surface(of: bitmap, width: key.width, height: key.height)
        if let tint { surface.tint(tint) }
        let picture = try BorderedPicture(surface)
        bitmaps[key] = picture
        return picture
    }

    /// Returns an SVG after a rehearsal at this size in a separate process, because librsvg may fail.
    func document(of image: ImageReference, shownAt size: Size) throws(RenderingError) -> SVGDocument {
        let bytes = try images.readBytes(of: image)
        return try telling(image) { () throws(RenderingError) in
            let shown = ShownDocument(image: image, size: size)
            if !rehearsed.contains(shown) {
                try IsolatedSVG.rehearse(bytes, size: size, outputLimit: outputLimit)
                rehearsed.insert(shown)
            }
            if let known = documents[image] { return known }
            let document = try SVGDocument(bytes)
            documents[image] = document
            return document
        }
    }

    /// Returns a glyph in its own resolution, or in a lower one if the em is small; nil for a blank.
    func colorGlyph(
        _ glyph: UInt32, in font: FontFace, size: Double
    ) throws(RenderingError) -> ColorGlyphPicture? {
        let key = ColorGlyphKey(
            glyph: glyph, font: font, em: Int(min(size * Self.density, Self.longestSide).rounded(.up)))
        if let known = colorGlyphs[key] { return known }
        var picture: ColorGlyphPicture?
        if let found = glyphs.colorGlyph(glyph, in: font) {
            let bitmap = try images.readBitmap(of: glyph, in: font, png: found.png)
            func side(_ ems: Double, _ pixels: Int) -> Int {
                let needed = (Double(key.em) * ems).rounded(.up)
                return needed >= 1 && needed < Double(pixels) ? Int(needed) : pixels
            }
            let surface = try Self.surface(
                of: bitmap, width: side(found.frame.width, bitmap.width),
                height: side(found.frame.height, bitmap.height))
            picture = ColorGlyphPicture(picture: try BorderedPicture(surface), frame: found.frame)
        }
        colorGlyphs[key] = .some(picture)
        return picture
    }

    private static func surface(
        of bitmap: Bitmap, width: Int, height: Int
    ) throws(RenderingError) -> PixelSurface {
        let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        return try ImageResampling(frame: frame, window: PixelRect(covering: frame)).resample(bitmap)
    }
}
