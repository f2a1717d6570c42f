import Glibc
import TatamiPainting
import TatamiPrimitives

/// A separable Gaussian blur of coverage, exact to the rounding of its integer weights.
///
/// Silhouettes are mostly flat, so both passes work on *steps*: places where a pixel differs from the one to its
/// left, and a row from the one above it. A step adds its height times a tail of the kernel to the pixels within the
/// kernel's radius; farther pixels are flat again. The cost depends on the number of steps and hardly on the blur.
struct GaussianBlur {
    let kernel: GaussianKernel

    /// Rows between the passes hold coverage with seven more bits, so that a weighted sum still fits an `Int32`.
    private static let extraBits: Int32 = 7

    init(sigma: Double) {
        kernel = GaussianKernel(sigma: sigma)
    }

    /// Blurs `source` into `target`, both of coverage; outside its frame the source is empty.
    func blur(_ source: PixelSurface, into target: PixelSurface) {
        source.flush()
        let (rows, rowNumbers) = blurredRows(of: source, across: target.frame)
        combine(rows, rowNumbers, from: source.frame.top, into: target)
        target.markDirty()
    }

    /// Returns the distinct rows, blurred along x over the target's width, as the first pass.
    ///
    /// `numbers` holds the number of the distinct row for each source row.
    private func blurredRows(of source: PixelSurface, across frame: PixelRect) -> (rows: [[Int32]], numbers: [Int]) {
        let width = source.frame.width
        var rows: [[Int32]] = []
        var numbers: [Int] = []
        var lastDistinct = source.frame.top
        for y in source.frame.top..<source.frame.bottom {
            let bytes = source.row(y)
            if rows.isEmpty || memcmp(bytes, source.row(lastDistinct), width) != 0 {
                rows.append(
                    blurredRow(UnsafeBufferPointer(start: bytes, count: width), from: source.frame.left, across: frame))
                lastDistinct = y
            }
            numbers.append(rows.count - 1)
        }
        return (rows, numbers)
    }

    private func blurredRow(_ bytes: UnsafeBufferPointer<UInt8>, from left: Int, across frame: PixelRect) -> [Int32] {
        let radius = kernel.radius
        var sums = [Int32](repeating: 0, count: frame.width)
        // `flats[x]` is the change at x from a step that is a radius behind.
        var flats = [Int32](repeating: 0, count: frame.width + 1)
        func add(_ height: Int32, at place: Int) {
            let from = max(place - radius - frame.left, 0)
            let to = min(place + radius - frame.left, frame.width)
            if from < to {
                let first = place - (from + frame.left) + radius
                for x in from..<to { sums[x] &+= height &* kernel.tails[first - (x - from)] }
            }
            let flat = max(place + radius - frame.left, 0)
            if flat < frame.width { flats[flat] &+= height &* GaussianKernel.unit }
        }
        var previous: UInt8 = 0
        for (index, byte) in bytes.enumerated() where byte != previous {
            add(Int32(byte) - Int32(previous), at: left + index)
            previous = byte
        }
        if previous != 0 { add(-Int32(previous), at: left + bytes.count) }
        var flat: Int32 = 0
        for x in 0..<frame.width {
            flat &+= flats[x]
            sums[x] = (sums[x] &+ flat) >> (16 - Self.extraBits)
        }
        return sums
    }

    /// Blurs the rows along y with whole rows as the steps, as the second pass.
    private func combine(_ rows: [[Int32]], _ numbers: [Int], from top: Int, into target: PixelSurface) {
        let width = target.frame.width
        let clear = [Int32](repeating: 0, count: width)
        func row(_ index: Int) -> [Int32] { numbers.indices.contains(index) ? rows[numbers[index]] : clear }
        // The source rows that differ from the one above, including the empty one after the last.
        let steps = (0...numbers.count).filter { index in
            index == 0 || index == numbers.count || numbers[index] != numbers[index - 1]
        }
        let heights = steps.map { Step(from: row($0 - 1), to: row($0)) }
        var sums = clear
        var first = 0
        for y in target.frame.top..<target.frame.bottom {
            let place = y - top
            while first < steps.count, steps[first] <= place - kernel.radius { first += 1 }
            // All steps before `first` are more than a radius behind: the row after them applies in full.
            Self.set(&sums, to: first == 0 ? clear : row(steps[first - 1]))
            var next = first
            while next < steps.count, steps[next] <= place + kernel.radius {
                Self.add(heights[next], times: kernel.tails[steps[next] - place + kernel.radius], to: &sums)
                next += 1
            }
            Self.store(sums, into: target.row(y))
        }
    }

    /// The difference between two rows.
    private struct Step {
        let heights: [Int32]
        /// The ranges in which the rows differ. Rounded corners change only a small part of a row.
        let spans: [Range<Int>]

        init(from upper: [Int32], to lower: [Int32]) {
            heights = zip(lower, upper).map { $0 &- $1 }
            var spans: [Range<Int>] = []
            for x in heights.indices where heights[x] != 0 {
                // Short gaps cost less than another span.
                if let last = spans.last, x < last.upperBound + 16 {
                    spans[spans.count - 1] = last.lowerBound..<x + 1
                } else {
                    spans.append(x..<x + 1)
                }
            }
            self.spans = spans
        }
    }

    // The inner loops use raw buffers: with checked arrays they take three times as long.

    private static func set(_ sums: inout [Int32], to row: [Int32]) {
        sums.withUnsafeMutableBufferPointer { sums in
            row.withUnsafeBufferPointer { row in
                for x in 0..<sums.count { sums[x] = row[x] &* GaussianKernel.unit }
            }
        }
    }

    private static func add(_ step: Step, times weight: Int32, to sums: inout [Int32]) {
        sums.withUnsafeMutableBufferPointer { sums in
            step.heights.withUnsafeBufferPointer { heights in
                for span in step.spans {
                    for x in span { sums[x] &+= heights[x] &* weight }
                }
            }
        }
    }

    private static func store(_ sums: [Int32], into bytes: UnsafeMutablePointer<UInt8>) {
        let shift = 16 + extraBits
        sums.withUnsafeBufferPointer { sums in
            for x in 0..<sums.count {
                bytes[x] = UInt8(truncatingIfNeeded: (sums[x] &+ (1 << (shift - 1))) >> shift)
            }
        }
    }
}

/// The weights of a Gaussian at whole steps from its centre, as integers with a sum of exactly 65,536.
///
/// They are computed with the four basic operations alone, so that every machine gets the same integers: a library's
/// `exp` may differ in its last bit between processors.
struct GaussianKernel {
    /// The steps on either side; the weights beyond are zero.
    let radius: Int
    /// `tails[d + radius]` is the sum of all weights from `d` to the right, for d from −radius to radius + 1.
    ///
    /// It is the contribution to the centre of a unit step at distance `d` to the right.
    let tails: [Int32]

    static let unit: Int32 = 65_536

    /// `sigma` is the standard deviation in steps; 0 or less gives the identity.
    init(sigma: Double) {
        guard sigma > 0 else {
            self.radius = 0
            self.tails = [Self.unit, 0]
            return
        }
        let radius = Self.radius(sigma: sigma)
        let weights = (-radius...radius).map { step in
            Self.exponential(-Double(step * step) / (2 * sigma * sigma))
        }
        let total = weights.reduce(0, +)
        // Rounding the running sums, not the weights, keeps the total exact.
        var tails = [Int32](repeating: 0, count: 2 * radius + 2)
        var sum = 0.0
        for index in stride(from: 2 * radius, through: 0, by: -1) {
            sum += weights[index]
            tails[index] = Int32((sum / total * Double(Self.unit)).rounded())
        }
        self.radius = radius
        self.tails = tails
    }

    /// Returns the distance in steps beyond which nothing is visible.
    static func radius(sigma: Double) -> Int {
        sigma > 0 ? Int((ShadowItem.seenDeviations * sigma).rounded(.up)) : 0
    }

    /// Returns e to the power of `value`, which must not be positive, to about 15 digits.
    private static func exponential(_ value: Double) -> Double {
        let small = value / 64
        var (term, sum) = (1.0, 1.0)
        for order in 1...14 {
            term *= small / Double(order)
            sum += term
        }
        for _ in 0..<6 { sum *= sum }
        return sum
    }
}
