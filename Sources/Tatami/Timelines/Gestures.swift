import TatamiSceneFile

/// A step in which a finger goes down.
public protocol GestureStep: TimelineStep {}

extension GestureStep {
    /// The gesture is to do nothing, as a swipe over a row that offers nothing, and its doing something is an error.
    public func expectNothing(file: String = #filePath, line: UInt = #line) -> Self {
        setting("expect", .text("nothing"), file, line)
    }
}

/// A step in which a finger taps a row, a button, a swipe action or a button of an alert; it is down for 0.1 seconds.
///
/// The third row of the list `chat` is `chat.rows.2`, the first of the actions that it shows `chat.rows.2.trailing.0`, and
/// the first button of an alert `alert.buttons.0`; a row with an id, and a button of an alert, can also be called by that id and
/// by its title, as in `alert.buttons.OK`.
public struct Tap: AnimatedStep, GestureStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// `state` is what the tap leads to, over the states that the shot begins in.
    public init(_ id: String, then state: String? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("tap", .text(id), at: place)
        draft.set("then", state.map { .text($0) }, at: place)
    }

    /// The tap leads to several states, one over the other; none of them is the beginning.
    public init(_ id: String, then states: [String], file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("tap", .text(id), at: place)
        draft.set("then", .list(states.map { CodeNode(.text($0), at: place) }), at: place)
    }
}

/// A step in which a finger goes down on a row or a button, and stays until a ``Release``.
public struct Press: GestureStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// The id of a row or a button.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("press", .text(id), at: CodePlace(file: file, line: line))
    }
}

/// A step in which the finger lets go of what it pressed or dragged.
public struct Release: TimelineStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// `velocity` in points a second: after `Scroll` toward the end of the list or carousel if positive, after `Swipe` the
    /// way that the swipe went.
    public init(velocity: Double = 0, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("release", .flag(true), at: place)
        if velocity != 0 { draft.set("velocity", .number(velocity), at: place) }
    }
}

/// A step in which a finger swipes over a row, or a carousel.
///
/// It goes by the platform's rules: one row is open at a time, a full swipe performs the first action unless that is turned
/// off, a destructive action deletes its row, and a row with nothing to swipe is an error. Over the row that the finger
/// holds already, the drag goes on from where it is, so that one gesture can have several parts.
/// A carousel follows the finger, and comes to rest on a page if it has pages.
public struct Swipe: TimedStep, GestureStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// Where a swipe goes; leading and trailing by the reading direction.
    public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, leading, trailing }

    /// How far a swipe goes.
    public enum Extent: Hashable, Sendable {
        /// Points, above 0; the finger stays down afterwards.
        case distance(Double)
        /// The same in parts of the row's width, from 0 to 1.
        case fraction(Double)
        /// Lets go after a short way, while it moves so many points a second.
        case flick(velocity: Double)
        /// Over the whole row, and lets go.
        case full
    }

    /// Without an extent it is a flick. A swipe that is not animated shows where it leads at once.
    public init(
        _ row: String, toward direction: Direction, _ extent: Extent? = nil, animated: Bool = true,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("swipe", .text(row), at: place)
        draft.set("toward", .text(direction.rawValue), at: place)
        switch extent {
        case .distance(let points): draft.set("distance", .number(points), at: place)
        case .fraction(let fraction): draft.set("fraction", .number(fraction), at: place)
        case .flick(let velocity): draft.set("velocity", .number(velocity), at: place)
        case .full: draft.set("full", .flag(true), at: place)
        case nil: break
        }
        if !animated { draft.set("animated", .flag(false), at: place) }
    }
}

/// A step in which a list or a carousel scrolls.
public struct Scroll: TimedStep, GestureStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// By a finger: so many points, toward the end if positive. The finger stays down until a ``Release``; beyond the ends
    /// what it drags follows it less and less.
    public init(_ list: String, by points: Double, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("scroll", list, by: points, at: CodePlace(file: file, line: line))
    }

    /// By itself, to a position.
    public init(_ list: String, to position: ListPosition, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("scroll", .text(list), at: place)
        draft.set("position", position.value(at: place), at: place)
    }
}

/// A step in which a finger drags the knob of a slider, or a component of which a parameter says `drag`.
///
/// The number goes with the finger, from 0 at one end to 1 at the other, and stays where it was left until a state says another.
public struct Drag: TimedStep, GestureStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// So many points, toward the trailing end if positive. The finger stays down until a ``Release``.
    public init(_ id: String, by points: Double, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("drag", id, by: points, at: CodePlace(file: file, line: line))
    }
}

extension StepDraft {
    /// A gesture that a finger does to an element, over so many points.
    fileprivate init(_ gesture: String, _ id: String, by points: Double, at place: CodePlace) {
        self.init(gesture, .text(id), at: place)
        set("by", .number(points), at: place)
    }
}
