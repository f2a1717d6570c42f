package import TatamiSystem

/// Why there is no record of a run.
package enum SessionFailure: Error {
    /// There is no snapshot at all.
    case nothingToVerify
    case run(RunFailure)
    case project(ProjectFailure)
    case git(GitFailure)
    case revision(RevisionFailure)
    case environment(EnvironmentError)
    case unreadableLastRun(FileError)
    case unwritable(FileError)
}

/// Why a revision's scenes could not be drawn.
package enum RevisionFailure: Error {
    case git(GitFailure)
    /// Of the scratch folder that its files stand in meanwhile.
    case file(FileError)
    case project(ProjectFailure)
    case run(RunFailure)
}
