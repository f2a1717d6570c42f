/// The Dynamic Type sizes in the older form.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable, Comparable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension EnvironmentValues {
    /// The Dynamic Type size in the older form.
    public var sizeCategory: ContentSizeCategory {
        get {
            let index = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? 3
            return ContentSizeCategory.allCases[index]
        }
        set {
            let index = ContentSizeCategory.allCases.firstIndex(of: newValue) ?? 3
            dynamicTypeSize = DynamicTypeSize.allCases[index]
        }
    }
}
