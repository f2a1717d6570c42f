import CPango
import TatamiPrimitives

/// Collects what HarfBuzz draws of a glyph, turning its upward axis downward.
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

    /// In font units, y growing downward.
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
