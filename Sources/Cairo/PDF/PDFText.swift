import CCairo
import TatamiPainting
import TatamiPrimitives

/// Text in PDF files: selectable, with pictures or outlines for glyphs that a PDF font can't have.
extension PDFPainter {
    /// Draws a run as selectable text; `origin` is on the page.
    func paint(
        _ run: GlyphRun, at origin: Point, color: Color, within limits: PixelRect
    ) throws(RenderingError) {
        guard color.alpha > 0, run.size > 0, run.size <= PixelRect.limit, !run.glyphs.isEmpty else { return }
        // As in bitmaps, glyphs are assumed not to rise or fall by 16 em.
        let heights = run.glyphs.map { origin.y + $0.y }
        guard
            heights.contains(where: {
                $0 > Double(limits.top) - 16 * run.size && $0 < Double(limits.bottom) + 16 * run.size
            })
        else { return }
        context.setSource(color)
        if run.font.hasColorGlyphs {
            try paintPictures(of: run, at: origin, opacity: color.heldToUnit.alpha)
        } else if !run.isShownAsText {
            paintOutlines(of: run, at: origin)
        } else {
            try showText(of: run, at: origin)
        }
    }

    private func paintPictures(of run: GlyphRun, at origin: Point, opacity: Double) throws(RenderingError) {
        for glyph in run.glyphs {
            let place = Point(x: origin.x + glyph.x, y: origin.y + glyph.y)
            guard let picture = try resources.colorGlyph(glyph.id, in: run.font, size: run.size) else { continue }
            let frame = DeviceMap(scale: run.size, offset: place).place(picture.frame)
            guard frame.isDrawable else { continue }
            if opacity < 1 {
                cairo_push_group(context.raw)
                picture.picture.draw(in: frame, on: context)
                cairo_pop_group_to_source(context.raw)
                cairo_paint_with_alpha(context.raw, opacity)
            } else {
                picture.picture.draw(in: frame, on: context)
            }
        }
    }

    private func paintOutlines(of run: GlyphRun, at origin: Point) {
        for glyph in run.glyphs {
            let outline = resources.glyphs.outline(of: glyph.id, in: run.font)
            let map = DeviceMap(
                scale: run.size / outline.unitsPerEm, offset: Point(x: origin.x + glyph.x, y: origin.y + glyph.y))
            guard outline.unitsPerEm > 0, map.bounds(of: outline.path) != nil else { continue }
            context.fill(outline.path, rule: .nonZero, under: map)
        }
    }

    private func showText(of run: GlyphRun, at origin: Point) throws(RenderingError) {
        let font = try ScaledFont(try resources.face(run.font), size: run.size)
        cairo_set_scaled_font(context.raw, font.raw)
        let glyphs = run.glyphs.map { glyph in
            let place = DeviceMap(scale: 1, offset: origin).hold(Point(x: glyph.x, y: glyph.y))
            return cairo_glyph_t(index: UInt(glyph.id), x: place.x, y: place.y)
        }
        guard !glyphs.contains(where: { $0.x.isNaN || $0.y.isNaN }) else { return }
        if let clusters = run.cairoClusters {
            cairo_show_text_glyphs(
                context.raw, run.text, Int32(run.text.utf8.count), glyphs, Int32(glyphs.count), clusters,
                Int32(clusters.count),
                run.isRightToLeft ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
        } else {
            cairo_show_glyphs(context.raw, glyphs, Int32(glyphs.count))
        }
    }
}

/// A face at a size, with all hinting that would move its outlines disabled.
private final class ScaledFont {
    let raw: OpaquePointer

    init(_ face: OpaquePointer, size: Double) throws(RenderingError) {
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        var (matrix, identity) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_matrix_init_scale(&matrix, size, size)
        cairo_matrix_init_identity(&identity)
        guard let raw = cairo_scaled_font_create(face, &matrix, &identity, options) else {
            throw .cairo(CairoFailure(status: CAIRO_STATUS_NO_MEMORY.rawValue))
        }
        self.raw = raw
        try check(cairo_scaled_font_status(raw))
    }

    deinit {
        cairo_scaled_font_destroy(raw)
    }
}

extension GlyphRun {
    /// The clusters in reading order, as Cairo requires them; nil if they don't cover all characters and glyphs.
    fileprivate var cairoClusters: [cairo_text_cluster_t]? {
        let inOrder = isRightToLeft ? clusters.reversed() : clusters
        let bytes = Array(text.utf8)
        let isContinuation = { (index: Int) in index < bytes.count && bytes[index] & 0xC0 == 0x80 }
        var (byteCount, glyphCount) = (0, 0)
        for cluster in inOrder {
            guard cluster.bytes >= 0, cluster.glyphs >= 0, cluster.bytes > 0 || cluster.glyphs > 0,
                cluster.bytes <= bytes.count - byteCount, cluster.glyphs <= glyphs.count - glyphCount
            else { return nil }
            byteCount += cluster.bytes
            glyphCount += cluster.glyphs
            if isContinuation(byteCount) { return nil }
        }
        guard byteCount == bytes.count, glyphCount == glyphs.count else { return nil }
        return inOrder.map { cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs)) }
    }
}
