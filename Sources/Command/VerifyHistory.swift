import TatamiBaselines
import TatamiFiles
import TatamiRevisions
import TatamiSceneFile
import TatamiVerification

/// What earlier runs and revisions leave to do, and what this one leaves to the next.
extension VerifySession {
    /// `environment` is asked only when it matters, for it takes a look at all fonts.
    func caseSelection(_ environment: () throws -> EnvironmentStanding) throws -> CaseSelection {
        var chosen = CaseSelection(arguments: arguments, shard: selection.shard)
        if selection.lastFailed {
            chosen.failures = try LastRun.read(at: project.place.pending.lastRunFile)
            if chosen.failures == nil { complain("notice: no last run is known here, so none is left out") }
        }
        if let revision = selection.onlyChanged { chosen.changes = try changes(since: revision, environment()) }
        return chosen
    }

    /// nil when something has changed that all pictures depend on.
    private func changes(since revision: String, _ environment: EnvironmentStanding) throws -> SceneChanges? {
        let repository = try Repository()
        let commit = try repository.commit(revision)
        let folder = project.place.folder
        let changes = SceneChanges(try repository.changes(since: commit), folder: folder)
        let last = try? LastRun.read(at: project.place.pending.lastRunFile)
        let reason: String
        if let path = changes.common(folder: folder, inputs: project.settings.inputs, in: repository) {
            reason = "\(path) has changed since \(revision)"
        } else if environment.differs {
            reason = "libraries or fonts have changed"
        } else if last?.isOfAnotherProgram == true {
            reason = "the last run was of another version of tatami"
        } else {
            return changes
        }
        complain("notice: \(reason), so no scene is left out")
        return nil
    }

    /// Keeps what failed for the next run. A project that can't be written to has no use for it.
    func note(_ outcomes: [Outcome]) {
        let path = project.place.pending.lastRunFile
        let last = (try? LastRun.read(at: path)) ?? LastRun()
        do throws(FileError) {
            try last.following(outcomes, isWhole: isWhole).write(to: path)
        } catch {
            guard outcomes.contains(where: \.isFailure) else { return }
            complain("\(path): warning: can't note what failed: \(error.reason)")
        }
    }
}
