package import TatamiSystem
package import TatamiTypesetting

/// What stops a run as a whole.
package enum RunFailure: Error {
    case fonts(FontError)
    /// Two scenes have the same name, so their snapshots would share their files.
    case sameName(String, first: String, second: String)
    /// A scene that can't be read would make orphans of all its snapshots.
    case unknownShots(Outcome)
    /// A file of the baselines, or of what is pending.
    case unreadable(FileError)
    case unwritable(FileError)
    /// What a run draws would be taken for approved by the next.
    case mixedFolders(baselines: String, pending: String)
    case environment(EnvironmentError)
    /// Baselines of two environments would lie side by side.
    case otherEnvironment([EnvironmentRecord.Change])
    case workers(ProgramFailure)
    /// A worker gave an answer that is none.
    case badAnswer(String)
}
