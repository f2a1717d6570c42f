package import TatamiFiles
package import TatamiRecords
package import TatamiSceneFile

/// What there is to hear of a run while it lasts.
package enum VerifyEvent {
    /// The baselines were drawn with other libraries or fonts.
    case environmentDiffers(EnvironmentStanding)
    /// No scene file is where this pattern looks.
    case idlePattern(ProjectSettings.Pattern)
    /// What failed last is asked for, and nobody knows.
    case noLastRun
    /// All is drawn though only what changed is asked for.
    case leavesNothingOut(Reason)
    /// The revision's side of a snapshot could not be drawn.
    case missingSide(Outcome, revision: String)
    /// The snapshots of so many scenes are drawn from now on.
    case begins(scenes: Int)
    case outcome(Outcome)
    /// No snapshot comes any more.
    case ends
    /// What failed is not known to the next run.
    case notNoted(FileError)

    package enum Reason: Hashable, Sendable {
        /// All pictures depend on this file, and it is not as it was.
        case changedFile(String, since: String)
        case otherEnvironment
        case otherProgram
    }
}
