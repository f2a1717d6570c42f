package import TatamiSystem

/// The reason why a run has no record.
package enum SessionFailure: Error {
    /// There are no snapshots.
    case nothingToVerify
    case run(RunFailure)
    case project(ProjectFailure)
    case pictures(PictureFailure)
    case git(GitFailure)
    case environment(EnvironmentError)
    case unreadableLastRun(FileError)
    case unwritable(FileError)
}
