import TatamiSceneFile

/// A step in which a finger touches the screen.
public protocol GestureStep: TimelineStep {}

extension GestureStep {
    /// Requires that the gesture has no effect, as a swipe over a row without actions; any effect is an
    /// error.
    public func expectNothing(file: String = #filePath, line: UInt = #line) -> Self {
        setting("expect", .text("nothing"), file, line)
    }
}

/// A tap on a row, a button, a swipe action or an alert's button; the finger is down for 0.1 seconds.
///
/// The third row of the list `chat` is `chat.rows.2`, its first visible trailing action
/// `chat.rows.2.trailing.0`, and the first button of an alert `alert.buttons.0`. A row with an id has that
/// id, and an alert's button also its title, as in `alert.buttons.OK`.
public struct Tap: AnimatedStep, GestureStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a tap; `state` is the resulting state, in addition to those that the shot starts in.
    public init(_ id: String, then state: String? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("tap", .text(id), at: place)
        _draft.set("then", state.map { .text($0) }, at: place)
    }

    /// Creates a tap that results in these states, applied in order, in place of those that the shot starts
    /// in.
    public init(_ id: String, then states: [String], file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("tap", .text(id), at: place)
        _draft.set("then", .texts(states, at: place), at: place)
    }
}

/// A touch on a row or a button, held until a ``Release``.
public struct Press: GestureStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a touch on the row or button with this id.
    public init(_ id: String, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("press", .text(id), at: CodePlace(file: file, line: line))
    }
}

/// The release of a press or drag.
public struct Release: TimelineStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a release. `velocity` is in points per second: after a `Scroll`, toward the end of the list or
    /// carousel if positive; after a `Swipe`, in the swipe's direction.
    public init(velocity: Double = 0, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("release", .flag(true), at: place)
        if velocity != 0 { _draft.set("velocity", .number(velocity), at: place) }
    }
}

/// A swipe across a row or a carousel.
///
/// The platform's rules apply: one row is open at a time, a full swipe performs the first action unless
/// disabled, a destructive action deletes its row, and a row without swipe actions is an error. A swipe
/// across a row that the finger holds continues the drag, so that one gesture can have several parts. A
/// carousel follows the finger and, if it has pages, stops at one.
public struct Swipe: TimedStep, GestureStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// The direction of a swipe; leading and trailing depend on the reading direction.
    public enum Direction: String, Hashable, Sendable, CaseIterable { case left, right, leading, trailing }

    /// The length of a swipe.
    public enum Extent: Hashable, Sendable {
        /// Points, above 0; the finger stays down.
        case distance(Double)
        /// A fraction of the row's width, from 0 to 1; the finger stays down.
        case fraction(Double)
        /// A short movement, released at `velocity` points per second.
        case flick(velocity: Double)
        /// The whole row, then released.
        case full
    }

    /// Creates a swipe, a flick unless an extent is given. A swipe that is not animated shows its result at
    /// once.
    public init(
        _ row: String, toward direction: Direction, _ extent: Extent? = nil, animated: Bool = true,
        file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("swipe", .text(row), at: place)
        _draft.set("toward", .text(direction.rawValue), at: place)
        switch extent {
        case .distance(let points): _draft.set("distance", .number(points), at: place)
        case .fraction(let fraction): _draft.set("fraction", .number(fraction), at: place)
        case .flick(let velocity): _draft.set("velocity", .number(velocity), at: place)
        case .full: _draft.set("full", .flag(true), at: place)
        case nil: break
        }
        if !animated { _draft.set("animated", .flag(false), at: place) }
    }
}

/// A scroll of a list or a carousel.
public struct Scroll: TimedStep, GestureStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a scroll by a finger, in points, toward the end if positive. The finger stays down until a
    /// ``Release``; beyond the ends, the content follows with increasing resistance.
    public init(_ list: String, by points: Double, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("scroll", list, by: points, at: CodePlace(file: file, line: line))
    }

    /// Creates a scroll to a position without a finger.
    public init(_ list: String, to position: ListPosition, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("scroll", .text(list), at: place)
        _draft.set("position", position.value(at: place), at: place)
    }
}

/// A drag of a slider's knob, or of a component with a parameter that has `drag`.
///
/// The parameter's value follows the finger from 0 at one end to 1 at the other, and keeps its last value
/// until a state changes it.
public struct Drag: TimedStep, GestureStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates a drag in points, toward the trailing end if positive. The finger stays down until a
    /// ``Release``.
    public init(_ id: String, by points: Double, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("drag", id, by: points, at: CodePlace(file: file, line: line))
    }
}

extension _StepDraft {
    /// Creates a gesture on an element over a distance in points.
    fileprivate init(_ gesture: String, _ id: String, by points: Double, at place: CodePlace) {
        self.init(gesture, .text(id), at: place)
        set("by", .number(points), at: place)
    }
}
