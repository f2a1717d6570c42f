import CCairo
import TatamiPrimitives

/// A PDF or SVG file that Cairo writes into memory.
///
/// Cairo writes until the surface is finished, and destroying the last context would finish it. So contexts retain
/// this object, which finishes the surface before it is released, and Cairo itself retains the sink: nothing is
/// written to a released one.
final class VectorSurface: CairoSurface {
    let raw: OpaquePointer
    private let sink: ByteSink

    enum Format {
        case pdf(title: String?)
        case svg
    }

    /// The bytes that Cairo has written.
    private final class ByteSink {
        var bytes: [UInt8] = []
        let limit: Int
        /// Whether Cairo exceeded the limit.
        var isFull = false

        init(limit: Int) { self.limit = limit }
    }

    /// Begins a file. `size` is the first page's, in points, or the drawing's, in user units; `limit` is the file's
    /// limit in bytes.
    init(_ format: Format, size: Size, limit: Int) throws(RenderingError) {
        let sink = ByteSink(limit: limit)
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            let target = Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
            target.isFull = target.isFull || target.bytes.count + Int(count) > target.limit
            guard !target.isFull else { return CAIRO_STATUS_WRITE_ERROR }
            target.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
        }
        let held = Unmanaged.passRetained(sink)
        // Never nil: a failure returns a surface in error, which neither writes nor accepts user data.
        let made =
            switch format {
            case .pdf: cairo_pdf_surface_create_for_stream(write, held.toOpaque(), size.width, size.height)
            case .svg: cairo_svg_surface_create_for_stream(write, held.toOpaque(), size.width, size.height)
            }
        guard let raw = made else {
            held.release()
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        self.raw = raw
        self.sink = sink
        let status = cairo_surface_set_user_data(raw, heldObject, held.toOpaque()) { sink in
            if let sink { Unmanaged<ByteSink>.fromOpaque(sink).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_finish(raw)
            held.release()
            throw sink.isFull ? .tooMuchOutput(limit: limit) : .cairo(CairoFailure(status: status.rawValue))
        }
        switch format {
        case .pdf(let title):
            // Cairo would write the current time.
            cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
            cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_CREATOR, "Tatami")
            if let title { cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_TITLE, title) }
        case .svg: cairo_svg_surface_set_document_unit(raw, CAIRO_SVG_UNIT_USER)
        }
        guard !sink.isFull else { throw .tooMuchOutput(limit: limit) }
        try check(cairo_surface_status(raw))
    }

    /// Performs the drawing; an error caused by the file's limit is reported as such.
    func drawing<Result>(
        _ work: () throws(RenderingError) -> Result
    ) throws(RenderingError) -> Result {
        do throws(RenderingError) { return try work() } catch {
            throw sink.isFull ? .tooMuchOutput(limit: sink.limit) : error
        }
    }

    deinit {
        cairo_surface_finish(raw)
        cairo_surface_destroy(raw)
    }

    /// Sets the size of the next page of a PDF file.
    func setPageSize(_ size: Size) { cairo_pdf_surface_set_size(raw, size.width, size.height) }

    /// Ends the file; nothing can be drawn after it.
    func finish() throws(RenderingError) -> [UInt8] {
        cairo_surface_finish(raw)
        // Cairo doesn't report errors in writing the last bytes.
        guard !sink.isFull else { throw .tooMuchOutput(limit: sink.limit) }
        try check(cairo_surface_status(raw))
        return sink.bytes
    }
}
