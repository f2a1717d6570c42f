import TatamiPrimitives

/// The same numbers each time, so that a failure can be seen again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Bitmap {
    /// Pixels drawn from `colors` colours; nil for any.
    static func random(width: Int, height: Int, isOpaque: Bool, colors: Int? = nil, seed: UInt64 = 1) -> Bitmap {
        var generator = SeededGenerator(seed: seed)
        func color() -> [UInt8] {
            let bits = generator.next()
            return [
                UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits >> 16), isOpaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24),
            ]
        }
        let choice = colors.map { (0..<$0).map { _ in color() } }
        let pixels = (0..<width * height).flatMap { _ in choice?.randomElement(using: &generator) ?? color() }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}
