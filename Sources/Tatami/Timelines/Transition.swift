import TatamiSceneFile

/// A step in which the screen passes to a state: elements move, resize and recolour from one look to the other, and come and
/// go; what fingers had done before is gone.
public struct Transition: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// The state comes over those that the shot begins in.
    public init(to state: String, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("to", .text(state), at: CodePlace(file: file, line: line))
    }

    /// The states come one over the other; none of them is the beginning.
    public init(to states: [String], file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("to", .list(states.map { CodeNode(.text($0), at: place) }), at: place)
    }
}

/// A step in which time passes.
public struct Wait: TimelineStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// Up to an hour, kept to the nanosecond.
    public init(_ duration: Duration, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("wait", duration.value, at: CodePlace(file: file, line: line))
    }
}

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

/// How an element that was not there comes in, or how one that will not be there goes out.
public enum Entrance: Hashable, Sendable {
    /// There from the first moment on; or gone from then on.
    case none
    case fade
    /// Grows out of its middle, or shrinks into it.
    case grow
    /// Fades in while it shrinks to its size from a fifth more, as the platform's alerts do; goes by fading.
    case settle
    /// Comes in over an edge of what it is seen in (its list, or the screen), or leaves over it; rows over the top or the
    /// bottom by their own height.
    case slide(Edge)

    /// An edge of the screen; leading and trailing go by the reading direction.
    public enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right, leading, trailing }

    /// As scene files spell it.
    var word: String {
        switch self {
        case .none: "none"
        case .fade: "fade"
        case .grow: "grow"
        case .settle: "settle"
        case .slide(let edge): edge.rawValue
        }
    }
}
