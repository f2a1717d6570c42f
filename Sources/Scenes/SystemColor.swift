package import TatamiPrimitives

/// The platform's system colours, by their names in a scene.
///
/// Values are from Apple's Human Interface Guidelines (Color, "Specifications") and UIKit's published element
/// colours.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue
    case systemIndigo, systemPurple, systemPink, systemBrown
    case systemGray, systemGray2, systemGray3, systemGray4, systemGray5, systemGray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, separator, opaqueSeparator, link
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill

    package func color(in appearance: Appearance) -> Color {
        appearance == .light ? shades.light : shades.dark
    }

    private var shades: (light: Color, dark: Color) {
        switch self {
        case .systemRed: opaque(0xFF3B30, 0xFF453A)
        case .systemOrange: opaque(0xFF9500, 0xFF9F0A)
        case .systemYellow: opaque(0xFFCC00, 0xFFD60A)
        case .systemGreen: opaque(0x34C759, 0x30D158)
        case .systemMint: opaque(0x00C7BE, 0x63E6E2)
        case .systemTeal: opaque(0x30B0C7, 0x40CBE0)
        case .systemCyan: opaque(0x32ADE6, 0x64D2FF)
        case .systemBlue: opaque(0x007AFF, 0x0A84FF)
        case .systemIndigo: opaque(0x5856D6, 0x5E5CE6)
        case .systemPurple: opaque(0xAF52DE, 0xBF5AF2)
        case .systemPink: opaque(0xFF2D55, 0xFF375F)
        case .systemBrown: opaque(0xA2845E, 0xAC8E68)
        case .systemGray: opaque(0x8E8E93, 0x8E8E93)
        case .systemGray2: opaque(0xAEAEB2, 0x636366)
        case .systemGray3: opaque(0xC7C7CC, 0x48484A)
        case .systemGray4: opaque(0xD1D1D6, 0x3A3A3C)
        case .systemGray5: opaque(0xE5E5EA, 0x2C2C2E)
        case .systemGray6: opaque(0xF2F2F7, 0x1C1C1E)
        case .label: opaque(0x000000, 0xFFFFFF)
        case .secondaryLabel: shades(0x3C3C43, 0.6, 0xEBEBF5, 0.6)
        case .tertiaryLabel, .placeholderText: shades(0x3C3C43, 0.3, 0xEBEBF5, 0.3)
        case .quaternaryLabel: shades(0x3C3C43, 0.18, 0xEBEBF5, 0.16)
        case .separator: shades(0x3C3C43, 0.29, 0x545458, 0.6)
        case .opaqueSeparator: opaque(0xC6C6C8, 0x38383A)
        case .link: opaque(0x007AFF, 0x0984FF)
        case .systemBackground: opaque(0xFFFFFF, 0x000000)
        case .secondarySystemBackground: opaque(0xF2F2F7, 0x1C1C1E)
        case .tertiarySystemBackground: opaque(0xFFFFFF, 0x2C2C2E)
        case .systemGroupedBackground: opaque(0xF2F2F7, 0x000000)
        case .secondarySystemGroupedBackground: opaque(0xFFFFFF, 0x1C1C1E)
        case .tertiarySystemGroupedBackground: opaque(0xF2F2F7, 0x2C2C2E)
        case .systemFill: shades(0x787880, 0.2, 0x787880, 0.36)
        case .secondarySystemFill: shades(0x787880, 0.16, 0x787880, 0.32)
        case .tertiarySystemFill: shades(0x767680, 0.12, 0x767680, 0.24)
        case .quaternarySystemFill: shades(0x747480, 0.08, 0x767680, 0.18)
        }
    }

    private func opaque(_ light: UInt32, _ dark: UInt32) -> (light: Color, dark: Color) {
        (Color(rgb: light), Color(rgb: dark))
    }

    private func shades(
        _ light: UInt32, _ lightAlpha: Double, _ dark: UInt32, _ darkAlpha: Double
    ) -> (light: Color, dark: Color) {
        (Color(rgb: light, alpha: lightAlpha), Color(rgb: dark, alpha: darkAlpha))
    }
}
