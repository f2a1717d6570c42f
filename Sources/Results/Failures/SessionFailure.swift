package import TatamiSystem

/// The reason why a run has no record.
package enum SessionFailure: Error {
    /// There are no snapshots.
    case nothingToVerify
    case run(RunFailure)
    case project(ProjectFailure)
    case pictures(PictureFailure)
    case git(GitFailure)
    case revision(RevisionFailure)
    case environment(EnvironmentError)
    case unreadableLastRun(FileError)
    case unwritable(FileError)
}

/// The reason why a revision's scenes could not be drawn.
package enum RevisionFailure: Error {
    case git(GitFailure)
    /// An error of the scratch folder with the revision's files.
    case file(FileError)
    case project(ProjectFailure)
    case run(RunFailure)
}
