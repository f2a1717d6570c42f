import CCairo
package import TatamiImages
package import TatamiPainting
package import TatamiPrimitives

/// The longest side of a page that readers must accept, in points (ISO 32000-1, annex C).
package let longestPageSide = 14_400.0

/// Draws a display list as a PDF file, with the pages of the list.
///
/// Text stays text if the font has outlines, and elements are tagged for accessibility. If Cairo can't write the
/// tags, the file is written without. The same list gives the same bytes: the creation date is fixed. A file of more
/// than `limit` bytes is an error. `document` is the type of the root element; Cairo supports only the default, and
/// tests pass another to make it fail.
package func renderPDF(
    _ list: DisplayList, glyphs: any GlyphSource, images: any ImageSource, title: String? = nil,
    limit: Int = .max, document: String = "Document"
) throws(RenderingError) -> [UInt8] {
    let rendering = PDFRendering(
        list: list, title: title ?? list.title, limit: limit,
        pages: list.pages ?? [DocumentPage(Rect(origin: .zero, size: list.size))],
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
    let limit: Int
    let pages: [DocumentPage]
    let resources: PDFResources

    func file(tagged document: String?) throws(RenderingError) -> [UInt8] {
        for page in pages { for part in page.parts { try check(part.source, on: page) } }
        guard let first = pages.first else { throw .emptyPicture(size: .zero, scale: list.scale) }
        let surface = try VectorSurface(.pdf(title: title), size: first.size, limit: limit)
        let structure = PDFStructure()
        let file = try surface.drawing { () throws(RenderingError) in
            try draw(on: surface, structure, document)
            return try surface.finish()
        }
        guard document != nil || list.language != nil, let catalog = PDFCatalog(of: file) else { return file }
        let whole = catalog.saying(structure.elements, language: list.language, hasTitle: title != nil)
        // The additions are optional: a file that would exceed the limit is left as Cairo wrote it.
        return whole.count <= limit ? whole : file
    }

    /// The structure begins after the first page's background, and ends after the last page.
    private func draw(
        on surface: VectorSurface, _ structure: PDFStructure, _ document: String?
    ) throws(RenderingError) {
        for (number, page) in pages.enumerated() {
            surface.setPageSize(page.size)
            let context = try CairoContext(surface: surface)
            if list.background.alpha > 0 {
                context.setSource(list.background)
                cairo_paint(context.raw)
            }
            if number == 0, let document { structure.begin(document, on: context) }
            for part in page.parts {
                try draw(part, of: page, on: context, structure, isTagged: document != nil && !part.isRepeated)
                structure.endRows(on: context)
            }
            cairo_show_page(context.raw)
            if number == pages.count - 1, let document { structure.end(document, on: context) }
            // In this order: a context in error leaves its surface with a good status.
            try context.checkStatus()
        }
    }

    private func draw(
        _ part: DocumentPage.Part, of page: DocumentPage, on context: CairoContext, _ structure: PDFStructure,
        isTagged: Bool
    ) throws(RenderingError) {
        let source = part.source
        let map = DeviceMap(scale: 1, offset: Point(x: -source.minX, y: part.top - source.minY))
        var painter = PDFPainter(map: map, resources: resources, context: context, structure: structure)
        painter.tagging = isTagged ? .structure : .none
        painter.hasOtherPages = pages.count > 1
        let limits = PixelRect(covering: Rect(origin: Point(x: 0, y: part.top), size: source.size))
        guard source.size != page.size else { return try painter.paint(list.items, within: limits) }
        try context.clipped(to: .rectangle(source), under: map) { () throws(RenderingError) in
            try painter.paint(list.items, within: limits)
        }
    }
}

extension DisplayItem {
    fileprivate var hasStructure: Bool {
        guard case .group(let group) = self else { return false }
        return group.structure != nil || group.items.contains(where: \.hasStructure)
    }
}

private func check(_ source: Rect, on page: DocumentPage) throws(RenderingError) {
    let size = page.size
    guard source.width > 0, source.height > 0, source.minX.isFinite, source.minY.isFinite, size.width > 0,
        size.height > 0
    else {
        throw .emptyPicture(size: size, scale: 1)
    }
    guard size.width <= longestPageSide, size.height <= longestPageSide else {
        throw .tooLarge(width: size.width, height: size.height, limit: longestPageSide)
    }
}
