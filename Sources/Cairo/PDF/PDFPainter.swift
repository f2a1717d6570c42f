import CCairo
import TatamiPainting
import TatamiPrimitives

/// A painter that draws display items on a page as vectors and text; shadows, bitmaps and emoji become images.
struct PDFPainter {
    let map: DeviceMap
    let resources: PDFResources
    let context: CairoContext
    let structure: PDFStructure
    var tagging = Tagging.structure
    /// Whether items outside of this page may be on another.
    var hasOtherPages = false
    /// Whether links are written; false within content that is faded as one, where a page has no links.
    var hasLinks = true

    /// The pixels per point of shadows, which have no sharp edge unless their blur is 0.
    private static let shadowDensity = 3.0

    func paint(_ items: [DisplayItem], within limits: PixelRect) throws(RenderingError) {
        if tagging == .spans { return try paintSpans(items, within: limits) }
        for item in items {
            switch item {
            case .group(let group):
                try paint(group, within: limits)
            case .fill(let path, let rule, let paint, let bounds):
                guard map.pixels(covering: path).overlaps(limits),
                    try context.setSource(paint, bounds: bounds, under: map)
                else { continue }
                context.fill(path, rule: rule, under: map)
            case .stroke(let path, let style, let color):
                guard map.strokeBounds(of: path, style: style).overlaps(limits) else { continue }
                context.setSource(color)
                context.stroke(path, style: style, under: map)
            case .shadow(let shadow):
                try paint(shadow, within: limits)
            case .textShadow(let item):
                try paint(item.outlined(by: resources.glyphs), within: limits)
            case .material(let item):
                // A page can't blur its backdrop.
                guard map.pixels(covering: item.path).overlaps(limits) else { continue }
                context.setSource(item.material.plain)
                context.fill(item.path, rule: .nonZero, under: map)
            case .glyphs(let run, let origin, let color):
                try paint(run, at: map.place(origin), color: color, within: limits)
            case .image(let image, let frame, let tint):
                let frame = map.place(frame)
                guard frame.isDrawable, PixelRect(covering: frame).overlaps(limits) else { continue }
                try paint(image, in: frame, tint: tint)
            }
        }
    }

    func paint(_ group: DisplayGroup, within limits: PixelRect) throws(RenderingError) {
        guard group.opacity > 0, !group.items.isEmpty else { return }
        if tagging == .structure {
            if let part = group.structure { return try paint(group, as: part, within: limits) }
            // Content that is faded as one is a separate picture, in which no element of the page can begin.
            if group.opacity < 1 { return try paintText(group, "P", nil, within: limits) }
        }
        if let link = group.link, hasLinks { return try paint(group, leadingTo: link, within: limits) }
        if let transform = group.transform {
            return try paint(group.untransformed, through: transform, within: limits)
        }
        guard let clip = group.clip else { return try fade(group, within: limits) }
        let inner = map.pixels(covering: clip).intersection(limits)
        guard !inner.isEmpty else { return }
        try context.clipped(to: clip, under: map) { () throws(RenderingError) in
            try fade(group, within: inner)
        }
    }

    private func paint(
        _ group: DisplayGroup, through transform: AffineTransform, within limits: PixelRect
    ) throws(RenderingError) {
        guard let place = onPage(transform), let inner = self.limits(limits, inside: transform) else { return }
        var own = cairo_matrix_t(xx: place.a, yx: place.b, xy: place.c, yy: place.d, x0: place.tx, y0: place.ty)
        var (outer, matrix) = (cairo_matrix_t(), cairo_matrix_t())
        cairo_get_matrix(context.raw, &outer)
        cairo_matrix_multiply(&matrix, &own, &outer)
        guard Self.areas.contains(abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)) else { return }
        try context.saved { () throws(RenderingError) in
            cairo_set_matrix(context.raw, &matrix)
            try paint([.group(group)], within: inner)
        }
    }

    /// The areas of a square point on the page that are drawn: smaller ones can't be seen, and Cairo has no coordinates
    /// for larger ones.
    private static let areas = 1e-9...1e8

    /// Returns a transform for points of the page.
    private func onPage(_ transform: AffineTransform) -> AffineTransform? {
        map.transform.inverse?.followed(by: transform).followed(by: map.transform)
    }

    /// Returns the part of the page that limits leave of a group with that transform; nil for nothing.
    func limits(_ limits: PixelRect, inside transform: AffineTransform) -> PixelRect? {
        onPage(transform)?.inverse.map { PixelRect(covering: $0.bounds(of: limits.rect)) }
    }

    /// Draws the items of a link, whose area is the one that they cover.
    private func paint(
        _ group: DisplayGroup, leadingTo link: String, within limits: PixelRect
    ) throws(RenderingError) {
        let address = link.flatMap { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }
        var plain = group
        plain.link = nil
        try structure.element("Link", "uri='\(String(address))'", on: context) { () throws(RenderingError) in
            try untagged.paint(plain, within: limits)
        }
    }

    private func fade(_ group: DisplayGroup, within limits: PixelRect) throws(RenderingError) {
        guard group.opacity < 1 else { return try paint(group.items, within: limits) }
        cairo_push_group(context.raw)
        // The group is always removed, even after an error.
        var inside = self
        inside.hasLinks = false
        inside.tagging = .none
        let outcome = Result { () throws(RenderingError) in try inside.paint(group.items, within: limits) }
        cairo_pop_group_to_source(context.raw)
        try outcome.get()
        cairo_paint_with_alpha(context.raw, group.opacity)
    }

    private func paint(_ shadow: ShadowItem, within limits: PixelRect) throws(RenderingError) {
        let density = Self.shadowDensity
        let fine = DeviceMap(
            scale: map.scale * density, offset: Point(x: map.offset.x * density, y: map.offset.y * density))
        let whole = Int(density)
        let window = PixelRect(
            left: limits.left * whole, top: limits.top * whole, right: limits.right * whole,
            bottom: limits.bottom * whole)
        guard let coverage = try ShadowMask(shadow, under: fine)?.coverage(in: window) else { return }
        let image = try coverage.colored(shadow.color)
        context.draw(
            image,
            in: Rect(
                x: Double(image.frame.left) / density, y: Double(image.frame.top) / density,
                width: Double(image.frame.width) / density, height: Double(image.frame.height) / density))
    }

    private func paint(_ image: ImageReference, in frame: Rect, tint: Color?) throws(RenderingError) {
        switch image.format {
        case .png, .jpeg:
            try resources.bitmap(of: image, shownAt: frame.size, tint: tint).draw(in: frame, on: context)
        case .svg:
            let document = try resources.document(of: image, shownAt: frame.size)
            guard let tint else {
                return try telling(image) { () throws(RenderingError) in try document.draw(in: frame, on: context) }
            }
            cairo_push_group(context.raw)
            let outcome = Result { () throws(RenderingError) in try document.draw(in: frame, on: context) }
            let group = cairo_pop_group(context.raw)
            defer { cairo_pattern_destroy(group) }
            try outcome.get()
            context.setSource(tint)
            cairo_mask(context.raw, group)
        }
    }
}

extension CairoContext {
    /// Draws a surface stretched to `frame`: all of it, or the part inside a border of that width in pixels.
    func draw(_ surface: PixelSurface, within border: Int = 0, in frame: Rect) {
        cairo_save(raw)
        defer { cairo_restore(raw) }
        let (width, height) = (Double(surface.frame.width - 2 * border), Double(surface.frame.height - 2 * border))
        cairo_translate(raw, frame.minX, frame.minY)
        cairo_scale(raw, frame.width / width, frame.height / height)
        cairo_set_source_surface(raw, surface.raw, -Double(border), -Double(border))
        cairo_pattern_set_filter(cairo_get_source(raw), CAIRO_FILTER_GOOD)
        // Without a border the edges would blend with the surroundings of the image.
        if border == 0 { cairo_pattern_set_extend(cairo_get_source(raw), CAIRO_EXTEND_PAD) }
        cairo_rectangle(raw, 0, 0, width, height)
        cairo_fill(raw)
    }
}
