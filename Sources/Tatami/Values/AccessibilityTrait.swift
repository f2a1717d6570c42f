/// A role or a state that a screen reader speaks for an element.
public enum AccessibilityTrait: String, Hashable, Sendable, CaseIterable {
    case button, header, link, image, adjustable, selected, disabled
    case searchField, textField
    /// One of several adjacent elements, which are numbered, like the tabs of a tab bar.
    case tab
    /// One of several adjacent buttons, which are numbered, like those of a segmented control.
    case segment
}
