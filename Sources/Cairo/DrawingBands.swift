import TatamiPainting
import TatamiPrimitives

/// The bands in which a picture is drawn, one after the other, so that additional surfaces stay small.
///
/// Such surfaces are groups that are faded as one, and the coverage of clips and shadows. The pixels are those of the
/// picture drawn as a whole: each band has the full width, and at the top and bottom Cairo clips shapes without
/// moving an edge.
extension BitmapPainter {
    /// Returns the bands from top to bottom; a single one for a picture with few additional pixels.
    ///
    /// `mostBlurred` limits the pixels of all shadows and materials together.
    func bands(of items: [DisplayItem], in frame: PixelRect, mostBlurred: Int) throws(RenderingError) -> [PixelRect] {
        var blurred = 0
        let over = try pixelsOver(items, within: frame, &blurred)
        guard blurred <= mostBlurred else { throw .tooMuchBlur(limit: mostBlurred) }
        guard over > mostPixelsOver, frame.height > 1 else { return [frame] }
        let count = min(frame.height, (over + mostPixelsOver - 1) / mostPixelsOver)
        let height = (frame.height + count - 1) / count
        return stride(from: frame.top, to: frame.bottom, by: height).map { top in
            PixelRect(left: frame.left, top: top, right: frame.right, bottom: min(top + height, frame.bottom))
        }
    }

    /// Returns the maximum number of pixels of surfaces that exist at once while items are drawn.
    ///
    /// Adds the number of pixels that are blurred to `blurred`.
    private func pixelsOver(
        _ items: [DisplayItem], within limits: PixelRect, _ blurred: inout Int
    ) throws(RenderingError) -> Int {
        var most = 0
        for item in items {
            switch item {
            case .group(let group): most = max(most, try pixelsOver(group, within: limits, &blurred))
            case .shadow(let item): most = max(most, pixelsOver(item, within: limits, &blurred))
            case .textShadow(let item):
                most = max(most, pixelsOver(item.outlined(by: kept.glyphs), within: limits, &blurred))
            case .material(let item):
                guard let around = surroundings(of: item, within: limits) else { continue }
                most = max(most, around.area)
                blurred += around.area
            case .fill, .stroke, .glyphs, .image: break
            }
        }
        return most
    }

    private func pixelsOver(_ item: ShadowItem, within limits: PixelRect, _ blurred: inout Int) -> Int {
        guard let seen = ShadowMask(item, under: map)?.reach.intersection(limits) else { return 0 }
        blurred += seen.area
        // The silhouette, its blur along one axis and along both.
        return 3 * seen.area
    }

    private func pixelsOver(
        _ group: DisplayGroup, within limits: PixelRect, _ blurred: inout Int
    ) throws(RenderingError) -> Int {
        guard group.opacity > 0, !group.items.isEmpty else { return 0 }
        if let transform = group.transform {
            guard let (painter, turn) = inside(group, transform) else { return 0 }
            let items = [DisplayItem.group(group.untransformed)]
            guard let turn else { return try painter.pixelsOver(items, within: limits, &blurred) }
            let content = try painter.reach(of: items).intersection(painter.picture)
            let target = turn.reach(of: content).intersection(limits)
            let source = turn.source(of: target, drawing: content)
            return source.area + target.area + (try painter.pixelsOver(items, within: source, &blurred))
        }
        var (inner, own) = (limits, 0)
        if let clip = group.clip {
            inner = inner.intersection(map.pixels(covering: clip))
            if clip.wholePixels(under: map) == nil { own += 2 * inner.area }
        }
        guard !inner.isEmpty else { return 0 }
        if group.opacity < 1 { own += try reach(of: group.items).intersection(inner).area }
        return own + (try pixelsOver(group.items, within: inner, &blurred))
    }
}
