import CCairo
import CRsvg
import TatamiPrimitives

/// An SVG file as librsvg reads it: nothing outside the file is loaded.
final class SVGDocument {
    private let library: svg_library
    private let handle: UnsafeMutablePointer<RsvgHandle>
    /// The intrinsic size of the document, in user units.
    let size: Size

    init(_ bytes: [UInt8]) throws(RenderingError) {
        let library = try SVGLibrary.get()
        var error: UnsafeMutablePointer<GError>?
        // Without a base address librsvg refuses all references except those within the document and `data:`.
        guard let handle = library.rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
            throw .malformedSVG(SVGFailure(taking: error, of: library))
        }
        // A CSS inch is 96 units.
        library.rsvg_handle_set_dpi(handle, 96)
        self.library = library
        self.handle = handle
        self.size = Self.intrinsicSize(of: handle, library)
    }

    deinit {
        library.g_object_unref(handle)
    }

    /// Draws the whole document stretched to `frame`, with its text in the fonts of a fontconfig configuration.
    func draw(in frame: Rect, on context: CairoContext, fonts: OpaquePointer) throws(RenderingError) {
        var library = library
        guard set_svg_fonts(&library, fonts) != 0 else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        defer { _ = set_svg_fonts(&library, nil) }
        try draw(in: frame, on: context)
    }

    /// Draws the whole document stretched to `frame`.
    func draw(in frame: Rect, on context: CairoContext) throws(RenderingError) {
        try context.saved { () throws(RenderingError) in
            cairo_translate(context.raw, frame.minX, frame.minY)
            cairo_scale(context.raw, frame.width / size.width, frame.height / size.height)
            var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
            var error: UnsafeMutablePointer<GError>?
            guard library.rsvg_handle_render_document(handle, context.raw, &viewport, &error) != 0 else {
                throw .malformedSVG(SVGFailure(taking: error, of: library))
            }
        }
    }

    /// Returns width and height if both are lengths; otherwise the view box; otherwise 100 × 100.
    private static func intrinsicSize(of handle: UnsafeMutablePointer<RsvgHandle>, _ library: svg_library) -> Size {
        func usable(_ width: Double, _ height: Double) -> Size? {
            guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
            return Size(width: width, height: height)
        }
        var (width, height) = (0.0, 0.0)
        if library.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0,
            let size = usable(width, height)
        {
            return size
        }
        var hasViewBox: Int32 = 0
        var viewBox = RsvgRectangle()
        library.rsvg_handle_get_intrinsic_dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
        if hasViewBox != 0, let size = usable(viewBox.width, viewBox.height) { return size }
        return Size(width: 100, height: 100)
    }
}

extension SVGFailure {
    /// Creates the failure from an error of librsvg and frees that error.
    fileprivate init(taking error: UnsafeMutablePointer<GError>?, of library: svg_library) {
        message = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? ""
        if let error { library.g_error_free(error) }
    }
}
