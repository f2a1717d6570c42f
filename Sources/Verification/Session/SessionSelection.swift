import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The restriction of a session by earlier runs and revisions.
extension VerifySession {
    /// Returns the selection; `environment` is called only if needed, since it reads all fonts.
    func selection(
        _ environment: () throws(SessionFailure) -> EnvironmentStanding
    ) throws(SessionFailure) -> CaseSelection {
        var chosen = CaseSelection(
            arguments: options.arguments, variants: options.variants, shard: options.shardRequest)
        if options.lastFailed {
            let last = try rethrowing(as: SessionFailure.unreadableLastRun) { () throws(FileError) in
                try options.memory?.readLastRun()
            }
            chosen.failures = last?.failures
            if chosen.failures == nil { onEvent(.noLastRun) }
        }
        if let revision = options.onlyChanged { chosen.changes = try changes(since: revision, environment()) }
        return chosen
    }

    /// Returns the changes; nil if something that all pictures depend on has changed.
    private func changes(
        since revision: String, _ environment: EnvironmentStanding
    ) throws(SessionFailure) -> SceneChanges? {
        let folder = project.place.folder
        let (repository, changes) = try rethrowing(as: SessionFailure.git) { () throws(GitFailure) in
            let repository = try Repository()
            let commit = try repository.commit(revision)
            return (repository, SceneChanges(try repository.changes(since: commit), folder: folder))
        }
        let last = try? options.memory?.readLastRun()
        if let path = changes.common(folder: folder, inputs: project.settings.inputs, in: repository) {
            onEvent(.leavesNothingOut(.changedFile(path, since: revision)))
        } else if environment.differs {
            onEvent(.leavesNothingOut(.otherEnvironment))
        } else if let program = last?.program, program != Fingerprint.ofProgram {
            onEvent(.leavesNothingOut(.otherProgram))
        } else {
            return changes
        }
        return nil
    }
}
