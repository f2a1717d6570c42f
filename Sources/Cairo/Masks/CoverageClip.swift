import CCairo
import TatamiPrimitives

/// A clip along a path whose edges need not be on whole pixels.
///
/// All content drawn under it is composed as one piece: the pixels that the path partly covers are saved, and are
/// mixed back afterwards by the coverage. Drawing each item through the clip would let lower items shine through
/// along the edge, and would need a mask per glyph. With B the picture before, D the picture with the items drawn and
/// c the coverage, D·c + B·(1 − c) is equal to composing the items separately and drawing them over B through the
/// mask, and only rows with a partly covered pixel need it.
struct CoverageClip {
    /// The whole pixels that the path touches.
    let frame: PixelRect
    private let coverage: PixelSurface
    private let kept: [KeptRows]

    /// Consecutive rows of the picture, as they were before.
    private struct KeptRows {
        var rows: Range<Int>
        var bytes: [UInt8]
    }

    /// Saves the necessary part of the picture; nil if nothing inside `limits` is covered.
    init?(_ path: Path, under map: DeviceMap, on surface: PixelSurface, within limits: PixelRect) throws(RenderingError)
    {
        frame = map.pixels(covering: path).intersection(limits).intersection(surface.frame)
        guard !frame.isEmpty else { return nil }
        coverage = try PixelSurface.mask(in: frame) { $0.fill(path, rule: .nonZero, under: map) }
        surface.flush()
        kept = Self.keep(surface, in: frame, where: coverage)
    }

    private static func keep(_ surface: PixelSurface, in frame: PixelRect, where coverage: PixelSurface) -> [KeptRows] {
        var kept: [KeptRows] = []
        let byteCount = frame.width * surface.bytesPerPixel
        for y in frame.top..<frame.bottom {
            let isFull = UnsafeBufferPointer(start: coverage.row(y), count: frame.width).allSatisfy { $0 == 255 }
            guard !isFull else { continue }
            let start = surface.row(y) + (frame.left - surface.frame.left) * surface.bytesPerPixel
            let bytes = UnsafeBufferPointer(start: start, count: byteCount)
            if let last = kept.indices.last, kept[last].rows.upperBound == y {
                kept[last].rows = kept[last].rows.lowerBound..<y + 1
                kept[last].bytes.append(contentsOf: bytes)
            } else {
                kept.append(KeptRows(rows: y..<y + 1, bytes: Array(bytes)))
            }
        }
        return kept
    }

    /// Mixes the drawn pixels with the saved ones.
    func apply(to surface: PixelSurface) {
        guard !kept.isEmpty else { return }
        surface.flush()
        let bytesPerPixel = surface.bytesPerPixel
        for part in kept {
            part.bytes.withUnsafeBufferPointer { before in
                var index = 0
                for y in part.rows {
                    let drawn = surface.row(y) + (frame.left - surface.frame.left) * bytesPerPixel
                    let cover = coverage.row(y)
                    for x in 0..<frame.width {
                        let share = UInt32(cover[x])
                        if share != 255 {
                            for channel in x * bytesPerPixel..<(x + 1) * bytesPerPixel {
                                // Divides by 255 with rounding.
                                let sum =
                                    UInt32(drawn[channel]) &* share
                                    &+ UInt32(before[index &+ channel]) &* (255 &- share) &+ 128
                                drawn[channel] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
                            }
                        }
                    }
                    index += frame.width * bytesPerPixel
                }
            }
        }
        surface.markDirty()
    }
}
