import ArgumentParser
import TatamiResults
import TatamiSystem
import TatamiSceneFile
import TatamiMessages
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

    @Option(
        help: ArgumentHelp(
            """
            One of n parts of the snapshots, as in 2/5, for as many machines, each about as much work; \
            'tatami merge' makes one report of theirs.
            """, valueName: "i/n"))
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            """
            How long snapshots took, by which shards are balanced: what '--report durations' wrote, or a JSON report. It \
            has to be the same for all shards. (default: as tatami.yaml says, else the size of the approved pictures counts)
            """, valueName: "file"), completion: .file(extensions: ["json"]))
    var durations: String?

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

extension SelectionOptions {
    /// What shards are balanced by; nil for the size of pictures. A file that is not there yet is told, and no error: the
    /// first run of all makes it.
    func durations(of settings: ProjectSettings) throws -> Durations? {
        guard shard != nil, let path = durations ?? settings.durations else { return nil }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: RunRecord.sizeLimit) } catch {
            guard case .notFound = error else {
                printError(error.sentence(reading: "the durations"))
                throw ExitStatus.couldNotRun
            }
            printError("notice: \(path: path) is not there, so shards are balanced by the size of their pictures")
            return nil
        }
        return try step({ $0.sentence(reading: path) }) { () throws(RunRecord.ReadingError) in try Durations(bytes) }
    }
}

extension Shard: ExpressibleByArgument {
    /// As in `2/5`.
    public init?(argument: String) { self.init(argument) }
}

/// Where baselines and pending snapshots lie.
struct SnapshotOptions: ParsableArguments {
    @Option(
        help: "The folder of the baselines. (default: as tatami.yaml says, else snapshots)", completion: .directory)
    var snapshots: String?

    @Option(
        help: "The folder of what was drawn and not accepted yet. (default: as tatami.yaml says, else .tatami/pending)",
        completion: .directory)
    var pending: String?

    /// What `tatami.yaml` says of the project, and over it these options.
    func project() throws(Project.Failure) -> Project {
        var project = try Project.read()
        if let snapshots { project.settings.snapshots = snapshots }
        if let pending { project.settings.pending = pending }
        return project
    }
}
