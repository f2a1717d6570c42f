import TatamiPrimitives

/// Chooses at most `limit` colours for a palette that are nearest to the given ones.
///
/// Colours are split in two where that reduces the variance most, until there are enough parts (after Wu, *Efficient
/// statistical computations for optimal color quantization*, Graphics Gems II); then colours are assigned to their
/// nearest part a few times (Lloyd). A part is represented by its most frequent colour, so that flat areas keep their
/// exact colour. Frequencies are weighted by their square roots, so that small elements count. The most frequent part
/// comes first.
func chooseColors(_ counts: [UInt32: Int], limit: Int) -> [UInt32] {
    // In an order that doesn't depend on the dictionary's.
    let colors = counts.sortedByKey().map { CountedColor($0.key, count: $0.value) }
    guard colors.count > limit else {
        return colors.sorted { ($0.count, $0.pixel) > ($1.count, $1.pixel) }.map(\.pixel)
    }
    var parts = [ColorPart(colors)]
    while parts.count < limit {
        guard let worst = parts.indices.max(by: { parts[$0].error < parts[$1].error }), parts[worst].error > 0,
            let (low, high) = parts[worst].parted()
        else { break }
        parts[worst] = low
        parts.append(high)
    }
    var means = parts.map(\.mean)
    for _ in 0..<4 { means = assigned(colors, to: means).map(\.mean) }
    return assigned(colors, to: means).sorted { $0.count > $1.count }.compactMap(\.mostFrequent)
}

/// Assigns colours to the nearest mean; parts without colours are removed.
private func assigned(_ colors: [CountedColor], to means: [SIMD3<Float>]) -> [ColorPart] {
    var parts = [[CountedColor]](repeating: [], count: means.count)
    for color in colors {
        var (best, distance) = (0, Float.infinity)
        for index in means.indices {
            let difference = means[index] - color.place
            let square = (difference * difference).sum()
            if square < distance { (best, distance) = (index, square) }
        }
        parts[best].append(color)
    }
    return parts.filter { !$0.isEmpty }.map { ColorPart($0) }
}

struct CountedColor {
    let pixel: UInt32
    let count: Int
    /// The colour's place in a perceptual space.
    let place: SIMD3<Float>

    init(_ pixel: UInt32, count: Int) {
        (self.pixel, self.count) = (pixel, count)
        place = colorPlace(pixel)
    }

    fileprivate var weight: Float { Float(count).squareRoot() }
}

/// Returns a point whose distance to others approximates the visible difference.
///
/// Green counts more than red, and red more than blue.
func colorPlace(_ pixel: UInt32) -> SIMD3<Float> {
    let color = PixelPalette.Color(pixel)
    return SIMD3(Float(color.red), Float(color.green), Float(color.blue)) * SIMD3(1, 1.25, 0.8)
}

/// Colours that one colour represents.
private struct ColorPart {
    let colors: [CountedColor]
    let mean: SIMD3<Float>
    let variance: SIMD3<Float>
    let weight: Float

    init(_ colors: [CountedColor]) {
        self.colors = colors
        let weight = colors.reduce(Float(0)) { $0 + $1.weight }
        let mean = colors.reduce(SIMD3<Float>()) { $0 + $1.place * $1.weight } / weight
        variance =
            colors.reduce(SIMD3<Float>()) { sum, color in
                let difference = color.place - mean
                return sum + difference * difference * color.weight
            } / weight
        (self.weight, self.mean) = (weight, mean)
    }

    var count: Int { colors.reduce(0) { $0 + $1.count } }
    var error: Float { variance.sum() * weight }
    var mostFrequent: UInt32? { colors.max { ($0.count, $0.pixel) < ($1.count, $1.pixel) }?.pixel }

    /// Splits along the channel that varies most, where the sum of errors is least; nil for one colour.
    func parted() -> (ColorPart, ColorPart)? {
        guard colors.count > 1, let axis = (0..<3).max(by: { variance[$0] < variance[$1] }) else { return nil }
        let sorted = colors.sorted { ($0.place[axis], $0.pixel) < ($1.place[axis], $1.pixel) }
        let total = sorted.reduce(SIMD3<Float>()) { $0 + $1.place * $1.weight }
        var (sum, below) = (SIMD3<Float>(), Float(0))
        var (cut, most) = (1, -Float.infinity)
        for index in 1..<sorted.count {
            sum += sorted[index - 1].place * sorted[index - 1].weight
            below += sorted[index - 1].weight
            let rest = total - sum
            // The larger the means' squares, the smaller the remaining variance.
            let spread = (sum * sum).sum() / below + (rest * rest).sum() / max(weight - below, .leastNormalMagnitude)
            if spread > most { (cut, most) = (index, spread) }
        }
        return (ColorPart(Array(sorted[..<cut])), ColorPart(Array(sorted[cut...])))
    }
}

/// A cached search for the nearest of some colours.
struct NearestColors {
    private let colors: [(pixel: UInt32, place: SIMD3<Float>)]
    private let exact: Set<UInt32>
    private let dithers: Bool
    private var known: [UInt32: (pixel: UInt32, error: Float)] = [:]
    private var last: (asked: UInt32, answer: (pixel: UInt32, error: Float))?

    /// Creates a search among opaque colours; without any, black is the nearest.
    init(_ colors: [UInt32], dithers: Bool) {
        let colors = colors.isEmpty ? [UInt32(littleEndian: 0xFF00_0000)] : colors
        self.colors = colors.map { ($0, colorPlace($0)) }
        exact = Set(colors)
        self.dithers = dithers
    }

    /// Returns the colour for a pixel, and the square of its distance from the requested one.
    ///
    /// Dithering changes a missing colour by an amount that depends on the place alone, so that still areas of a film
    /// don't flicker.
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

    /// Bayer's matrix, with values from −8 to 7: the levels by which a channel is changed.
    private static let pattern = [-8, 0, -6, 2, 4, -4, 6, -2, -5, 3, -7, 1, 7, -1, 5, -3]

    private func moved(_ pixel: UInt32, by amount: Int) -> UInt32 {
        let word = pixel.littleEndian
        func channel(_ shift: UInt32) -> UInt32 {
            UInt32(min(255, max(0, Int(word >> shift & 0xFF) + amount))) << shift
        }
        return UInt32(littleEndian: 0xFF00_0000 | channel(0) | channel(8) | channel(16))
    }
}
