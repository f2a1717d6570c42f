/// The nearest of some colours to any, remembered.
struct NearestColors {
    private let colors: [(pixel: UInt32, place: SIMD3<Float>)]
    private let exact: Set<UInt32>
    private let dithers: Bool
    private var known: [UInt32: (pixel: UInt32, error: Float)] = [:]
    private var last: (asked: UInt32, answer: (pixel: UInt32, error: Float))?

    /// At least one opaque colour; without any, black.
    init(_ colors: [UInt32], dithers: Bool) {
        let colors = colors.isEmpty ? [UInt32(littleEndian: 0xFF00_0000)] : colors
        self.colors = colors.map { ($0, colorPlace($0)) }
        exact = Set(colors)
        self.dithers = dithers
    }

    /// The colour to show for a pixel, and the square of its distance from what was asked for.
    ///
    /// Dithering moves a colour that is not there by an amount that depends on the place alone, so that what stands still
    /// in a film does not flicker.
    mutating func nearest(to pixel: UInt32, x: Int, y: Int) -> (pixel: UInt32, error: Float) {
        if let last, last.asked == pixel { return last.answer }
        if exact.contains(pixel) { return (pixel, 0) }
        let asked = dithers ? moved(pixel, by: Self.pattern[(y & 3) * 4 + (x & 3)]) : pixel
        let answer = known[asked] ?? search(asked)
        known[asked] = answer
        if !dithers { last = (pixel, answer) }
        return answer
    }

    private func search(_ pixel: UInt32) -> (pixel: UInt32, error: Float) {
        let place = colorPlace(pixel)
        var best = (pixel: colors[0].pixel, error: Float.infinity)
        for color in colors {
            let difference = color.place - place
            let square = (difference * difference).sum()
            if square < best.error { best = (color.pixel, square) }
        }
        return best
    }

    /// Bayer's, with values from −8 to 7: the levels by which a channel is moved.
    private static let pattern = [-8, 0, -6, 2, 4, -4, 6, -2, -5, 3, -7, 1, 7, -1, 5, -3]

    private func moved(_ pixel: UInt32, by amount: Int) -> UInt32 {
        let word = pixel.littleEndian
        func channel(_ shift: UInt32) -> UInt32 {
            UInt32(min(255, max(0, Int(word >> shift & 0xFF) + amount))) << shift
        }
        return UInt32(littleEndian: 0xFF00_0000 | channel(0) | channel(8) | channel(16))
    }
}
