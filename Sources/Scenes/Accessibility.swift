/// Information for a screen reader about an element, in addition to the element's label.
package struct Accessibility: Hashable, Sendable {
    /// The value spoken after the label, such as `50 %`; nil for none.
    package var value: String?
    package var traits: Set<AccessibilityTrait>
    /// Whether a screen reader skips the element and its content.
    package var isHidden: Bool

    package init(value: String? = nil, traits: Set<AccessibilityTrait> = [], isHidden: Bool = false) {
        (self.value, self.traits, self.isHidden) = (value, traits, isHidden)
    }

    /// Whether the element is one stop of a screen reader, with all of its content.
    package var isWhole: Bool { value != nil || !traits.isEmpty }
}

/// A role or a state that a screen reader speaks for an element; several are spoken in the order of the cases.
package enum AccessibilityTrait: String, Hashable, Sendable, CaseIterable {
    case selected
    case header, button, link, image, adjustable, searchField, textField
    /// One of several adjacent items, which are numbered: a tab of a tab bar, or a button of a segmented control.
    case tab, segment
    case disabled

    /// Whether a touch on the element has an effect, so that the element is a separate stop within a row.
    package var isInteractive: Bool {
        switch self {
        case .button, .link, .adjustable, .searchField, .textField, .tab, .segment: true
        case .selected, .header, .image, .disabled: false
        }
    }
}
