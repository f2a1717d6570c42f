package import TatamiLayout
package import TatamiScenes

/// An element at which a screen reader stops, spoken as a whole.
package struct AccessibilityElement: Hashable, Sendable {
    package var id: ElementID
    /// The texts spoken as its name.
    package var label: [String]
    /// The value spoken after the name; nil for none.
    package var value: String?
    /// The traits in spoken order.
    package var traits: [Trait]
    /// The position of a row in its list, or of a tab or segment among those beside it; nil for other elements.
    package var position: Position?
    /// Actions besides a tap, such as those of a swipe.
    package var actions: [String]

    package init(
        id: ElementID, label: [String], value: String? = nil, traits: [Trait] = [], position: Position? = nil,
        actions: [String] = []
    ) {
        self.id = id
        self.label = label
        self.value = value
        self.traits = traits
        self.position = position
        self.actions = actions
    }

    package enum Trait: String, Hashable, Sendable, CaseIterable {
        case header, button, image, link, adjustable, searchField, textField, tab, segment
        case switchOn, switchOff
        case selected, checked, unchecked, expanded, collapsed
        /// A disabled control.
        case dimmed
    }

    package typealias Position = ElementNote.Position
}
