import CCairo
import TatamiPrimitives

/// A Cairo image surface that stands at a place of the picture being drawn.
final class PixelSurface {
    enum Format {
        /// Four bytes in the order blue, green, red, unused.
        case opaque
        /// Four bytes in the order blue, green, red, alpha; colours premultiplied.
        case translucent
        /// One byte of coverage.
        case coverage
    }

    let raw: OpaquePointer
    let frame: PixelRect
    let format: Format
    /// Bytes from one row to the next.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// All pixels are clear.
    init(_ format: Format, frame: PixelRect) throws(RenderingError) {
        guard Double(frame.width) <= PixelRect.limit, Double(frame.height) <= PixelRect.limit else {
            throw .tooLarge(width: Double(frame.width), height: Double(frame.height), limit: PixelRect.limit)
        }
        let kind =
            switch format {
            case .opaque: CAIRO_FORMAT_RGB24
            case .translucent: CAIRO_FORMAT_ARGB32
            case .coverage: CAIRO_FORMAT_A8
            }
        // Cairo gives no bytes for a surface without area.
        guard
            let surface = cairo_image_surface_create(kind, Int32(max(1, frame.width)), Int32(max(1, frame.height)))
        else { throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue)) }
        guard let bytes = cairo_image_surface_get_data(surface) else {
            let status = cairo_surface_status(surface)
            cairo_surface_destroy(surface)
            throw .cairo(CairoFailure(status: status.rawValue))
        }
        self.raw = surface
        self.frame = frame
        self.format = format
        self.stride = Int(cairo_image_surface_get_stride(surface))
        self.bytes = bytes
    }

    deinit {
        cairo_surface_destroy(raw)
    }

    var byteCount: Int { stride * max(1, frame.height) }

    var bytesPerPixel: Int { format == .coverage ? 1 : 4 }

    /// Where a row of the frame starts; `y` counts in the picture.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - frame.top) * stride }

    /// To be called before bytes that Cairo drew are read or changed by hand.
    func flush() { cairo_surface_flush(raw) }

    /// To be called after bytes were changed by hand.
    func markDirty() { cairo_surface_mark_dirty(raw) }
}

extension PixelSurface {
    /// The coverage of what `draw` draws in black; as a source it is placed by hand.
    static func mask(in frame: PixelRect, draw: (CairoContext) -> Void) throws(RenderingError) -> PixelSurface {
        let surface = try PixelSurface(.coverage, frame: frame)
        let context = try CairoContext(drawingOn: surface)
        context.setSource(Color.black)
        draw(context)
        try context.checkStatus()
        surface.flush()
        cairo_surface_set_device_offset(surface.raw, 0, 0)
        return surface
    }

    func checkStatus() throws(RenderingError) { try check(cairo_surface_status(raw)) }
}
