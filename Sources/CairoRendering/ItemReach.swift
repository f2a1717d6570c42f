import TatamiPainting
import TatamiPrimitives

extension BitmapPainter {
    /// The pixels that items can touch, so that a group drawn apart is no larger than it needs to be.
    func reach(of items: [DisplayItem]) throws(RenderingError) -> PixelRect {
        var reach = PixelRect.empty
        for item in items {
            switch item {
            case .group(let group):
                var inner = try self.reach(of: group.items)
                if let clip = group.clip {
                    inner = inner.intersection(map.bounds(of: clip).map(PixelRect.init(covering:)) ?? .empty)
                }
                reach = reach.union(inner)
            case .fill(let path, _, _, _):
                reach = reach.union(map.bounds(of: path).map(PixelRect.init(covering:)) ?? .empty)
            case .stroke(let path, let style, _):
                reach = reach.union(map.strokeBounds(of: path, style: style) ?? .empty)
            case .shadow(let shadow):
                reach = reach.union(ShadowMask(shadow, under: map)?.reach ?? .empty)
            case .glyphs(let run, let origin, _):
                reach = reach.union(try self.reach(of: run, at: origin))
            case .image(_, let frame, _):
                reach = reach.union(PixelRect(covering: map.place(frame)))
            }
        }
        return reach
    }
}

extension DeviceMap {
    /// The pixels that a stroke can touch, its longest mitres included; nil when there are none or a number is none.
    func strokeBounds(of path: Path, style: StrokeStyle) -> PixelRect? {
        guard style.width > 0, let bounds = bounds(of: path) else { return nil }
        var held = style
        held.width = min(style.width * scale, PixelRect.limit)
        let reach = held.reach
        return PixelRect(
            covering: Rect(
                x: bounds.minX - reach, y: bounds.minY - reach,
                width: bounds.width + 2 * reach, height: bounds.height + 2 * reach))
    }
}
