import CCairo
package import TatamiPainting
package import TatamiPrimitives

/// The longest side of a page that readers must accept, in points (ISO 32000-1, annex C).
package let longestPageSide = 14_400.0

/// Draws a display list as a PDF file: one page of the list's size, or one for each rectangle of `pages` (in points).
///
/// Text stays text where the font has outlines. The same list gives the same bytes: the creation date is fixed.
package func renderPDF(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, title: String? = nil, pages: [Rect]? = nil
) throws(RenderingError) -> [UInt8] {
    let pages = pages ?? [Rect(origin: .zero, size: list.size)]
    for page in pages { try checkPage(page) }
    guard let first = pages.first else { throw .emptyPicture(size: .zero, scale: list.scale) }
    let surface = try PDFSurface(size: first.size, title: title ?? list.title)
    let resources = try PDFResources(glyphs: glyphs, images: images)
    for page in pages {
        surface.setPageSize(page.size)
        let context = try CairoContext(surface: surface.raw)
        let map = DeviceMap(scale: 1, offset: Point(x: -page.minX, y: -page.minY))
        let limits = PixelRect(covering: Rect(origin: .zero, size: page.size))
        if list.background.alpha > 0 {
            context.setSource(list.background)
            cairo_paint(context.raw)
        }
        try PDFPainter(map: map, resources: resources, context: context).paint(list.items, within: limits)
        cairo_show_page(context.raw)
        // In this order: a context in error leaves its surface looking sound.
        try context.checkStatus()
    }
    return try surface.finish()
}

private func checkPage(_ page: Rect) throws(RenderingError) {
    guard page.width > 0, page.height > 0, page.minX.isFinite, page.minY.isFinite else {
        throw .emptyPicture(size: page.size, scale: 1)
    }
    guard page.width <= longestPageSide, page.height <= longestPageSide else {
        throw .tooLarge(width: page.width, height: page.height, limit: longestPageSide)
    }
}

/// A PDF file that Cairo writes into memory.
final class PDFSurface {
    let raw: OpaquePointer
    private let sink: ByteSink

    /// What Cairo has written so far.
    private final class ByteSink {
        var bytes: [UInt8] = []
    }

    /// `size` is the first page's, in points.
    init(size: Size, title: String?) throws(RenderingError) {
        let sink = ByteSink()
        let write: cairo_write_func_t = { sink, bytes, count in
            guard let sink, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            let target = Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue()
            target.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
        }
        let address = Unmanaged.passUnretained(sink).toOpaque()
        guard let raw = cairo_pdf_surface_create_for_stream(write, address, size.width, size.height) else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        self.raw = raw
        self.sink = sink
        // Cairo would write the time of day.
        cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z")
        cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_CREATOR, "Tatami")
        if let title { cairo_pdf_surface_set_metadata(raw, CAIRO_PDF_METADATA_TITLE, title) }
        try check(cairo_surface_status(raw))
    }

    deinit {
        cairo_surface_destroy(raw)
    }

    func setPageSize(_ size: Size) { cairo_pdf_surface_set_size(raw, size.width, size.height) }

    /// Ends the file; nothing can be drawn any more.
    func finish() throws(RenderingError) -> [UInt8] {
        cairo_surface_finish(raw)
        try check(cairo_surface_status(raw))
        return sink.bytes
    }
}
