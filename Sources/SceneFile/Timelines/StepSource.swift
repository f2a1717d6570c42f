import TatamiScenes

/// A step of a timeline as it is written: its states are names, and its rows are not read.
struct StepSource: Sendable {
    var kind: Kind
    var transition: TransitionSource
    /// What it gives the scene's values.
    var set: [Assignment]
    /// Whether the gesture is to do nothing.
    var expectsNothing = false
    /// Where its target stands.
    var mark: Mark

    enum Kind: Sendable {
        case to(StateNames)
        /// Only values.
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

    /// States to draw one over the other, with their places.
    struct StateNames: Sendable {
        var names: [String]
        var marks: [Mark]
    }

    enum Direction: String, CaseIterable, Sendable { case left, right, leading, trailing }

    /// The states that the screen passes to.
    var states: StateNames? {
        switch kind {
        case .to(let states): states
        case .tap(_, let states): states
        default: nil
        }
    }

    /// The rows that the step brings, and the list they are for.
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
