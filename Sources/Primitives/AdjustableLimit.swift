extension Limits {
    /// The limits that users set by name, each as a whole number of its unit; time and memory have separate options.
    package enum Adjustable: String, Hashable, Sendable, CaseIterable {
        case elements, measurements, text, contentRows, pixels, imagePixels, allImagePixels, svgTime, svgMemory, output

        package enum Unit: Sendable {
            /// A count.
            case ones
            case mebibytes
            case seconds
        }

        package var unit: Unit { row.unit }

        /// The permitted values, in the limit's unit; larger ones would overflow integers of the libraries.
        package var range: ClosedRange<Int> { 1...row.most }

        fileprivate var property: WritableKeyPath<Limits, Int> { row.property }

        private var row: (unit: Unit, most: Int, property: WritableKeyPath<Limits, Int>) {
            switch self {
            case .elements: (.ones, 1_000_000_000, \.elements)
            case .measurements: (.ones, 1_000_000_000, \.measurements)
            case .text: (.mebibytes, 1 << 10, \.text)
            case .contentRows: (.ones, 1_000_000_000, \.contentRows)
            case .pixels: (.ones, 1 << 30, \.pixels)
            case .imagePixels: (.ones, 1 << 30, \.imagePixels)
            case .allImagePixels: (.ones, 1 << 40, \.allImagePixels)
            case .svgTime: (.seconds, 86_400, \.svgSeconds)
            case .svgMemory: (.mebibytes, 1 << 20, \.svgMemory)
            case .output: (.mebibytes, 1 << 10, \.output)
            }
        }
    }

    /// The limit's value, in the unit of `limit`.
    package subscript(limit: Adjustable) -> Int {
        get { self[keyPath: limit.property] >> (limit.unit == .mebibytes ? 20 : 0) }
        set { self[keyPath: limit.property] = newValue << (limit.unit == .mebibytes ? 20 : 0) }
    }

    private var svgSeconds: Int {
        get { Int(svgTime.components.seconds) }
        set { svgTime = .seconds(newValue) }
    }
}
