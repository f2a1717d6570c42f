import CCairo
import TatamiPrimitives

/// A Cairo image surface with a place in the picture that is drawn.
final class PixelSurface: CairoSurface {
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
    /// The number of bytes from one row to the next.
    let stride: Int
    let bytes: UnsafeMutablePointer<UInt8>

    /// Creates a surface with transparent pixels.
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
        // Cairo allocates no bytes for a surface without area.
        guard
            let surface = Self.clearSurface(
                kind, width: Int32(max(1, frame.width)), height: Int32(max(1, frame.height)))
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

    private static func clearSurface(_ format: cairo_format_t, width: Int32, height: Int32) -> OpaquePointer? {
        let stride = cairo_format_stride_for_width(format, width)
        guard stride > 0, Int(stride) * Int(height) >= LargePixelMemory.leastBytes else {
            return cairo_image_surface_create(format, width, height)
        }
        return LargePixelMemory.cleared(byteCount: Int(stride) * Int(height))?
            .surface(format, width: width, height: height, stride: stride)
    }

    var byteCount: Int { stride * max(1, frame.height) }

    var bytesPerPixel: Int { format == .coverage ? 1 : 4 }

    /// Returns the start of a row in the frame; `y` is relative to the picture.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + (y - frame.top) * stride }

    /// Completes Cairo's drawing; required before bytes that Cairo drew are read or changed directly.
    func flush() { cairo_surface_flush(raw) }

    /// Reports to Cairo that bytes were changed directly; required before it draws on them.
    func markDirty() { cairo_surface_mark_dirty(raw) }
}

extension PixelSurface {
    /// Returns the coverage of `draw`'s output in black, without a device offset.
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

/// A surface and the context that draws on it.
struct Layer {
    let surface: PixelSurface
    let context: CairoContext

    init(_ format: PixelSurface.Format, frame: PixelRect) throws(RenderingError) {
        surface = try PixelSurface(format, frame: frame)
        context = try CairoContext(drawingOn: surface)
    }
}

/// Surfaces are drawn over the picture at whole pixels, without filtering.
extension CairoContext {
    /// Draws the current source through the surface's coverage or alpha; the surface is at its frame moved by `x` and
    /// `y`.
    func mask(_ surface: PixelSurface, x: Int = 0, y: Int = 0) {
        cairo_mask_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
    }

    func mask(_ placed: PlacedSurface) { mask(placed.surface, x: placed.x, y: placed.y) }

    /// Draws the surface over the picture; replaces the current source.
    func paint(_ surface: PixelSurface, x: Int = 0, y: Int = 0, opacity: Double) {
        cairo_set_source_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
        if opacity < 1 { cairo_paint_with_alpha(raw, opacity) } else { cairo_paint(raw) }
    }
}

/// A cache of surfaces that are pure functions of their keys.
struct SurfaceCache<Key: Hashable> {
    /// The bytes above which all entries are dropped before the next one.
    let byteLimit: Int
    private var surfaces: [Key: PixelSurface?] = [:]
    private var byteCount = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// Returns the surface of a key, made on demand; nil if `make` returns nil for an invisible one.
    mutating func surface(
        for key: Key, make: () throws(RenderingError) -> PixelSurface?
    ) throws(RenderingError) -> PixelSurface? {
        if let known = surfaces[key] { return known }
        let surface = try make()
        if byteCount > byteLimit {
            surfaces.removeAll()
            byteCount = 0
        }
        surfaces[key] = .some(surface)
        // The overhead of an entry is about the size of two Cairo objects.
        byteCount += (surface?.byteCount ?? 0) + 512
        return surface
    }
}

/// A surface whose frame is relative to a whole pixel of the picture.
struct PlacedSurface {
    let surface: PixelSurface
    let x: Int
    let y: Int
}

extension PixelSurface {
    /// Replaces all colours of a translucent surface and multiplies its alpha by the tint's.
    func tint(_ color: Color) {
        flush()
        let color = color.heldToUnit
        let levels = [color.blue, color.green, color.red, 1].map { Int(($0 * color.alpha * 255).rounded()) }
        for y in frame.top..<frame.bottom {
            let bytes = row(y)
            for x in 0..<frame.width {
                let alpha = Int(bytes[x * 4 + 3])
                for channel in 0..<4 { bytes[x * 4 + channel] = UInt8((alpha * levels[channel] + 127) / 255) }
            }
        }
        markDirty()
    }

    /// Returns a new surface of the colour with this coverage as its alpha.
    func colored(_ color: Color) throws(RenderingError) -> PixelSurface {
        let result = try PixelSurface(.translucent, frame: frame)
        flush()
        for y in frame.top..<frame.bottom {
            let (coverage, target) = (row(y), result.row(y))
            for x in 0..<frame.width { target[x * 4 + 3] = coverage[x] }
        }
        result.markDirty()
        result.tint(color)
        return result
    }
}
