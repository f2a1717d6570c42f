import TatamiPrimitives

/// Scales a bitmap with a cubic filter (Catmull-Rom) that widens when the picture is reduced, to avoid aliasing.
///
/// Two passes in single precision, with sums and products only: the same bytes on every machine (integers are as
/// exact but take twice the time without SSE 4). Colours are premultiplied before they are mixed.
struct ImageResampling {
    /// The place of the whole bitmap in pixels; pixels at fractional edges are partly covered.
    let frame: Rect
    /// The pixels to produce.
    let window: PixelRect

    /// The weights of source pixels in one target pixel.
    private struct Taps {
        var first: Int
        /// The weights of consecutive source pixels from `first` on, with a sum of one.
        var weights: [Float]
        /// The part of the target pixel that the frame covers, in 256ths.
        var cover: Int32
    }

    func resample(_ bitmap: Bitmap) throws(RenderingError) -> PixelSurface {
        let surface = try PixelSurface(.translucent, frame: window)
        guard bitmap.width > 0, bitmap.height > 0, frame.width > 0, frame.height > 0, !window.isEmpty else {
            return surface
        }
        let columns = Self.taps(window.left..<window.right, from: frame.minX, length: frame.width, count: bitmap.width)
        let lines = Self.taps(window.top..<window.bottom, from: frame.minY, length: frame.height, count: bitmap.height)
        let depth = lines.map(\.weights.count).max() ?? 1
        // Rows have four levels for each pixel, as Cairo's pixels do: blue, green, red and alpha. They aren't SIMD
        // vectors, whose operations take a hundred times as long in a program that isn't optimized, such as the tests
        // of an app. The latest horizontally scaled rows, with their numbers; row y of the bitmap is in slot y mod
        // depth.
        var slots = [(number: Int, row: [Float])](repeating: (-1, []), count: depth)
        var source = [Float](repeating: 0, count: bitmap.width * 4)
        var sums = [Float](repeating: 0, count: window.width * 4)
        for (line, y) in zip(lines, window.top..<window.bottom) {
            Self.clear(&sums)
            for (number, weight) in zip(line.first..., line.weights) {
                let slot = number % depth
                if slots[slot].number != number {
                    Self.premultiply(bitmap, row: number, into: &source)
                    slots[slot] = (number, Self.scale(source, by: columns))
                }
                Self.add(slots[slot].row, times: weight, to: &sums)
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
                first: first, weights: normalized(exact), cover: Int32((max(0, min(1, covered)) * 256).rounded()))
            while taps.weights.count > 1, taps.weights.last == 0 { taps.weights.removeLast() }
            while taps.weights.count > 1, taps.weights.first == 0 {
                taps.weights.removeFirst()
                taps.first += 1
            }
            return taps
        }
    }

    private static func normalized(_ weights: [Double]) -> [Float] {
        let total = weights.reduce(0, +)
        // Outside the frame all weights may be zero, and so is the cover there.
        return total > 0.01 ? weights.map { Float($0 / total) } : [1]
    }

    /// The kernel of Keys, "Cubic convolution interpolation for digital image processing" (1981), with a = −1/2.
    private static func catmullRom(_ distance: Double) -> Double {
        if distance < 1 { return (1.5 * distance - 2.5) * distance * distance + 1 }
        if distance < 2 { return ((2.5 - 0.5 * distance) * distance - 4) * distance + 2 }
        return 0
    }

    /// Premultiplies a row, with results in 255ths of a level: 0 to 65,025.
    ///
    /// So dark translucent colours keep their precision.
    private static func premultiply(_ bitmap: Bitmap, row: Int, into target: inout [Float]) {
        bitmap.pixels.withUnsafeBytes { bytes in
            target.withUnsafeMutableBufferPointer { target in
                guard let levels = target.baseAddress, let pixels = bytes.baseAddress else { return }
                let start = row &* bitmap.width
                var x = 0
                while x < bitmap.width {
                    let pixel = pixels.load(fromByteOffset: (start &+ x) &* 4, as: UInt32.self)
                    let alpha = Float(pixel >> 24)
                    levels[x &* 4] = Float(pixel >> 16 & 0xFF) * alpha
                    levels[x &* 4 &+ 1] = Float(pixel >> 8 & 0xFF) * alpha
                    levels[x &* 4 &+ 2] = Float(pixel & 0xFF) * alpha
                    levels[x &* 4 &+ 3] = 255 * alpha
                    x &+= 1
                }
            }
        }
    }

    // The inner loops use pointers and `while`: checked arrays take three times as long, and in a program that isn't
    // optimized each step of a range is a call.

    private static func clear(_ sums: inout [Float]) {
        sums.withUnsafeMutableBufferPointer { sums in sums.update(repeating: 0) }
    }

    private static func scale(_ source: [Float], by columns: [Taps]) -> [Float] {
        source.withUnsafeBufferPointer { source in
            [Float](unsafeUninitializedCapacity: columns.count * 4) { target, count in
                guard let levels = source.baseAddress, let target = target.baseAddress else { return }
                for (x, taps) in columns.enumerated() {
                    var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)
                    taps.weights.withUnsafeBufferPointer { weights in
                        var index = 0
                        var pixel = levels + taps.first &* 4
                        while index < weights.count {
                            let weight = weights[index]
                            red += pixel[0] * weight
                            green += pixel[1] * weight
                            blue += pixel[2] * weight
                            alpha += pixel[3] * weight
                            pixel += 4
                            index &+= 1
                        }
                    }
                    target[x &* 4] = red
                    target[x &* 4 &+ 1] = green
                    target[x &* 4 &+ 2] = blue
                    target[x &* 4 &+ 3] = alpha
                }
                count = columns.count * 4
            }
        }
    }

    private static func add(_ row: [Float], times weight: Float, to sums: inout [Float]) {
        let count = sums.count
        sums.withUnsafeMutableBufferPointer { sums in
            row.withUnsafeBufferPointer { row in
                guard let sums = sums.baseAddress, let row = row.baseAddress else { return }
                var index = 0
                while index < count {
                    sums[index] += row[index] * weight
                    index &+= 1
                }
            }
        }
    }

    private static func store(
        _ sums: [Float], columns: [Taps], cover: Int32, into bytes: UnsafeMutablePointer<UInt8>
    ) {
        sums.withUnsafeBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            for (x, taps) in columns.enumerated() {
                // The filter overshoots at edges: no colour may exceed its alpha, and no alpha 255.
                let alpha = min(max(sums[x &* 4 &+ 3], 0), 65_025)
                let covered = Float(taps.cover &* cover) / (255 * 65_536)
                var channel = x &* 4
                while channel < x &* 4 &+ 4 {
                    bytes[channel] = UInt8(min(max(sums[channel], 0), alpha) * covered + 0.5)
                    channel &+= 1
                }
            }
        }
    }
}
