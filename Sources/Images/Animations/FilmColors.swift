import TatamiPrimitives

/// The colours in the frames of a film, collected by playing it once.
struct FilmColors {
    /// All colours, if there are at most 256.
    private(set) var palette: PixelPalette? = PixelPalette()
    private(set) var isOpaque = true
    /// A bit for each of the 2²⁴ colours without alpha.
    private var used = [UInt64](repeating: 0, count: 1 << 18)

    init<Film: Frames>(_ frames: Film) throws(Film.Failure) {
        var isFirst = true
        try frames.play { (canvas, changed) throws(Film.Failure) in
            if let area = isFirst ? canvas.whole : changed { note(canvas, area) }
            isFirst = false
        }
    }

    private mutating func note(_ canvas: Canvas, _ area: PixelRect) {
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

    /// An opaque colour that no frame has; nil if all are used.
    var unusedColor: UInt32? {
        guard let word = used.firstIndex(where: { $0 != .max }) else { return nil }
        let color = UInt32(word << 6) | UInt32((~used[word]).trailingZeroBitCount)
        return UInt32(littleEndian: color | 0xFF00_0000)
    }
}

/// The frequencies of colours in pictures; if there are too many colours, similar ones are merged.
struct ColorCounts {
    private(set) var counts: [UInt32: Int] = [:]
    /// The number of low bits of each channel that are ignored.
    private var coarseness: UInt32 = 0
    private var last: (pixel: UInt32, count: Int)?

    /// The largest number of colours that are counted, more than a hundred times those of a palette.
    private static let limit = 1 << 15

    /// Whether each colour is counted separately.
    var isExact: Bool { coarseness == 0 }

    /// Counts an opaque pixel.
    mutating func add(_ pixel: UInt32) {
        if let last, last.pixel == pixel {
            self.last?.count += 1
            return
        }
        flush()
        last = (pixel, 1)
    }

    /// Adds the pending count to `counts`.
    mutating func flush() {
        guard let last else { return }
        counts[coarse(last.pixel), default: 0] += last.count
        self.last = nil
        while counts.count > Self.limit { coarsen() }
    }

    private func coarse(_ pixel: UInt32) -> UInt32 {
        guard coarseness > 0 else { return pixel }
        let channel: UInt32 = (0xFF >> coarseness) << coarseness
        // The centre of the merged colours.
        let middle: UInt32 = 1 << (coarseness - 1)
        let mask = channel | channel << 8 | channel << 16
        let word = pixel.littleEndian & mask | (middle | middle << 8 | middle << 16)
        return UInt32(littleEndian: word | 0xFF00_0000)
    }

    private mutating func coarsen() {
        coarseness += 1
        counts = Dictionary(counts.map { (coarse($0.key), $0.value) }, uniquingKeysWith: +)
    }
}
