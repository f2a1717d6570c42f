/// Light or dark; system colours follow it.
public enum Appearance: String, Hashable, Sendable, CaseIterable { case light, dark }

/// Where text begins, and with it leading and trailing.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

/// The Dynamic Type sizes, smallest to largest, by the platform's names.
public enum ContentSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}
