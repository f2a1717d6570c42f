import TatamiSceneFile

/// A step in which a finger swipes over a row.
///
/// It goes by the platform's rules: one row is open at a time, a full swipe performs the first action unless that is turned
/// off, a destructive action deletes its row, and a row with nothing to swipe is a mistake.
public struct Swipe: TimedStep {
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
