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
    }

    /// The limit's value, in the unit of `limit`.
    package subscript(limit: Adjustable) -> Int {
        get {
            switch limit {
            case .elements: elements
            case .measurements: measurements
            case .text: text >> 20
            case .contentRows: contentRows
            case .pixels: pixels
            case .imagePixels: imagePixels
            case .allImagePixels: allImagePixels
            case .svgTime: Int(svgTime.components.seconds)
            case .svgMemory: svgMemory >> 20
            case .output: output >> 20
            }
        }
        set {
            switch limit {
            case .elements: elements = newValue
            case .measurements: measurements = newValue
            case .text: text = newValue << 20
            case .contentRows: contentRows = newValue
            case .pixels: pixels = newValue
            case .imagePixels: imagePixels = newValue
            case .allImagePixels: allImagePixels = newValue
            case .svgTime: svgTime = .seconds(newValue)
            case .svgMemory: svgMemory = newValue << 20
            case .output: output = newValue << 20
            }
        }
    }
}
