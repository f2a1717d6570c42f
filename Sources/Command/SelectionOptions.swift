import ArgumentParser
import TatamiBaselines
import TatamiSceneFile
import TatamiVerification

/// Which of the snapshots are verified.
struct SelectionOptions: ParsableArguments {
    @Flag(
        help: """
            Only what failed in the last run, or in one before it and was not verified since; of variants, those that are \
            asked for again.
            """)
    var lastFailed = false

    @Option(
        defaultAsFlag: "HEAD", parsing: .next,
        help: ArgumentHelp(
            """
            Only scenes that are other than in a git revision (HEAD unless given): their file, their images and data, \
            their baselines; or all, when tatami.yaml, what it names as inputs, libraries or fonts have changed.
            """,
            valueName: "revision"))
    var onlyChanged: String?

    @Option(
        help: ArgumentHelp(
            "Compares with what the scenes of this git revision show, instead of approved pictures; both are drawn here.",
            valueName: "revision"))
    var against: String?

    @Option(help: ArgumentHelp("One of n parts of the snapshots, as in 2/5, for as many machines.", valueName: "i/n"))
    var shard: Shard?

    @Flag(help: "Only prints the names of the snapshots that would be verified.")
    var list = false

    @Flag(help: "Takes it for a success that there is no snapshot at all.")
    var allowEmpty = false

    func validate() throws {
        if against != nil, lastFailed || onlyChanged != nil {
            throw ValidationError("--against excludes --last-failed and --only-changed.")
        }
    }
}

extension Shard: ExpressibleByArgument {
    /// As in `2/5`.
    public init?(argument: String) { self.init(argument) }
}

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
