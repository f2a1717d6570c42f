import CCairo
import TatamiPrimitives

/// A Cairo image surface that stands at a place of the picture being drawn.
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

/// A surface and the context that draws on it.
struct Layer {
    let surface: PixelSurface
    let context: CairoContext

    init(_ format: PixelSurface.Format, frame: PixelRect) throws(RenderingError) {
        surface = try PixelSurface(format, frame: frame)
        context = try CairoContext(drawingOn: surface)
    }
}

/// Surfaces are laid over the picture at whole pixels, where no filter touches them.
extension CairoContext {
    /// Lays the current source over the picture wherever the surface (coverage or alpha) lets it; the surface stands at its
    /// frame moved by `x` and `y`.
    func mask(_ surface: PixelSurface, x: Int = 0, y: Int = 0) {
        cairo_mask_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
    }

    func mask(_ placed: PlacedSurface) { mask(placed.surface, x: placed.x, y: placed.y) }

    /// Lays the surface over the picture; replaces the current source.
    func paint(_ surface: PixelSurface, x: Int = 0, y: Int = 0, opacity: Double) {
        cairo_set_source_surface(raw, surface.raw, Double(surface.frame.left + x), Double(surface.frame.top + y))
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_NEAREST)
        if opacity < 1 { cairo_paint_with_alpha(raw, opacity) } else { cairo_paint(raw) }
    }
}

/// Surfaces that are pure functions of their keys, kept until they take too much memory.
struct SurfaceCache<Key: Hashable> {
    /// Bytes above which all are dropped before the next one.
    let byteLimit: Int
    private var surfaces: [Key: PixelSurface?] = [:]
    private var byteCount = 0

    init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The surface of a key, made if need be; nil where `make` finds that there is nothing to see.
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
        // What an entry costs besides its pixels is about the size of two Cairo objects.
        byteCount += (surface?.byteCount ?? 0) + 512
        return surface
    }
}

/// A surface whose frame counts from a whole pixel of the picture.
struct PlacedSurface {
    let surface: PixelSurface
    let x: Int
    let y: Int
}

extension PixelSurface {
    /// Replaces all colours of a translucent surface and keeps its alpha, times the tint's own.
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

    /// The colour with this coverage as its alpha; a surface of its own.
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
