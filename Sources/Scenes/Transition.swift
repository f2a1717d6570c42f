/// The animation of a transition between two scenes.
package struct Transition: Hashable, Sendable {
    package var timing: Timing
    package var appearing: Entrance
    package var disappearing: Entrance
    /// Overrides for single elements and their content, by id.
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

    /// A transition without duration.
    package static let immediate = Transition(timing: Timing(duration: .zero))
}

/// The delay, duration and easing of a change.
package struct Timing: Hashable, Sendable {
    /// The duration; nil for the time that a spring takes to rest, or for 0.25 seconds with other easings.
    package var duration: Time?
    package var delay: Time
    package var easing: Easing

    /// Creates a timing; the defaults are Core Animation's duration and UIKit's curve.
    package init(duration: Time? = nil, delay: Time = .zero, easing: Easing = .easeInOut) {
        self.duration = duration
        self.delay = delay
        self.easing = easing
    }
}

/// The animation of one element; a property is nil where the transition's applies.
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

/// The animation with which a new element appears or a removed one disappears.
package enum Entrance: Hashable, Sendable {
    /// Appears or disappears at the first moment.
    case none
    case fade
    /// Grows out of its centre, or shrinks into it.
    case grow
    /// Fades in while it shrinks to its size from 1.2 times, as the platform's alerts do; disappears by
    /// fading.
    case settle
    /// Slides in or out over an edge of its container, the list or the screen. Rows slide over the top or bottom by
    /// their own height.
    case slide(Edge)

    /// An edge of the screen, with leading and trailing resolved.
    package enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right }
}

/// The easing of a change.
package enum Easing: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    case cubicBezier(CubicBezier)
    case spring(Spring)
}

/// The inner control points of a curve from (0, 0) to (1, 1), where x is the fraction of time and y that of
/// the change.
package struct CubicBezier: Hashable, Sendable {
    /// The first control point's x, from 0 to 1, so that there is one y for each time.
    package let x1: Double
    package let y1: Double
    package let x2: Double
    package let y2: Double

    /// Creates a curve; nil if an x is outside 0 to 1, or a number is not finite.
    package init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else { return nil }
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }
}

/// A spring that is released at a distance of 1 from its rest.
///
/// Parameters and defaults are those of the platform's `CASpringAnimation`.
package struct Spring: Hashable, Sendable {
    package let mass: Double
    package let stiffness: Double
    package let damping: Double
    /// The initial velocity in whole distances per second, toward the rest.
    package let velocity: Double

    package static let standard = Spring(mass: 1, stiffness: 100, damping: 10, velocity: 0)

    /// Creates a spring; nil unless mass, stiffness and damping are above 0 and all numbers are finite.
    ///
    /// Other springs never come to rest.
    package init?(checking mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
        let positive = [mass, stiffness, damping]
        guard positive.allSatisfy({ $0 > 0 && $0.isFinite }), velocity.isFinite else { return nil }
        self.init(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }

    private init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
        (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
    }
}
