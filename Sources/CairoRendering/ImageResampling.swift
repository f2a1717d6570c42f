import TatamiPrimitives

/// Scales a bitmap with a cubic filter (Catmull-Rom) that widens as the picture shrinks, so that nothing aliases.
///
/// Two passes with integer weights: the same bytes on every machine. Colours are premultiplied before they are mixed.
struct ImageResampling {
    /// Where the whole bitmap goes, in pixels; its edges need not be whole, those pixels are then covered in part.
    let frame: Rect
    /// The pixels to make.
    let window: PixelRect

    /// The weights by which source pixels make one target pixel.
    private struct Taps {
        var first: Int
        /// In 16,384ths.
        var weights: [Int32]
        /// How much of the target pixel the frame covers, in 256ths.
        var cover: Int32
    }

    private static let weightBits: Int32 = 14

    func resample(_ bitmap: Bitmap) throws(RenderingError) -> PixelSurface {
        let surface = try PixelSurface(.translucent, frame: window)
        guard bitmap.width > 0, bitmap.height > 0, frame.width > 0, frame.height > 0, !window.isEmpty else {
            return surface
        }
        let columns = Self.taps(window.left..<window.right, from: frame.minX, length: frame.width, count: bitmap.width)
        let lines = Self.taps(window.top..<window.bottom, from: frame.minY, length: frame.height, count: bitmap.height)
        let depth = lines.map(\.weights.count).max() ?? 1
        // The latest rows scaled across, with their numbers; row y of the bitmap belongs in slot y mod depth.
        var slots = [(number: Int, row: [SIMD4<Int32>])](repeating: (-1, []), count: depth)
        var source = [SIMD4<Int32>](repeating: .zero, count: bitmap.width)
        var sums = [SIMD4<Int32>](repeating: .zero, count: window.width)
        for (line, y) in zip(lines, window.top..<window.bottom) {
            for x in sums.indices { sums[x] = .zero }
            for (number, weight) in zip(line.first..., line.weights) {
                let slot = number % depth
                if slots[slot].number != number {
                    Self.premultiply(bitmap, row: number, into: &source)
                    slots[slot] = (number, Self.scale(source, by: columns))
                }
                let row = slots[slot].row
                for x in sums.indices { sums[x] &+= row[x] &* weight }
            }
            Self.store(sums, columns: columns, cover: line.cover, into: surface.row(y))
        }
        surface.markDirty()
        return surface
    }

    private static func taps(_ targets: Range<Int>, from start: Double, length: Double, count: Int) -> [Taps] {
        let step = Double(count) / length
        let stretch = max(step, 1)
        return targets.map { target in
            let middle = (Double(target) + 0.5 - start) * step - 0.5
            let reach = 2 * stretch
            let first = max(0, min(count - 1, Int((middle - reach).rounded(.up))))
            let last = max(first, min(count - 1, Int((middle + reach).rounded(.down))))
            let exact = (first...last).map { catmullRom(abs(Double($0) - middle) / stretch) }
            let covered = min(Double(target) + 1, start + length) - max(Double(target), start)
            var taps = Taps(
                first: first, weights: fixed(exact), cover: Int32((max(0, min(1, covered)) * 256).rounded()))
            while taps.weights.count > 1, taps.weights.last == 0 { taps.weights.removeLast() }
            while taps.weights.count > 1, taps.weights.first == 0 {
                taps.weights.removeFirst()
                taps.first += 1
            }
            return taps
        }
    }

    /// Rounds weights so that they add up to exactly one; the rest goes to the largest.
    private static func fixed(_ exact: [Double]) -> [Int32] {
        let total = exact.reduce(0, +)
        let one = Double(1 << weightBits)
        // Outside the frame all weights may be zero, and so is the cover there.
        guard total > 0.01 else { return [Int32(one)] }
        var weights = exact.map { Int32(($0 / total * one).rounded()) }
        let rest = Int32(one) - weights.reduce(0, +)
        if let largest = weights.indices.max(by: { weights[$0] < weights[$1] }) { weights[largest] += rest }
        return weights
    }

    /// Keys, "Cubic convolution interpolation for digital image processing" (1981), with a = −1/2.
    private static func catmullRom(_ distance: Double) -> Double {
        if distance < 1 { return (1.5 * distance - 2.5) * distance * distance + 1 }
        if distance < 2 { return ((2.5 - 0.5 * distance) * distance - 4) * distance + 2 }
        return 0
    }

    /// In 255ths of a level, so that dark translucent colours keep their digits: 0 to 65,025.
    private static func premultiply(_ bitmap: Bitmap, row: Int, into target: inout [SIMD4<Int32>]) {
        bitmap.pixels.withUnsafeBytes { bytes in
            var index = row * bitmap.width * 4
            for x in target.indices {
                let alpha = Int32(bytes[index + 3])
                let pixel = SIMD4(Int32(bytes[index + 2]), Int32(bytes[index + 1]), Int32(bytes[index]), 255)
                target[x] = pixel &* alpha
                index += 4
            }
        }
    }

    private static func scale(_ source: [SIMD4<Int32>], by columns: [Taps]) -> [SIMD4<Int32>] {
        columns.map { taps in
            var sum = SIMD4<Int32>(repeating: 1 << (weightBits - 1))
            for (index, weight) in taps.weights.enumerated() { sum &+= source[taps.first + index] &* weight }
            return sum &>> SIMD4(repeating: weightBits)
        }
    }

    private static func store(
        _ sums: [SIMD4<Int32>], columns: [Taps], cover: Int32, into bytes: UnsafeMutablePointer<UInt8>
    ) {
        let half = SIMD4<Int32>(repeating: 1 << (weightBits - 1))
        for x in sums.indices {
            var pixel = (sums[x] &+ half) &>> SIMD4(repeating: weightBits)
            // The filter overshoots at edges: no colour may exceed its alpha, and no alpha 255.
            pixel[3] = min(max(pixel[3], 0), 65_025)
            pixel.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: pixel[3]))
            let covered = columns[x].cover &* cover
            for channel in 0..<4 {
                let level = (Int(pixel[channel]) * Int(covered) + 255 * 32_768) / (255 * 65_536)
                bytes[x * 4 + channel] = UInt8(level)
            }
        }
    }
}
