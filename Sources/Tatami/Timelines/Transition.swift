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
