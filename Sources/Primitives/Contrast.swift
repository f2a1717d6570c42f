import Glibc

/// Returns the contrast ratio of two opaque colours, from 1 (equal) to 21 (black on white).
///
/// Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
package func contrast(_ a: Color, _ b: Color) -> Double {
    let (first, second) = (a.luminance, b.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

extension Color {
    /// The relative luminance, from 0 to 1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance).
    fileprivate var luminance: Double {
        func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the opaque colour of this one drawn over an opaque background.
    package func over(_ background: Color) -> Color {
        func mixed(_ part: Double, _ other: Double) -> Double { part * alpha + other * (1 - alpha) }
        return Color(
            red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue))
    }
}
