import TatamiSceneFile

/// How a change runs from its beginning to its end; the curves are the platform's.
public enum Easing: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// A curve through two control points, `x1`, `y1`, `x2` and `y2`; each x, the share of the time, lies from 0 to 1.
    case cubicBezier(Double, Double, Double, Double)
    /// A mass on a spring, by the platform's numbers: mass, stiffness and damping are above 0, and the velocity at the
    /// beginning is in whole ways a second.
    case spring(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0)

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .linear: .text("linear")
        case .easeIn: .text("easeIn")
        case .easeOut: .text("easeOut")
        case .easeInOut: .text("easeInOut")
        case .cubicBezier(let x1, let y1, let x2, let y2):
            .mapping([
                .init("cubicBezier", .list([x1, y1, x2, y2].map { CodeNode(.number($0), at: place) }), at: place)
            ])
        case .spring(let mass, let stiffness, let damping, let velocity):
            .mapping([
                .init(
                    "spring",
                    .mapping([
                        .init("mass", .number(mass), at: place), .init("stiffness", .number(stiffness), at: place),
                        .init("damping", .number(damping), at: place), .init("velocity", .number(velocity), at: place),
                    ]), at: place)
            ])
        }
    }
}
