import TatamiPrimitives

/// The change of a frame in an animated WebP: the pixels of a rectangle, and the previous ones.
///
/// The rectangle begins at even pixels, because WebP stores halved offsets.
struct WebPChange: Sendable {
    private let area: PixelRect
    private let pixels: [UInt32]
    /// The pixels of the previous frame in the area; nil for the first frame.
    private let before: [UInt32]?

    init(_ shown: DistinctFrame) {
        let (left, top) = (shown.area.left & ~1, shown.area.top & ~1)
        area = PixelRect(x: left, y: top, width: shown.area.right - left, height: shown.area.bottom - top)
        pixels = shown.canvas.pixels(of: area)
        before = shown.before?.pixels(of: area)
    }

    /// Returns the smallest encoding.
    func encoded(lasting duration: Int) throws(ImageError) -> WebPChunks.Frame {
        var best: WebPChunks.Frame?
        for way in ways {
            let image = try way.image(width: area.width, height: area.height)
            if let best, best.image.chunk.count <= image.chunk.count { continue }
            best = WebPChunks.Frame(area: area, duration: duration, blends: way.blends, image: image)
        }
        guard let best else { throw .unencodableSize(width: area.width, height: area.height) }
        return best
    }

    /// A candidate encoding of the change.
    private struct Way {
        var pixels: [UInt32]
        /// Whether transparent pixels keep the previous ones.
        var blends: Bool
        var effort: WebPImage.Effort

        func image(width: Int, height: Int) throws(ImageError) -> WebPImage {
            try WebPImage(pixels, width: width, height: height, effort)
        }
    }

    /// The candidate encodings.
    ///
    /// Gaps for unchanged pixels are worthwhile if nearly all are unchanged; otherwise they break up similarities
    /// with the rows above. A few gaps in a picture of few colours can keep the encoder from a palette that isn't
    /// worthwhile. The limits are from the films of the reference screens, where more candidates made no film 2 %
    /// smaller.
    private var ways: [Way] {
        let whole = Way(pixels: pixels, blends: false, effort: .standard)
        guard let before else { return [whole] }
        let share = Double(zip(pixels, before).count { $0 == $1 }) / Double(area.area)
        func holed(_ runs: [Int], _ effort: WebPImage.Effort) -> [Way] {
            runs.compactMap { run in
                withHoles(from: run, before).map { Way(pixels: $0, blends: true, effort: effort) }
            }
        }
        switch share {
        // For so few pixels, everything is tried.
        case _ where area.area <= 1 << 14: return [whole] + holed([16, 1], .standard)
        case 0.96...:
            let ways = holed([16, 1], .quick)
            return ways.isEmpty ? [whole] : ways
        case 0.86...: return [whole] + holed([16, 1], .quick)
        case ..<0.02 where share > 0: return [whole] + holed([1], .standard)
        default: return [whole]
        }
    }

    /// Returns the pixels without runs of at least `run` unchanged ones.
    ///
    /// The result is nil if this would look different, because a remaining pixel is translucent itself.
    private func withHoles(from run: Int, _ before: [UInt32]) -> [UInt32]? {
        var holed = pixels
        let isExact = pixels.withUnsafeBufferPointer { pixels in
            before.withUnsafeBufferPointer { before in
                for start in stride(from: 0, to: pixels.count, by: area.width) {
                    let row = UnsafeBufferPointer(rebasing: pixels[start..<start + area.width])
                    let under = UnsafeBufferPointer(rebasing: before[start..<start + area.width])
                    var x = 0
                    while x < row.count {
                        let same = sameRun(row, under, from: x)
                        for place in x..<x + max(1, same) {
                            if same >= run {
                                holed[start + place] = 0
                            } else if !row[place].isOpaquePixel {
                                return false
                            }
                        }
                        x += max(1, same)
                    }
                }
                return true
            }
        }
        return isExact ? holed : nil
    }
}
