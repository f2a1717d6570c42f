package import TatamiLayout
package import TatamiScenes

/// An element at which a screen reader stops, spoken as a whole.
package struct AccessibilityElement: Hashable, Sendable {
    package var id: ElementID
    /// The texts spoken as its name.
    package var label: [String]
    /// The traits in spoken order.
    package var traits: [Trait]
    /// The position of a row in its list; nil for other elements.
    package var position: Position?
    /// Actions besides a tap, such as those of a swipe.
    package var actions: [String]

    package init(
        id: ElementID, label: [String], traits: [Trait] = [], position: Position? = nil, actions: [String] = []
    ) {
        self.id = id
        self.label = label
        self.traits = traits
        self.position = position
        self.actions = actions
    }

    package enum Trait: String, Hashable, Sendable, CaseIterable {
        case header, button, image, link, adjustable
        case switchOn, switchOff
        case selected, checked, unchecked, expanded, collapsed
        /// Disabled.
        case dimmed
    }

    /// The position of a row in its list.
    package typealias Position = ElementNote.Position
}
