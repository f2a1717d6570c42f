import Glibc
import TatamiPrimitives
import TatamiScenes

/// The platform's own colours in an appearance.
///
/// The platform's own texts in these colours have a contrast of at least 3 : 1, which users can raise with the setting
/// Increase Contrast. WCAG accepts this (technique G174:
/// https://www.w3.org/WAI/WCAG22/Techniques/general/G174).
struct Palette {
    private let texts: [Color]
    private let backgrounds: Set<UInt32>
    private let tints: Set<UInt32>
    private let selection: UInt32

    /// Creates the palette; `alert` is the background of an alert, nil for none. That colour has no name on the
    /// platform.
    init(_ appearance: Appearance, alert: Color?) {
        let label: [SystemColor] = [.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .quaternaryLabel, .link]
        let plain: [SystemColor] = [
            .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
            .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
        ]
        let fills: [SystemColor] = [
            .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .systemGray6, .systemGray5,
            .systemGray4, .systemGray3,
        ]
        let others = SystemColor.allCases.filter { color in
            color.rawValue.hasPrefix("system") && !plain.contains(color) && !fills.contains(color)
        }
        texts = (label + others).map { $0.color(in: appearance) }
        tints = Set(others.map { $0.color(in: appearance).rgb })
        selection = SystemColor.systemGray4.color(in: appearance).rgb
        let opaque = plain.map { $0.color(in: appearance) } + [alert].compactMap(\.self)
        backgrounds = Set(
            opaque.map(\.rgb) + opaque.flatMap { behind in fills.map { $0.color(in: appearance).over(behind).rgb } })
    }

    /// Returns WCAG's minimum, or less for the platform's own colours. It is slightly lower still on selected rows and
    /// on materials, whatever shows through them.
    func neededContrast(of text: Color, on background: Color, isLarge: Bool, isMaterial: Bool) -> Double {
        guard isMaterial ? texts.contains(text) : knows(text, on: background) else { return isLarge ? 3 : 4.5 }
        return isMaterial || background.rgb == selection ? 2.8 : 3
    }

    /// Whether text and background are the platform's: text colours on its backgrounds, and white on its
    /// tints.
    private func knows(_ text: Color, on background: Color) -> Bool {
        if text == .white, tints.contains(background.rgb) { return true }
        return texts.contains(text) && isNearBackground(background.rgb)
    }

    /// Whether a colour is a background; one drawn in bytes may be off by one in each component.
    private func isNearBackground(_ rgb: UInt32) -> Bool {
        func component(_ color: UInt32, _ shift: UInt32) -> Int { Int(color >> shift & 0xFF) }
        return backgrounds.contains { known in
            [0, 8, 16].allSatisfy { abs(component(known, $0) - component(rgb, $0)) <= 1 }
        }
    }
}

extension Color {
    /// Red, green and blue, rounded to eight bits each, as in pixels.
    var rgb: UInt32 {
        func byte(_ part: Double) -> UInt32 { UInt32((min(max(part, 0), 1) * 255).rounded()) }
        return byte(red) << 16 | byte(green) << 8 | byte(blue)
    }

    var inBytes: Color { Color(rgb: rgb) }
}
