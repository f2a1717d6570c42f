import CPango
package import TatamiPrimitives

/// The shapes of glyphs, read from font files; independent of text and size.
package final class FontGlyphs: GlyphSource {
    let library = FaceLibrary()
    private let pen = OutlinePen()
    private var outlines = KeptGlyphs<GlyphOutline>(limit: 4_096)
    private var pictures = KeptGlyphs<ColorGlyph?>(limit: 256)

    package init() {}

    /// The first error of opening a font; nil if there was none. The glyphs of such a font are empty, and texts are set
    /// in another font.
    package var failure: FontError? { library.failure }

    /// The number of faces that it holds.
    package var faceCount: Int { library.count }

    /// Returns the outline; empty also for an index that the font doesn't have, and for a file that can't be
    /// read.
    package func outline(of glyph: UInt32, in font: FontFace) -> GlyphOutline {
        guard let face = library.face(font) else { return GlyphOutline(path: Path(), unitsPerEm: 1000) }
        return outlines.value(of: glyph, in: face) {
            GlyphOutline(path: pen.path(of: glyph, in: face), unitsPerEm: face.unitsPerEm)
        }
    }

    package func colorGlyph(_ glyph: UInt32, in font: FontFace) -> ColorGlyph? {
        guard let face = library.face(font), face.face.hasColorGlyphs else { return nil }
        return pictures.value(of: glyph, in: face) { Self.readPicture(of: glyph, in: face) }
    }

    /// Returns the font's largest bitmap and its frame.
    private static func readPicture(of glyph: UInt32, in face: Face) -> ColorGlyph? {
        guard let blob = hb_ot_color_glyph_reference_png(face.font, glyph) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let data = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(face.font, glyph, &extents) != 0
        else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
        return ColorGlyph(
            png: Array(bytes),
            frame: Rect(
                x: Double(extents.x_bearing) / face.unitsPerEm, y: -Double(extents.y_bearing) / face.unitsPerEm,
                width: Double(extents.width) / face.unitsPerEm, height: -Double(extents.height) / face.unitsPerEm))
    }
}

/// A cache of a value for each glyph, cleared completely when it exceeds its limit.
private struct KeptGlyphs<Value> {
    let limit: Int
    private var values: [ObjectIdentifier: [UInt32: Value]] = [:]
    private var count = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func value(of glyph: UInt32, in face: Face, _ read: () -> Value) -> Value {
        let id = ObjectIdentifier(face)
        if let known = values[id]?[glyph] { return known }
        if count >= limit { (values, count) = ([:], 0) }
        let value = read()
        values[id, default: [:]][glyph] = value
        count += 1
        return value
    }
}

/// Collects a glyph's outline from HarfBuzz, whose y axis points up, with y downward.
final class OutlinePen {
    private let functions: OpaquePointer?
    private var path = Path()

    init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.add(.move(point(x, y)), to: pen) }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, pen, _, x, y, _ in OutlinePen.add(.line(point(x, y)), to: pen) }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, pen, _, controlX, controlY, x, y, _ in
                OutlinePen.add(.quad(control: point(controlX, controlY), point(x, y)), to: pen)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, pen, _, x1, y1, x2, y2, x, y, _ in
                OutlinePen.add(.cubic(control1: point(x1, y1), control2: point(x2, y2), point(x, y)), to: pen)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, pen, _, _ in OutlinePen.add(.close, to: pen) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit {
        hb_draw_funcs_destroy(functions)
    }

    /// Returns the outline in font units, y downward.
    func path(of glyph: UInt32, in face: Face) -> Path {
        path = Path()
        hb_font_get_glyph_shape(face.font, glyph, functions, Unmanaged.passUnretained(self).toOpaque())
        return path
    }

    private static func add(_ element: Path.Element, to pen: UnsafeMutableRawPointer?) {
        guard let pen else { return }
        Unmanaged<OutlinePen>.fromOpaque(pen).takeUnretainedValue().path.elements.append(element)
    }
}

private func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x), y: 0 - Double(y))
}
