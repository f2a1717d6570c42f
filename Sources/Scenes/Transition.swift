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

/// How a change runs from its beginning to its end.
package enum Easing: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    case cubicBezier(CubicBezier)
    case spring(Spring)
}

/// The inner control points of a curve from (0, 0) to (1, 1), whose x is the share of the time and y that of the change.
package struct CubicBezier: Hashable, Sendable {
    /// 0 to 1, so that there is one y for each time.
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// nil when an x lies outside 0 to 1, or a number is not finite.
    package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
}

/// A mass on a spring that is let go one length away from its rest.
///
/// The numbers are those of the platform's `CASpringAnimation`, with its defaults.
package struct Spring: Hashable, Sendable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    /// Lengths a second, toward the rest.
    package let velocity: Double

    package static let standard = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0)

    /// nil for a spring that never comes to rest, or has a number that is not finite: mass, stiffness and damping are
    /// above 0.
    package init?(checking mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        let positive = [mass, stiffness, damping]
        guard positive.allSatisfy({ $0 > 0 && $0.isFinite }), velocity.isFinite else { return nil }
        self.init(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }

    private init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }
}
