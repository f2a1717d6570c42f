/// A number with a fixed number of decimals, so that sums of differences are exact.
///
/// Written in its shortest form: no exponent, no zero before the point, none at the end, never "-0".
struct FixedNumber: Hashable {
    /// The value times ten to the power of `decimals`.
    var units: Int
    let decimals: Int

    init(units: Int, decimals: Int) {
        self.units = units
        self.decimals = decimals
    }

    /// Rounds half away from zero and clamps to ±10¹⁵ units; NaN becomes 0.
    init(_ value: Double, decimals: Int) {
        let scaled = (value * Self.powers[decimals]).rounded()
        let limit = 1e15
        self.init(units: scaled.isNaN ? 0 : Int(min(max(scaled, -limit), limit)), decimals: decimals)
    }

    /// Rounds to seven significant digits and at most twelve decimals, enough for a factor.
    init(significant value: Double) {
        var decimals = 6
        while decimals < Self.powers.count - 1, abs(value) * Self.powers[decimals] < 1e6 { decimals += 1 }
        self.init(value, decimals: decimals)
    }

    private static let powers: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]

    func append(to bytes: inout [UInt8]) {
        if units < 0 { bytes.append(UInt8(ascii: "-")) }
        var digits = String(units.magnitude)
        let missing = decimals - digits.utf8.count
        if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
        let split = digits.utf8.count - decimals
        var fraction = Array(digits.utf8.dropFirst(split))
        while fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        bytes += digits.utf8.prefix(split)
        if !fraction.isEmpty {
            bytes.append(UInt8(ascii: "."))
            bytes += fraction
        } else if split == 0 {
            bytes.append(UInt8(ascii: "0"))
        }
    }

    var text: String {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
