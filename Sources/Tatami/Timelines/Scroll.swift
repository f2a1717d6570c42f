import TatamiSceneFile

/// A step in which a list scrolls.
public struct Scroll: TimedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// By a finger: so many points, toward the list's end if positive. The finger stays down until a ``Release``; beyond the
    /// ends the list follows it less and less.
    public init(_ list: String, by points: Double, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("scroll", .text(list), at: place)
        draft.set("by", .number(points), at: place)
    }

    /// By itself, to a position.
    public init(_ list: String, to position: ListPosition, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("scroll", .text(list), at: place)
        draft.set("position", position.value(at: place), at: place)
    }
}
