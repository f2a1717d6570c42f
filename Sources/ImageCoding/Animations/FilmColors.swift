/// Which colours the frames of a film have, found by looking at all of them once.
struct FilmColors {
    /// All of them, when there are at most 256.
    private(set) var palette: PixelPalette? = PixelPalette()
    private(set) var isOpaque = true
    /// A bit for each of the 2²⁴ colours without alpha.
    private var used = [UInt64](repeating: 0, count: 1 << 18)

    init(_ frames: some Frames) throws {
        var isFirst = true
        try frames.play { canvas, changed in
            if let area = isFirst ? canvas.whole : changed { note(canvas, area) }
            isFirst = false
        }
    }

    private mutating func note(_ canvas: Canvas, _ area: PixelArea) {
        for y in area.top..<area.bottom {
            var last: UInt32?
            for pixel in canvas.row(y, of: area) where pixel != last {
                last = pixel
                note(pixel)
            }
        }
    }

    private mutating func note(_ pixel: UInt32) {
        if !pixel.isOpaquePixel { isOpaque = false }
        if palette?.index(of: pixel) == nil { palette = nil }
        let color = pixel.littleEndian & 0xFF_FFFF
        used[Int(color >> 6)] |= 1 << UInt64(color & 63)
    }

    /// The pixel of an opaque colour that no frame has; nil when they have all.
    var unusedColor: UInt32? {
        guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
        let color = UInt32(word << 6) | UInt32((~used[word]).trailingZeroBitCount)
        return UInt32(littleEndian: color | 0xFF00_0000)
    }
}
