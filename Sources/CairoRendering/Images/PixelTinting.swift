import TatamiPrimitives

extension PixelSurface {
    /// Replaces all colours of a translucent surface and keeps its alpha, times the tint's own.
    func tint(_ color: Color) {
        flush()
        let color = color.heldToUnit
        let levels = [color.blue, color.green, color.red, 1].map { Int(($0 * color.alpha * 255).rounded()) }
        for y in frame.top..<frame.bottom {
            let bytes = row(y)
            for x in 0..<frame.width {
                let alpha = Int(bytes[x * 4 + 3])
                for channel in 0..<4 { bytes[x * 4 + channel] = UInt8((alpha * levels[channel] + 127) / 255) }
            }
        }
        markDirty()
    }

    /// The colour with this coverage as its alpha; a surface of its own.
    func colored(_ color: Color) throws(RenderingError) -> PixelSurface {
        let result = try PixelSurface(.translucent, frame: frame)
        flush()
        for y in frame.top..<frame.bottom {
            let (coverage, target) = (row(y), result.row(y))
            for x in 0..<frame.width { target[x * 4 + 3] = coverage[x] }
        }
        result.markDirty()
        result.tint(color)
        return result
    }
}
