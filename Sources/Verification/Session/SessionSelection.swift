import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
import TatamiRecords
import TatamiRevisions
import TatamiSceneFile

/// What earlier runs and revisions leave to do.
extension VerifySession {
    /// `environment` is asked only when it matters, for it takes a look at all fonts.
    func selection(_ environment: () throws -> EnvironmentStanding) throws -> CaseSelection {
        var chosen = CaseSelection(
            arguments: options.arguments, variants: options.variants, shard: options.shardRequest)
        if options.lastFailed {
            chosen.failures = try lastRun()?.failures
            if chosen.failures == nil { notice(.noLastRun) }
        }
        if let revision = options.onlyChanged { chosen.changes = try changes(since: revision, environment()) }
        return chosen
    }

    private func lastRun() throws(UnreadableLastRun) -> RunRecord? {
        do throws(FileError) { return try options.memory?.readLastRun() } catch {
            throw UnreadableLastRun(error: error)
        }
    }

    /// nil when something has changed that all pictures depend on.
    private func changes(since revision: String, _ environment: EnvironmentStanding) throws -> SceneChanges? {
        let repository = try Repository()
        let commit = try repository.commit(revision)
        let folder = project.place.folder
        let changes = SceneChanges(try repository.changes(since: commit), folder: folder)
        let last = try? options.memory?.readLastRun()
        if let path = changes.common(folder: folder, inputs: project.settings.inputs, in: repository) {
            notice(.leavesNothingOut(.changedFile(path, since: revision)))
        } else if environment.differs {
            notice(.leavesNothingOut(.otherEnvironment))
        } else if last?.isOfAnotherProgram == true {
            notice(.leavesNothingOut(.otherProgram))
        } else {
            return changes
        }
        return nil
    }
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
        case let error as ProjectFailure: throw .project(error)
        case let error as GitFailure: throw .git(error)
        case let error as RevisionFailure: throw .revision(error)
        case let error as EnvironmentProblem: throw .environment(error)
        case let error as FileError: throw .unwritable(error)
        default: preconditionFailure("a step of a session fails in one of the ways above, not with \(type(of: error))")
        }
    }
}

extension RunRecord {
    /// Whether another version of the program made this.
    var isOfAnotherProgram: Bool { program != nil && program != Fingerprint.ofProgram }
}
