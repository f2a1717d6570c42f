import TatamiFiles
import TatamiRecords
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
