import RandomInput
import TatamiPrimitives

extension Bitmap {
    /// Pixels drawn from `colors` colours; nil for any.
    static func random(width: Int, height: Int, isOpaque: Bool, colors: Int? = nil, seed: UInt64 = 1) -> Bitmap {
        var generator = SeededNumbers(seed: seed)
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
