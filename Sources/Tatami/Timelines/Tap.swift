import TatamiSceneFile

/// A step in which a finger taps a row, a button, a swipe action or a button of an alert; it is down for 0.1 seconds.
///
/// The third row of the list `chat` is `chat.rows.2`, the first of the actions that it shows `chat.rows.2.trailing.0`, and
/// the first button of an alert `alert.buttons.0`.
public struct Tap: AnimatedStep {
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
public struct Press: TimelineStep {
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

    /// `velocity` in points a second, in the direction of the drag.
    public init(velocity: Double = 0, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("release", .flag(true), at: place)
        if velocity != 0 { draft.set("velocity", .number(velocity), at: place) }
    }
}
