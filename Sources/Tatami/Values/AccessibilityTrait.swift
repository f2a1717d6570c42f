/// A role or a state that a screen reader says of an element.
public enum AccessibilityTrait: String, Hashable, Sendable, CaseIterable {
    case button, header, link, image, adjustable, selected, disabled
    case searchField, textField
    /// One of several elements beside each other, which are numbered, as the tabs of a tab bar.
    case tab
    /// One of several buttons beside each other, which are numbered, as those of a segmented control.
    case segment
}
