/// How one look of the screen passes into the next.
package struct Transition: Hashable, Sendable {
    package var timing: Timing
    package var appearing: Entrance
    package var disappearing: Entrance
    /// What is different for single elements and all that is in them, by id.
    package var elements: [ElementID: ElementTransition]

    package init(
        timing: Timing = Timing(), appearing: Entrance = .fade, disappearing: Entrance = .fade,
        elements: [ElementID: ElementTransition] = [:]
    ) {
        self.timing = timing
        self.appearing = appearing
        self.disappearing = disappearing
        self.elements = elements
    }

    /// Without any time passing.
    package static let immediate = Transition(timing: Timing(duration: .zero))
}

/// When a change begins, and how long it takes.
package struct Timing: Hashable, Sendable {
    /// nil: as long as a spring needs to come to rest; for other easings, a quarter of a second.
    package var duration: Time?
    package var delay: Time
    package var easing: Easing

    /// The platform's own defaults: Core Animation's duration and UIKit's curve.
    package init(duration: Time? = nil, delay: Time = .zero, easing: Easing = .easeInOut) {
        self.duration = duration
        self.delay = delay
        self.easing = easing
    }
}

/// What a transition does with one element; nil where it does as with all.
package struct ElementTransition: Hashable, Sendable {
    package var timing: Timing?
    package var appearing: Entrance?
    package var disappearing: Entrance?

    package init(timing: Timing? = nil, appearing: Entrance? = nil, disappearing: Entrance? = nil) {
        self.timing = timing
        self.appearing = appearing
        self.disappearing = disappearing
    }
}

/// How an element that was not there comes in, or how one that will not be there goes out.
package enum Entrance: Hashable, Sendable {
    /// There from the first moment on; or gone from then on.
    case none
    case fade
    /// Grows out of its middle, or shrinks into it.
    case grow
    /// Fades in while it shrinks to its size from a fifth more, as the platform's alerts do; goes by fading.
    case settle
    /// Comes in over an edge of what it is seen in (its list, or the screen); rows come over the top or bottom by their
    /// own height. An element that goes leaves over that edge.
    case slide(Edge)

    /// An edge of the screen, leading and trailing resolved.
    package enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right }
}
