import TatamiScenes

/// A step of a timeline as written: its states are names, and its rows are not read.
struct StepSource: Sendable {
    var kind: Kind
    var transition: TransitionSource
    /// The values that the step sets.
    var set: [Assignment]
    /// Whether the gesture is expected to have no effect.
    var expectsNothing = false
    /// The place of the step's target.
    var mark: Mark

    enum Kind: Sendable {
        case to(StateNames)
        /// Sets values only.
        case set
        case wait(Time)
        case tap(ElementID, then: StateNames?)
        case press(ElementID)
        case release(velocity: Double)
        case swipe(ElementID, toward: Direction, Gesture.Stroke.Extent, isAnimated: Bool)
        case scroll(ElementID, Gesture.Drag.Goal)
        case drag(ElementID, by: Double)
        case append(ElementID, rows: Node, follows: Bool)
        case insert(ElementID, at: Int, rows: Node)
        case delete(ElementID)
        case move(ElementID, to: Int)
    }

    /// States to apply in order, with their places.
    struct StateNames: Sendable {
        var names: [String]
        var marks: [Mark]
    }

    enum Direction: String, CaseIterable, Sendable { case left, right, leading, trailing }

    /// The states that the screen changes to; nil for a step that changes to none.
    var states: StateNames? {
        switch kind {
        case .to(let states): states
        case .tap(_, let states): states
        default: nil
        }
    }

    /// The rows that the step adds, and their list; nil for a step that adds none.
    var rows: (list: ElementID, node: Node)? {
        switch kind {
        case .append(let list, let rows, _), .insert(let list, _, let rows): (list, rows)
        default: nil
        }
    }
}

extension StepSource.Direction {
    func resolved(in direction: LayoutDirection) -> HorizontalDirection {
        switch self {
        case .left: .left
        case .right: .right
        case .leading: direction == .leftToRight ? .left : .right
        case .trailing: direction == .leftToRight ? .right : .left
        }
    }
}
