package import TatamiBaselines
package import TatamiFiles
package import TatamiRevisions

/// Why there is no record of a run.
package enum SessionFailure: Error {
    /// There is no snapshot at all.
    case nothingToVerify
    case run(RunFailure)
    case project(Project.Failure)
    case git(GitFailure)
    case revision(RevisionDrawing.Failure)
    case environment(EnvironmentProblem)
    case unreadableLastRun(FileError)
    case unwritable(FileError)
}

struct NothingToVerify: Error {}

/// Why the record of the last run could not be read, though it is there.
struct UnreadableLastRun: Error {
    let error: FileError
}

/// Runs steps that fail in various ways, each of which is a case of the session's own.
func sessionFailures<Result>(_ body: () throws -> Result) throws(SessionFailure) -> Result {
    do { return try body() } catch {
        switch error {
        case is NothingToVerify: throw .nothingToVerify
        case let error as UnreadableLastRun: throw .unreadableLastRun(error.error)
        case let error as RunFailure: throw .run(error)
        case let error as Project.Failure: throw .project(error)
        case let error as GitFailure: throw .git(error)
        case let error as RevisionDrawing.Failure: throw .revision(error)
        case let error as EnvironmentProblem: throw .environment(error)
        case let error as FileError: throw .unwritable(error)
        default: preconditionFailure("a step of a session fails in one of the ways above, not with \(error)")
        }
    }
}
