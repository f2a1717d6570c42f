import CCairo
package import TatamiPainting
package import TatamiPrimitives

/// The longest side of a page that readers must accept, in points (ISO 32000-1, annex C).
package let longestPageSide = 14_400.0

/// Draws a display list as a PDF file: one page of the list's size, or one for each rectangle of `pages` (in points).
///
/// Text stays text if the font has outlines, and elements are tagged for accessibility. If Cairo can't write the
/// tags, the file is written without. The same list gives the same bytes: the creation date is fixed. A file of more
/// than `limit` bytes is an error. `document` is the type of the root element; Cairo supports only the default, and
/// tests pass another to make it fail.
package func renderPDF(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, title: String? = nil, pages: [Rect]? = nil,
    limit: Int = .max, document: String = "Document"
) throws(RenderingError) -> [UInt8] {
    let rendering = PDFRendering(
        list: list, title: title ?? list.title, pages: pages ?? [Rect(origin: .zero, size: list.size)], limit: limit,
        resources: PDFResources(glyphs: glyphs, images: images, outputLimit: limit))
    guard list.items.contains(where: \.hasStructure) else { return try rendering.file(tagged: nil) }
    do throws(RenderingError) { return try rendering.file(tagged: document) } catch {
        guard case .cairo = error else { throw error }
        return try rendering.file(tagged: nil)
    }
}

private struct PDFRendering {
    let list: DisplayList
    let title: String?
    let pages: [Rect]
    let limit: Int
    let resources: PDFResources

    func file(tagged document: String?) throws(RenderingError) -> [UInt8] {
        for page in pages { try checkPage(page) }
        guard let first = pages.first else { throw .emptyPicture(size: .zero, scale: list.scale) }
        let surface = try VectorSurface(.pdf(title: title), size: first.size, limit: limit)
        let structure = PDFStructure()
        let file = try surface.drawing { () throws(RenderingError) in
            try draw(on: surface, structure, document)
            return try surface.finish()
        }
        guard document != nil || list.language != nil, let catalog = PDFCatalog(of: file) else { return file }
        let whole = catalog.saying(structure.elements, language: list.language, hasTitle: title != nil)
        return whole.count <= limit ? whole : file
    }

    /// The structure begins after the first page's background, and ends after the last page.
    private func draw(
        on surface: VectorSurface, _ structure: PDFStructure, _ document: String?
    ) throws(RenderingError) {
        for (number, page) in pages.enumerated() {
            surface.setPageSize(page.size)
            let context = try CairoContext(surface: surface)
            let map = DeviceMap(scale: 1, offset: Point(x: -page.minX, y: -page.minY))
            let limits = PixelRect(covering: Rect(origin: .zero, size: page.size))
            if list.background.alpha > 0 {
                context.setSource(list.background)
                cairo_paint(context.raw)
            }
            if number == 0, let document { structure.begin(document, on: context) }
            var painter = PDFPainter(map: map, resources: resources, context: context, structure: structure)
            painter.tagging = document == nil ? .none : .structure
            painter.hasOtherPages = pages.count > 1
            try painter.paint(list.items, within: limits)
            structure.endRows(on: context)
            cairo_show_page(context.raw)
            if number == pages.count - 1, let document { structure.end(document, on: context) }
            // In this order: a context in error leaves its surface with a good status.
            try context.checkStatus()
        }
    }
}

extension DisplayItem {
    fileprivate var hasStructure: Bool {
        guard case .group(let group) = self else { return false }
        return group.structure != nil || group.items.contains(where: \.hasStructure)
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
