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
