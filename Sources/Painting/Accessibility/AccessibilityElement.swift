package import TatamiLayout
package import TatamiScenes

/// What a screen reader stops at and reads in one go.
package struct AccessibilityElement: Hashable, Sendable {
    package var id: ElementID
    /// What it is called: texts that are read one after the other.
    package var label: [String]
    /// In the order in which they are said.
    package var traits: [Trait]
    /// Of a row among those of its list.
    package var position: Position?
    /// What can be done with it beside a tap, as by a swipe.
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
        /// It can't be used now.
        case dimmed
    }

    /// Of a row among those of its list.
    package typealias Position = ElementNote.Position
}
