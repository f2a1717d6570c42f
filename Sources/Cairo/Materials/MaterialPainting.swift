import TatamiPainting
import TatamiPrimitives

/// Painting of materials, whose backdrop is the content of the current layers.
extension BitmapPainter {
    func paint(_ item: MaterialItem, on layer: Layer, within limits: PixelRect) throws(RenderingError) {
        guard let blur = BackdropBlur(item.material, scale: map.scale) else { return }
        let limits = limits.intersection(layer.surface.frame)
        let seen = map.pixels(covering: item.path).intersection(limits)
        guard !seen.isEmpty else { return }
        let clip =
            item.path.wholePixels(under: map) == nil
            ? try CoverageClip(item.path, under: map, on: layer.surface, within: limits) : nil
        let frame = clip?.frame ?? seen
        layer.surface.flush()
        let pixels =
            if layersBelow.isEmpty {
                blur.pixels(of: frame, from: BackdropPixels(layer.surface), in: picture)
            } else {
                try pixels(of: frame, blur, layersBelow + [layer.surface])
            }
        layer.surface.put(pixels, at: frame)
        clip?.apply(to: layer.surface)
    }

    private func pixels(
        of frame: PixelRect, _ blur: BackdropBlur, _ layers: [PixelSurface]
    ) throws(RenderingError) -> [UInt8] {
        let around = frame.grown(by: blur.margin).intersection(picture).intersection(layers[0].frame)
        let composed = try PixelSurface(.translucent, frame: around)
        for layer in layers {
            layer.flush()
            composed.compose(layer)
        }
        return blur.pixels(of: frame, from: BackdropPixels(composed), in: picture)
    }

    /// Returns the pixels that must be drawn so that those of `frame` are the same as in the whole picture.
    ///
    /// `items` are visible only in `limits`. Materials depend on their surroundings.
    func needed(for frame: PixelRect, in items: [DisplayItem], within limits: PixelRect) -> PixelRect {
        var needed = frame
        for item in items.reversed() {
            switch item {
            case .group(let group):
                guard group.opacity > 0 else { continue }
                if let transform = group.transform {
                    guard let (painter, turn) = inside(group, transform), turn == nil else { continue }
                    needed = painter.needed(for: needed, in: [.group(group.untransformed)], within: limits)
                    continue
                }
                var inner = limits
                if let clip = group.clip {
                    inner = inner.intersection(map.pixels(covering: clip))
                }
                if !inner.isEmpty { needed = self.needed(for: needed, in: group.items, within: inner) }
            case .material(let item):
                if let around = surroundings(of: item, within: limits.intersection(needed)) {
                    needed = needed.union(around)
                }
            case .fill, .stroke, .shadow, .textShadow, .glyphs, .image: continue
            }
        }
        return needed
    }

    /// Returns the pixels that a material's pixels within `limits` depend on; nil if the material isn't visible there.
    func surroundings(of item: MaterialItem, within limits: PixelRect) -> PixelRect? {
        guard turns == 0, let grid = BlurGrid(item.material, scale: map.scale) else { return nil }
        let seen = map.pixels(covering: item.path).intersection(limits)
        return seen.isEmpty ? nil : seen.grown(by: grid.margin).intersection(picture)
    }
}

extension BackdropPixels {
    fileprivate init(_ surface: PixelSurface) {
        self.init(
            bytes: surface.bytes, stride: surface.stride, frame: surface.frame, isOpaque: surface.format == .opaque)
    }
}

extension PixelSurface {
    /// Replaces pixels, four bytes each.
    func put(_ pixels: [UInt8], at frame: PixelRect) {
        pixels.withUnsafeBufferPointer { pixels in
            guard let start = pixels.baseAddress else { return }
            for y in frame.top..<frame.bottom {
                (row(y) + (frame.left - self.frame.left) * 4).update(
                    from: start + (y - frame.top) * frame.width * 4, count: frame.width * 4)
            }
        }
        markDirty()
    }

    /// Copies pixels of a surface of the same format.
    func copy(_ part: PixelRect, from other: PixelSurface) {
        other.flush()
        flush()
        for y in part.top..<part.bottom {
            (row(y) + (part.left - frame.left) * 4).update(
                from: other.row(y) + (part.left - other.frame.left) * 4, count: part.width * 4)
        }
        markDirty()
    }

    /// Composes another surface (opaque or translucent) over this one, which must be translucent, where they overlap.
    fileprivate func compose(_ other: PixelSurface) {
        let both = frame.intersection(other.frame)
        guard !both.isEmpty else { return }
        for y in both.top..<both.bottom {
            let below = row(y) + (both.left - frame.left) * 4
            let above = other.row(y) + (both.left - other.frame.left) * 4
            for pixel in Swift.stride(from: 0, to: both.width * 4, by: 4) {
                if other.format == .opaque {
                    for channel in 0..<3 { below[pixel + channel] = above[pixel + channel] }
                    below[pixel + 3] = 255
                } else {
                    let hidden = 255 - UInt32(above[pixel + 3])
                    for channel in pixel..<pixel + 4 {
                        let sum = UInt32(below[channel]) * hidden + 128
                        below[channel] = UInt8(min(255, UInt32(above[channel]) + (sum + sum >> 8) >> 8))
                    }
                }
            }
        }
    }
}
