/// A straight-alpha sRGB colour; each component runs from 0 to 1.
package struct Color: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// From eight bits a component, as in `0xFF3B30`.
    package init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
            alpha: alpha)
    }

    package static let clear = Color(white: 0, alpha: 0)
    package static let black = Color(white: 0)
    package static let white = Color(white: 1)

    package func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Color: CustomStringConvertible {
    /// Hexadecimal where eight bits hold it exactly (`#FF3B30`, `#FF3B3080`), else `rgba(…)` with all digits.
    package var description: String {
        let bytes = [red, green, blue, alpha].map { $0 * 255 }
        guard bytes.allSatisfy({ abs($0 - $0.rounded()) < 1e-9 && (0...255).contains($0) }) else {
            return "rgba(\(red), \(green), \(blue), \(alpha))"
        }
        let used = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
        return "#"
            + used.map {
                let digits = String(UInt8($0.rounded()), radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

/// What fills an area.
package enum Paint: Hashable, Sendable {
    case solid(Color)
    case linearGradient(LinearGradient)
}

/// A gradient along a line whose ends are given in the unit square of the area it fills (0, 0 top left; 1, 1 bottom right).
///
/// Between two stops the straight-alpha components are interpolated, as SVG and Cairo do; before the first and after
/// the last stop their colour holds.
package struct LinearGradient: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// 0 at the start, 1 at the end; stops stand in ascending order.
        package var offset: Double
        package var color: Color

        package init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    package var start: Point
    package var end: Point
    package var stops: [Stop]

    package init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}
