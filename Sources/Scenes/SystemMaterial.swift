package import TatamiPrimitives

/// The materials that scenes know by name, from the most translucent to the least, and that of bars.
///
/// Names and order are SwiftUI's. The platform's parameters are not published, so these are Tatami's: a blur that makes
/// body text illegible, more saturated colours, and a tint whose density matches the name.
package enum SystemMaterial: String, Hashable, Sendable, CaseIterable {
    case ultraThin = "ultraThinMaterial"
    case thin = "thinMaterial"
    case regular = "regularMaterial"
    case thick = "thickMaterial"
    case ultraThick = "ultraThickMaterial"
    /// The material of bars at the top and bottom of a screen.
    case bar = "barMaterial"

    package func material(in appearance: Appearance) -> Material {
        let tint: Color =
            switch (self, appearance) {
            case (.bar, .light): Color(rgb: 0xF9F9F9, alpha: density)
            case (.bar, .dark): Color(rgb: 0x1C1C1E, alpha: density)
            case (_, .light): Color(rgb: 0xF6F6F6, alpha: density)
            case (_, .dark): Color(rgb: 0x252527, alpha: density)
            }
        return Material(blur: 30, saturation: 1.4, tint: tint)
    }

    /// The alpha of the tint.
    private var density: Double {
        switch self {
        case .ultraThin: 0.45
        case .thin: 0.6
        case .regular: 0.75
        case .bar: 0.8
        case .thick: 0.88
        case .ultraThick: 0.94
        }
    }
}

extension Material {
    /// Returns a printed material's name in scenes, and its appearance if dark; nil for one between two, as in a
    /// transition.
    package static func systemName(printed: String) -> String? {
        for material in SystemMaterial.allCases {
            for appearance in Appearance.allCases where material.material(in: appearance).printed == printed {
                return appearance == .light ? material.rawValue : "\(material.rawValue) in \(appearance.rawValue)"
            }
        }
        return nil
    }
}
