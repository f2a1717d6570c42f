import TatamiBaselines
import TatamiFiles
import TatamiRecords
import TatamiRevisions

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
        case let error as ProjectFailure: throw .project(error)
        case let error as GitFailure: throw .git(error)
        case let error as RevisionFailure: throw .revision(error)
        case let error as EnvironmentProblem: throw .environment(error)
        case let error as FileError: throw .unwritable(error)
        default: preconditionFailure("a step of a session fails in one of the ways above, not with \(error)")
        }
    }
}
