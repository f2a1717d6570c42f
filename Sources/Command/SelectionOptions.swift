import ArgumentParser
import TatamiMessages
import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// The options that select the snapshots to verify.
struct SelectionOptions: ParsableArguments {
    @Flag(
        help: """
            Verify only snapshots that failed in the last run, or in an earlier one and were not verified since; variants \
            only if they are requested again.
            """)
    var lastFailed = false

    @Option(
        defaultAsFlag: "HEAD", parsing: .next,
        help: ArgumentHelp(
            """
            Verify only scenes that have changed since a git revision (default: HEAD): their file, images, data or \
            baselines; or all, if tatami.yaml, its inputs, libraries or fonts have changed.
            """,
            valueName: "revision"))
    var onlyChanged: String?

    @Option(
        help: ArgumentHelp(
            "Compare with the scenes of this git revision, rendered here, instead of baselines.",
            valueName: "revision"))
    var against: String?

    @Option(
        help: ArgumentHelp(
            """
            Verify one of n shards of about equal work, as in 2/5; 'tatami merge' merges their reports.
            """, valueName: "i/n"), transform: Shard.argument)
    var shard: Shard?

    @Option(
        help: ArgumentHelp(
            """
            Balance shards by these durations: a file of '--report durations', or a JSON report, the same for all shards. \
            (default: as in tatami.yaml, else by the size of the baselines)
            """, valueName: "file"), completion: .file(extensions: ["json"]))
    var durations: String?

    @Flag(help: "Print the names of the snapshots that would be verified, and exit.")
    var list = false

    @Flag(help: "Succeed even if no snapshots are found.")
    var allowEmpty = false

    func validate() throws {
        if against != nil, lastFailed || onlyChanged != nil {
            throw ValidationError("--against excludes --last-failed and --only-changed.")
        }
    }
}

extension SelectionOptions {
    /// Returns the durations that balance shards; nil to use the sizes of pictures. A missing file is reported, but is
    /// not an error: the first run creates it.
    func durations(of settings: ProjectSettings) throws -> Durations? {
        guard shard != nil, let path = durations ?? settings.durations else { return nil }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try readFile(at: path, limit: RunRecord.sizeLimit) } catch {
            guard case .notFound = error else {
                printError(error.sentence(reading: "the durations"))
                throw ExitStatus.couldNotRun
            }
            printError("notice: \(path: path) doesn't exist, so shards are balanced by the size of their baselines")
            return nil
        }
        return try step({ $0.sentence(reading: path) }) { () throws(RunRecord.ReadingError) in try Durations(bytes) }
    }
}

extension Shard {
    /// Parses a shard such as `2/5`.
    fileprivate static func argument(_ text: String) throws -> Shard {
        if let shard = Shard(text) { return shard }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let count = numbers[1], count > 0 else {
            throw ValidationError("it takes the number of a shard and of all shards, as in 2/5")
        }
        throw ValidationError("of \(count) shards, it takes one from 1/\(count) to \(count)/\(count)")
    }
}

/// The options for the folders of baselines and pending snapshots.
struct SnapshotOptions: ParsableArguments {
    @Option(
        help: "The folder of the baselines. (default: as in tatami.yaml, else snapshots)", completion: .directory)
    var snapshots: String?

    @Option(
        help: "The folder of the pending snapshots. (default: as in tatami.yaml, else .tatami/pending)",
        completion: .directory)
    var pending: String?

    /// Returns the project of `tatami.yaml` with these options applied.
    func project() throws(Project.Failure) -> Project {
        var project = try Project.read().checked()
        if let snapshots { project.settings.snapshots = snapshots }
        if let pending { project.settings.pending = pending }
        return project
    }
}
