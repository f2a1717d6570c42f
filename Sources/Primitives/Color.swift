/// A straight-alpha sRGB colour; each component is from 0 to 1.
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

    /// Creates a colour from 8-bit components, as in `0xFF3B30`.
    package init(rgb: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(rgb >> 16 & 0xFF) / 255, green: Double(rgb >> 8 & 0xFF) / 255, blue: Double(rgb & 0xFF) / 255,
            alpha: alpha)
    }

    package static let clear = Color(white: 0, alpha: 0)
    package static let black = Color(white: 0)
    package static let white = Color(white: 1)

    package func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour with components clamped to 0...1; NaN becomes 0.
    package var heldToUnit: Color {
        func held(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
        return Color(red: held(red), green: held(green), blue: held(blue), alpha: held(alpha))
    }
}

extension Color: CustomStringConvertible {
    /// The shortest exact text.
    ///
    /// It is hexadecimal if 8 bits per component suffice (`#FF3B30`, `#FF3B3080`), with a separate alpha if only that
    /// needs more (`#FF3B30/0.3`), otherwise `rgba(…)`.
    package var description: String {
        guard let plain = Self.bytes([red, green, blue]) else {
            return "rgba(\([red, green, blue, alpha].map(\.printed).joined(separator: ", ")))"
        }
        if alpha == 1 { return "#" + plain }
        return "#" + plain + (Self.bytes([alpha]) ?? "/" + alpha.printed)
    }

    private static func bytes(_ components: [Double]) -> String? {
        var digits = ""
        for component in components {
            let byte = (component * 255).rounded()
            guard 0...255 ~= byte, byte / 255 == component else { return nil }
            digits += UInt8(byte).digits(2, radix: 16, uppercase: true)
        }
        return digits
    }
}
