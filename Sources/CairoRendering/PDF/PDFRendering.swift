import CCairo
package import TatamiPainting
package import TatamiPrimitives

/// The longest side of a page that readers must accept, in points (ISO 32000-1, annex C).
package let longestPageSide = 14_400.0

/// Draws a display list as a PDF file: one page of the list's size, or one for each rectangle of `pages` (in points).
///
/// Text stays text where the font has outlines. The same list gives the same bytes: the creation date is fixed. A file of
/// more than `limit` bytes is an error.
package func renderPDF(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, title: String? = nil, pages: [Rect]? = nil,
    limit: Int = .max
) throws(RenderingError) -> [UInt8] {
    let pages = pages ?? [Rect(origin: .zero, size: list.size)]
    for page in pages { try checkPage(page) }
    guard let first = pages.first else { throw .emptyPicture(size: .zero, scale: list.scale) }
    let surface = try PDFSurface(size: first.size, title: title ?? list.title, limit: limit)
    return try surface.drawing { () throws(RenderingError) in
        try draw(list, on: surface, pages, PDFResources(glyphs: glyphs, images: images, outputLimit: limit))
        return try surface.finish()
    }
}

private func draw(
    _ list: DisplayList, on surface: PDFSurface, _ pages: [Rect], _ resources: PDFResources
) throws(RenderingError) {
    for page in pages {
        surface.setPageSize(page.size)
        let context = try CairoContext(surface: surface)
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
}

private func checkPage(_ page: Rect) throws(RenderingError) {
    guard page.width > 0, page.height > 0, page.minX.isFinite, page.minY.isFinite else {
        throw .emptyPicture(size: page.size, scale: 1)
    }
    guard page.width <= longestPageSide, page.height <= longestPageSide else {
        throw .tooLarge(width: page.width, height: page.height, limit: longestPageSide)
    }
}
