import CCairo
import TatamiImages
import TatamiPainting
import TatamiPrimitives

/// A painter that draws display items into pixels.
struct BitmapPainter {
    var map: DeviceMap
    /// The whole picture, of which only a part may be drawn.
    var picture: PixelRect
    /// The corner of the picture; 0, 0 on a layer that is turned afterwards, whose pixels don't depend on it.
    var origin: (x: Int, y: Int)
    let kept: KeptPixels
    let imageSource: any ImageSource
    let images: ScaledImageCache
    /// The number of additional pixels above which the picture is drawn in bands.
    let mostPixelsOver: Int
    /// The layers under the current translucent group, from the picture upward.
    var layersBelow: [PixelSurface] = []
    /// The number of layers around the items that are turned afterwards. On such a layer, a material has its plain
    /// colour, since nothing is behind it.
    var turns = 0

    /// Draws inside `limits`, to which the layer's context is already clipped.
    func paint(_ items: [DisplayItem], on layer: Layer, within limits: PixelRect) throws(RenderingError) {
        for item in items {
            switch item {
            case .group(let group):
                try paint(group, on: layer, within: limits)
            case .fill(let path, let rule, let paint, let bounds):
                let tool = DrawingTool.fill(rule)
                let reach = tool.reach(along: path, under: map)
                guard reach.overlaps(limits),
                    try layer.context.setSource(paint, bounds: bounds, under: map)
                else { continue }
                try draw(path, with: tool, reaching: reach, on: layer.context)
            case .stroke(let path, let style, let color):
                let tool = DrawingTool.stroke(style)
                let reach = tool.reach(along: path, under: map)
                guard reach.overlaps(limits) else { continue }
                layer.context.setSource(color)
                try draw(path, with: tool, reaching: reach, on: layer.context)
            case .shadow(let item):
                try paint(item, on: layer, within: limits)
            case .textShadow(let item):
                try paint(item.outlined(by: kept.glyphs), on: layer, within: limits)
            case .material(let item) where turns > 0:
                layer.context.setSource(item.material.plain)
                layer.context.fill(item.path, rule: .nonZero, under: map)
            case .material(let item):
                try paint(item, on: layer, within: limits)
            case .glyphs(let run, let origin, let color):
                try paint(run, at: origin, color: color, on: layer.context, within: limits)
            case .image(let image, let frame, let tint):
                guard
                    let placed = try images.image(image, stretchedTo: map.place(frame), seenIn: limits)
                else { continue }
                if let tint {
                    layer.context.setSource(tint)
                    layer.context.mask(placed)
                } else {
                    layer.context.paint(placed.surface, x: placed.x, y: placed.y, opacity: 1)
                }
            }
        }
    }

    private func paint(_ item: ShadowItem, on layer: Layer, within limits: PixelRect) throws(RenderingError) {
        guard let shadow = ShadowMask(item, under: map),
            let coverage = try kept.shadows.coverage(of: shadow, in: limits)
        else { return }
        layer.context.setSource(item.color)
        layer.context.mask(coverage)
    }

    /// Draws a path with the current source.
    private func draw(
        _ path: Path, with tool: DrawingTool, reaching reach: PixelRect, on context: CairoContext
    ) throws(RenderingError) {
        if let mask = try kept.shapes.mask(of: path, by: tool, reaching: reach, under: map) {
            context.mask(mask)
        } else {
            tool.draw(path, on: context, under: map)
        }
    }

    private func paint(_ group: DisplayGroup, on layer: Layer, within limits: PixelRect) throws(RenderingError) {
        guard group.opacity > 0, !group.items.isEmpty else { return }
        if let transform = group.transform {
            return try paint(group, through: transform, on: layer, within: limits)
        }
        guard let clip = group.clip else { return try fade(group, on: layer, within: limits) }
        if let rect = clip.wholePixels(under: map) {
            let inner = rect.intersection(limits)
            guard !inner.isEmpty else { return }
            return try layer.context.clipped(to: inner) { () throws(RenderingError) in
                try fade(group, on: layer, within: inner)
            }
        }
        guard let clip = try CoverageClip(clip, under: map, on: layer.surface, within: limits) else { return }
        try layer.context.clipped(to: clip.frame) { () throws(RenderingError) in
            try fade(group, on: layer, within: clip.frame)
        }
        clip.apply(to: layer.surface)
    }

    /// Draws the items of a group, on a separate layer if they are faded as one.
    private func fade(_ group: DisplayGroup, on layer: Layer, within limits: PixelRect) throws(RenderingError) {
        guard group.opacity < 1 else { return try paint(group.items, on: layer, within: limits) }
        let reach = try reach(of: group.items).intersection(limits)
        guard !reach.isEmpty else { return }
        let apart = try Layer(.translucent, frame: reach)
        var inside = self
        inside.layersBelow.append(layer.surface)
        try inside.paint(group.items, on: apart, within: reach)
        try apart.context.checkStatus()
        // The offset is applied explicitly when the surface is a source.
        cairo_surface_set_device_offset(apart.surface.raw, 0, 0)
        layer.context.paint(apart.surface, opacity: group.opacity)
    }
}

extension BitmapPainter {
    /// Returns the pixels that items can touch, which limit the layer of a group.
    func reach(of items: [DisplayItem]) throws(RenderingError) -> PixelRect {
        var reach = PixelRect.empty
        for item in items {
            switch item {
            case .group(let group):
                if let transform = group.transform {
                    guard let (painter, turn) = inside(group, transform) else { continue }
                    let inner = try painter.reach(of: [.group(group.untransformed)])
                    reach = reach.union(turn?.reach(of: inner.intersection(painter.picture)) ?? inner)
                    continue
                }
                var inner = try self.reach(of: group.items)
                if let clip = group.clip {
                    inner = inner.intersection(map.pixels(covering: clip))
                }
                reach = reach.union(inner)
            case .fill(let path, _, _, _):
                reach = reach.union(map.pixels(covering: path))
            case .stroke(let path, let style, _):
                reach = reach.union(map.strokeBounds(of: path, style: style))
            case .shadow(let shadow):
                reach = reach.union(ShadowMask(shadow, under: map)?.reach ?? .empty)
            case .textShadow(let item):
                let shadow = item.outlined(by: kept.glyphs)
                reach = reach.union(ShadowMask(shadow, under: map)?.reach ?? .empty)
            case .material(let item):
                reach = reach.union(map.pixels(covering: item.path))
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
    /// Returns the pixels that a stroke can touch, including its longest mitres; none if a number is NaN.
    func strokeBounds(of path: Path, style: StrokeStyle) -> PixelRect {
        guard style.width > 0, let bounds = bounds(of: path) else { return .empty }
        return PixelRect(covering: bounds.grown(by: placed(style).reach))
    }
}
