import CCairo
import CRsvg
package import TatamiPrimitives

/// An SVG file as librsvg reads it: nothing outside the file is loaded.
final class SVGDocument {
    private let library: svg_library
    private let handle: OpaquePointer
    /// The size at which the document wants to be drawn, in user units.
    let size: Size

    init(_ bytes: [UInt8]) throws(RenderingError) {
        let library = try SVGLibrary.get()
        var error: UnsafeMutablePointer<svg_error>?
        // Without a base address librsvg refuses every reference but those within the document and `data:`.
        guard let handle = library.open(bytes, bytes.count, &error) else {
            throw .malformedSVG(SVGFailure(taking: error, of: library))
        }
        // A CSS inch is 96 units.
        library.set_dpi(handle, 96)
        self.library = library
        self.handle = handle
        self.size = Self.intrinsicSize(of: handle, library)
    }

    deinit {
        library.close(UnsafeMutableRawPointer(handle))
    }

    /// Draws the whole document stretched to `frame`, with its text in fonts of a set-up of fontconfig.
    func draw(in frame: Rect, on context: CairoContext, fonts: OpaquePointer) throws(RenderingError) {
        guard let map = library.new_font_map(CAIRO_FONT_TYPE_FT) else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        library.set_font_configuration(map, UnsafeMutableRawPointer(fonts))
        library.set_default_font_map(map)
        defer {
            library.set_default_font_map(nil)
            library.close(map)
        }
        try draw(in: frame, on: context)
    }

    /// Draws the whole document stretched to `frame`.
    func draw(in frame: Rect, on context: CairoContext) throws(RenderingError) {
        try context.saved { () throws(RenderingError) in
            cairo_translate(context.raw, frame.minX, frame.minY)
            cairo_scale(context.raw, frame.width / size.width, frame.height / size.height)
            var viewport = svg_rectangle(x: 0, y: 0, width: size.width, height: size.height)
            var error: UnsafeMutablePointer<svg_error>?
            guard library.draw(handle, context.raw, &viewport, &error) != 0 else {
                throw .malformedSVG(SVGFailure(taking: error, of: library))
            }
        }
    }

    /// Width and height where both are lengths; else the view box; else 100 × 100.
    private static func intrinsicSize(of handle: OpaquePointer, _ library: svg_library) -> Size {
        func usable(_ width: Double, _ height: Double) -> Size? {
            guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
            return Size(width: width, height: height)
        }
        var (width, height) = (0.0, 0.0)
        if library.size_in_pixels(handle, &width, &height) != 0, let size = usable(width, height) {
            return size
        }
        var hasViewBox: Int32 = 0
        var viewBox = svg_rectangle()
        library.dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
        if hasViewBox != 0, let size = usable(viewBox.width, viewBox.height) { return size }
        return Size(width: 100, height: 100)
    }
}

extension SVGFailure {
    /// Takes over and frees the error.
    fileprivate init(taking error: UnsafeMutablePointer<svg_error>?, of library: svg_library) {
        code = error.map { Int($0.pointee.code) }
        message = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? ""
        if let error { library.free_error(error) }
    }
}

/// The size, in user units, at which an SVG file wants to be drawn: its width and height where both are lengths, else its
/// view box, else 100 × 100. Throws for what librsvg does not take as SVG.
package func measureSVG(_ bytes: [UInt8]) throws(RenderingError) -> Size {
    try SVGErrand.measure(bytes)
}
