package import TatamiPrimitives

/// The materials that scenes know by name, from the one that shows most of what lies behind it.
///
/// Their names and order are SwiftUI's. Their numbers are ours, since the platform's are not published: blurred so far that
/// text of the usual size can't be made out, colours stronger as behind coloured glass, and a tint as strong as its name says.
package enum SystemMaterial: String, Hashable, Sendable, CaseIterable {
    case ultraThin = "ultraThinMaterial"
    case thin = "thinMaterial"
    case regular = "regularMaterial"
    case thick = "thickMaterial"
    case ultraThick = "ultraThickMaterial"
    /// Of bars at the top and bottom of a screen.
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

    /// Of the tint.
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
    /// What scenes call the material that is printed so, and in which appearance; nil for one that is none of theirs, as
    /// between two.
    package static func systemName(printed: String) -> String? {
        for material in SystemMaterial.allCases {
            for appearance in Appearance.allCases where material.material(in: appearance).printed == printed {
                return appearance == .light ? material.rawValue : "\(material.rawValue) in \(appearance.rawValue)"
            }
        }
        return nil
    }
}
