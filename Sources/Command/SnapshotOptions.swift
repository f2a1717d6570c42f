import ArgumentParser
import TatamiBaselines
import TatamiSceneFile
import TatamiVerification

/// Where baselines and pending snapshots lie.
struct SnapshotOptions: ParsableArguments {
    @Option(help: "The folder of the baselines. (default: as tatami.yaml says, else snapshots)")
    var snapshots: String?

    @Option(
        help: "The folder of what was drawn and not accepted yet. (default: as tatami.yaml says, else .tatami/pending)")
    var pending: String?

    /// What `tatami.yaml` says of the project, and over it these options.
    func project() throws(Project.Failure) -> Project {
        var project = try Project.read()
        if let snapshots { project.settings.snapshots = snapshots }
        if let pending { project.settings.pending = pending }
        return project
    }
}
