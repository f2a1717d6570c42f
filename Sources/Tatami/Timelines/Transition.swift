import TatamiSceneFile

/// A transition of the screen to a state: elements move, resize, change colour, appear and disappear.
///
/// The effects of earlier gestures are undone.
public struct Transition: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a transition to a state, in addition to those that the shot starts in.
    public init(to state: String, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("to", .text(state), at: CodePlace(file: file, line: line))
    }

    /// Creates a transition to these states, applied in order, in place of those that the shot starts in.
    public init(to states: [String], file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("to", .texts(states, at: place), at: place)
    }
}

/// A pause.
public struct TimelineWait: TimelineStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a pause of up to an hour, with a resolution of a nanosecond.
    public init(_ duration: Duration, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("wait", duration.value, at: CodePlace(file: file, line: line))
    }
}

/// The easing of a change; the curves are the platform's.
public enum Easing: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// A Bézier curve with the control points (`x1`, `y1`) and (`x2`, `y2`); each x, a fraction of the time,
    /// is from 0 to 1.
    case cubicBezier(Double, Double, Double, Double)
    /// A spring with the platform's parameters. Mass, stiffness and damping are above 0, and the initial velocity is in
    /// whole distances per second.
    case spring(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, velocity: Double = 0)

    func value(at place: CodePlace) -> CodeNode.Value {
        switch self {
        case .linear: .text("linear")
        case .easeIn: .text("easeIn")
        case .easeOut: .text("easeOut")
        case .easeInOut: .text("easeInOut")
        case .cubicBezier(let x1, let y1, let x2, let y2):
            .mapping([("cubicBezier", .numbers([x1, y1, x2, y2], at: place))], at: place)
        case .spring(let mass, let stiffness, let damping, let velocity):
            .mapping(
                [
                    (
                        "spring",
                        .mapping(
                            [
                                ("mass", .number(mass)), ("stiffness", .number(stiffness)),
                                ("damping", .number(damping)), ("velocity", .number(velocity)),
                            ], at: place)
                    )
                ], at: place)
        }
    }
}

/// The animation with which a new element appears or a removed one disappears.
public enum Entrance: Hashable, Sendable {
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

    /// An edge of the container; leading and trailing depend on the reading direction.
    public enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right, leading, trailing }

    /// The spelling in scene files.
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
