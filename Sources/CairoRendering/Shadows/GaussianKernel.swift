import TatamiPainting

/// The weights of a Gaussian at whole steps from its middle, as integers that add up to exactly 65,536.
///
/// Made from the four basic operations alone, so that every machine gets the same integers: a library's `exp` may differ in
/// its last bit with the processor.
struct GaussianKernel {
    /// Steps to either side; nothing lies beyond.
    let radius: Int
    /// `tails[d + radius]` is the weight of all steps from `d` on to the right, for d from −radius to radius + 1:
    /// what a unit step that lies `d` to the right adds at the middle.
    let tails: [Int32]

    static let unit: Int32 = 65_536

    /// `sigma` is the standard deviation in steps; 0 or less gives the kernel that changes nothing.
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

    /// So many steps out that no more can be seen.
    static func radius(sigma: Double) -> Int {
        sigma > 0 ? Int((ShadowItem.seenDeviations * sigma).rounded(.up)) : 0
    }

    /// e to the power of `value`, which is not above 0, to about 15 digits.
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
