import TatamiBaselines
package import TatamiFiles
import TatamiFingerprints
package import TatamiRecords
import TatamiRevisions
import TatamiSceneFile

/// What earlier runs and revisions leave to do.
extension VerifySession {
    /// `environment` is asked only when it matters, for it takes a look at all fonts.
    func selection(_ environment: () throws -> EnvironmentStanding) throws -> CaseSelection {
        var chosen = CaseSelection(arguments: options.arguments, shard: options.shard)
        if options.lastFailed {
            chosen.failures = try lastRun()?.failures
            if chosen.failures == nil { notice(.noLastRun) }
        }
        if let revision = options.onlyChanged { chosen.changes = try changes(since: revision, environment()) }
        return chosen
    }

    private func lastRun() throws(UnreadableLastRun) -> RunRecord? {
        do throws(FileError) { return try LastRunFile(beside: project.place).read() } catch {
            throw UnreadableLastRun(error: error)
        }
    }

    /// nil when something has changed that all pictures depend on.
    private func changes(since revision: String, _ environment: EnvironmentStanding) throws -> SceneChanges? {
        let repository = try Repository()
        let commit = try repository.commit(revision)
        let folder = project.place.folder
        let changes = SceneChanges(try repository.changes(since: commit), folder: folder)
        let last = try? LastRunFile(beside: project.place).read()
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
        default: preconditionFailure("a step of a session fails in one of the ways above, not with \(error)")
        }
    }
}

/// Where the record of the last run is kept for the next: beside what is pending, as `.tatami/last-run.json`.
package struct LastRunFile {
    package let path: String

    package init(beside place: SnapshotPlace) {
        path = place.pending.neighbour("last-run.json")
    }

    /// nil when there is none, or what is there is no longer whole, or of another version.
    package func read() throws(FileError) -> RunRecord? {
        let bytes: [UInt8]
        do { bytes = try readFile(at: path, limit: RunRecord.sizeLimit) } catch .notFound { return nil }
        return try? RunRecord(bytes)
    }

    /// Whole or not at all, with the folders above it.
    package func write(_ record: RunRecord) throws(FileError) {
        if let slash = path.lastIndex(of: "/") { try createFolders(at: String(path[..<slash])) }
        try writeFile(record.bytes, to: path)
    }
}

extension RunRecord {
    /// Whether another version of the program made this.
    var isOfAnotherProgram: Bool { program != nil && program != Fingerprint.ofProgram }
}
