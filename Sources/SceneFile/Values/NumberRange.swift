/// The numbers that a place accepts.
package struct NumberRange: Hashable, Sendable {
    package var minimum: Double
    package var maximum: Double
    /// Whether the minimum itself is too small.
    package var excludesMinimum: Bool
    package var isWhole: Bool

    package init(_ range: ClosedRange<Double>, excludesMinimum: Bool = false, isWhole: Bool = false) {
        minimum = range.lowerBound
        maximum = range.upperBound
        self.excludesMinimum = excludesMinimum
        self.isWhole = isWhole
    }

    func contains(_ number: Double) -> Bool {
        number <= maximum && (excludesMinimum ? number > minimum : number >= minimum)
    }

    /// The largest length that a scene may name, in points.
    package static let largestLength = 100_000.0

    static let length = NumberRange(0...largestLength)
    static let positiveLength = NumberRange(0...largestLength, excludesMinimum: true)
    static let coordinate = NumberRange(-largestLength...largestLength)
    static let fontSize = NumberRange(0...2000, excludesMinimum: true)
    static let unit = NumberRange(0...1)
    static let scale = NumberRange(1...3)
    static func whole(_ range: ClosedRange<Int>) -> NumberRange {
        NumberRange(Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
    }
}
