import CCairo
import TatamiPainting
import TatamiPrimitives

/// Draws text into bitmaps: glyph masks and emoji.
extension BitmapPainter {
    /// Draws the masks of a run's glyphs over the picture.
    func paint(
        _ run: GlyphRun, at origin: Point, color: Color, on context: CairoContext, within limits: PixelRect
    ) throws(RenderingError) {
        guard color.alpha > 0 else { return }
        if color.alpha < 1, let whole = try coverageOfOverlapping(run, at: origin, within: limits) {
            context.setSource(color)
            return context.mask(whole)
        }
        context.setSource(color)
        try visit(run, at: origin, near: limits) { glyph, place throws(RenderingError) in
            switch glyph {
            case .mask(let mask):
                guard mask.frame.offset(x: place.x, y: place.y).overlaps(limits) else { return }
                context.draw(mask, at: place)
            case .picture(let surface):
                guard surface.frame.offset(x: place.x, y: place.y).overlaps(limits) else { return }
                context.paint(surface, x: place.x, y: place.y, opacity: color.heldToUnit.alpha)
                context.setSource(color)
            }
        }
    }

    /// Returns the coverage of a whole run whose glyphs overlap, as joined letters do.
    ///
    /// Drawn one by one in a translucent colour, they would be darker or brighter there. The result is nil for other
    /// runs, which need no surface.
    private func coverageOfOverlapping(
        _ run: GlyphRun, at origin: Point, within limits: PixelRect
    ) throws(RenderingError) -> PixelSurface? {
        guard !run.font.hasColorGlyphs else { return nil }
        // The answer must not depend on the part of the picture that is drawn.
        var glyphs: [(mask: GlyphMask, place: PhasedPlace)] = []
        try visit(run, at: origin, near: nil) { glyph, place throws(RenderingError) in
            if case .mask(let mask) = glyph, !mask.frame.isEmpty { glyphs.append((mask, place)) }
        }
        // A mark may stand between two letters that are joined.
        let overlap = glyphs.indices.contains { index in
            let (mask, place) = glyphs[index]
            return glyphs[(index + 1)...].prefix(3).contains {
                mask.overlaps($0.mask, x: $0.place.x - place.x, y: $0.place.y - place.y)
            }
        }
        guard overlap else { return nil }
        let frame = glyphs.reduce(PixelRect.empty) { $0.union($1.mask.frame.offset(x: $1.place.x, y: $1.place.y)) }
            .intersection(limits)
        guard !frame.isEmpty else { return nil }
        return try PixelSurface.mask(in: frame) { context in
            context.addsToDrawn()
            for (mask, place) in glyphs { context.draw(mask, at: place) }
        }
    }

    /// Returns the pixels that a run's glyphs touch.
    func reach(of run: GlyphRun, at origin: Point) throws(RenderingError) -> PixelRect {
        var reach = PixelRect.empty
        try visit(run, at: origin, near: nil) { glyph, place throws(RenderingError) in
            reach = reach.union(glyph.frame.offset(x: place.x, y: place.y))
        }
        return reach
    }

    /// The image of a glyph.
    enum GlyphShape {
        case mask(GlyphMask)
        case picture(PixelSurface)

        var frame: PixelRect {
            switch self {
            case .mask(let mask): mask.frame
            case .picture(let surface): surface.frame
            }
        }
    }

    /// Calls `body` with each glyph's shape and the whole pixel of its origin; glyphs that can't touch `limits` may
    /// be skipped.
    private func visit(
        _ run: GlyphRun, at origin: Point, near limits: PixelRect?,
        _ body: (GlyphShape, PhasedPlace) throws(RenderingError) -> Void
    ) throws(RenderingError) {
        let size = run.size * map.scale
        guard size > 0, size.isFinite else { return }
        let font = run.font.hasColorGlyphs ? nil : kept.masks.font(run.font, size: size)
        for glyph in run.glyphs {
            let position = map.place(Point(x: origin.x + glyph.x, y: origin.y + glyph.y))
            if let limits {
                // No glyph rises or falls by 16 em or is 32 em wide (U+FDFD, the widest, has about 12).
                guard position.y > Double(limits.top) - 16 * size, position.y < Double(limits.bottom) + 16 * size,
                    position.x > Double(limits.left) - 32 * size, position.x < Double(limits.right) + 32 * size
                else { continue }
            }
            if let font {
                guard let place = PhasedPlace(position) else { continue }
                try body(.mask(try font.mask(of: glyph.id, at: place)), place)
            } else {
                let nearest = Point(x: position.x.rounded(), y: position.y.rounded())
                guard let place = PhasedPlace(nearest),
                    let surface = try kept.colorGlyphs.picture(
                        of: glyph.id, in: run.font, size: size, decodedBy: imageSource)
                else { continue }
                try body(.picture(surface), place)
            }
        }
    }
}

extension CairoContext {
    /// Draws a glyph with the current source.
    fileprivate func draw(_ glyph: GlyphMask, at place: PhasedPlace) {
        switch glyph {
        case .blank: break
        case .mask(let surface): mask(surface, x: place.x, y: place.y)
        case .outline(let path, let scale, _):
            fill(path, rule: .nonZero, under: DeviceMap(scale: scale, offset: place.position))
        }
    }
}
