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

        package var unit: Unit {
            switch self {
            case .elements, .measurements, .contentRows, .pixels, .imagePixels, .allImagePixels: .ones
            case .text, .svgMemory, .output: .mebibytes
            case .svgTime: .seconds
            }
        }

        /// The permitted values, in the limit's unit; larger ones would overflow integers of the libraries.
        package var range: ClosedRange<Int> {
            switch self {
            case .elements, .measurements, .contentRows: 1...1_000_000_000
            case .allImagePixels: 1...1 << 40
            case .pixels, .imagePixels: 1...1 << 30
            case .text, .output: 1...1 << 10
            case .svgTime: 1...86_400
            case .svgMemory: 1...1 << 20
            }
        }

        fileprivate var property: WritableKeyPath<Limits, Int> {
            switch self {
            case .elements: \.elements
            case .measurements: \.measurements
            case .text: \.text
            case .contentRows: \.contentRows
            case .pixels: \.pixels
            case .imagePixels: \.imagePixels
            case .allImagePixels: \.allImagePixels
            case .svgTime: \.svgSeconds
            case .svgMemory: \.svgMemory
            case .output: \.output
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
