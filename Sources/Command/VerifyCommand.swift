import ArgumentParser
import TatamiSystem
import TatamiPrimitives
import TatamiResults
import TatamiReports
import TatamiMessages
import TatamiVerification

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Draws scenes again and compares them with their approved pictures.",
        discussion: """
            The baselines of a scene lie in a folder of its name beside it: snapshots/chat.yaml has \
            snapshots/chat/long.png and long.tree. What differs or is new is kept as pending, with a picture that marks \
            the differing pixels; 'tatami approve' makes it the baseline. A layout tree that is other than the approved one \
            beside an equal picture is told, and is no failure without --strict-trees. Exit code 0: all as approved, 1: something \
            differs, 2: something could not run, 3: something differs, and libraries or fonts are not those that the \
            baselines were drawn with.

              tatami verify
              tatami verify chat/long 'settings/*' snapshots/feed.yaml
              tatami verify --last-failed
              tatami verify -u
              tatami verify --shard 2/5 --durations durations.json --json 2.json
              tatami verify --against HEAD~1

            Scenes are the .yaml and .yml files in the folder snapshots and below, and the .json files that have \
            'content' at their top (others are data); each is named for its file, or by its own key 'name', as in \
            settings/about. A tatami.yaml in the working folder may say otherwise:

              scenes: [snapshots, "features/**/*.scene.yaml"]
              exclude: ["**/drafts"]
              inputs: [Package.resolved]
              snapshots: snapshots
              pending: .tatami/pending
              workers: 4
              timeout: 60
              allowEmpty: false
              lint: true
              spoken: true
              variants: {appearance: [light, dark]}
              durations: durations.json

            \(VariantOptions.discussion)

            A scene's own 'lint' and 'spoken' go before those of tatami.yaml.

            With 'spoken: true', what a screen reader says of each snapshot is kept beside it and verified as its tree is; \
            '--record trees' records it where it is missing.

            Those of tatami.yaml are for the scenes that list none. Baselines of variants that a scene or tatami.yaml no \
            longer lists are orphans; those that only options asked for are none as long as their shot is drawn.

            The timeout there may only be less than usual. What one snapshot may take of the machine, usually:

            \(Limits.lines)
            """)

    @Argument(
        help: "Scene files, folders of them, or snapshots by name, as in chat, chat/long or 'chat/*'. (default: all)",
        completion: Completions.cases)
    var cases: [String] = []

    @Option(
        help: """
            Baselines that may be written: none; missing ones; the trees of pictures that are as approved; changed ones; \
            update for missing and changed ones; or all. Nothing is recorded where CI is set. (default: none)
            """)
    var record: RecordMode?

    @Flag(name: .shortAndLong, help: "Records what is missing and what has changed, as --record update does.")
    var update = false

    @Flag(name: .shortAndLong, help: "Only says what fails.")
    var quiet = false

    @Flag(help: "Takes it for a failure when a layout tree is not as approved, though its picture is.")
    var strictTrees = false

    @Flag(
        inversion: .prefixedNo,
        help: """
            Warns of what people would call broken in each variant, as 'tatami check' does; what is let pass there is here too. \
            A scene that says 'lint: false' is left out; --no-lint leaves out all. (default: what a scene says with 'lint', or \
            else tatami.yaml, or no)
            """)
    var lint: Bool?

    @Flag(help: "Looks for what people would call broken, and ends with exit code 1 when there is any.")
    var strictLint = false

    @OptionGroup(title: "Selection")
    var selection: SelectionOptions

    @OptionGroup(title: "Variants")
    var variants: VariantOptions

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    @OptionGroup var options: SnapshotOptions
    @OptionGroup var workers: WorkersOption

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @Flag(help: "Draws everything, even what is drawn from the same files by the same program as in the last run.")
    var redraw = false

    @Flag(
        help: """
            Also where CI is set, believes what earlier runs of this user left: what was drawn and equal in \
            $XDG_CACHE_HOME/tatami or ~/.cache/tatami, and what failed in $XDG_STATE_HOME/tatami or \
            ~/.local/state/tatami. Elsewhere it always does.
            """)
    var remember = false

    func validate() throws {
        if redraw, remember { throw ValidationError("--redraw excludes --remember.") }
        if update, record != nil { throw ValidationError("--update is --record update: give one of them.") }
        if strictLint, lint == false { throw ValidationError("--strict-lint excludes --no-lint.") }
        if selection.against != nil, recordMode != .none {
            throw ValidationError("--against excludes --record: there is nothing to record.")
        }
    }

    private var recordMode: RecordMode { record ?? (update ? .update : .none) }

    func run() throws {
        let listener = VerifyListener(reports: reports, isQuiet: quiet, failsWithFlaws: strictLint)
        let session = VerifySession(try verifyOptions(), onEvent: listener.hear)
        let status = try step(\.sentence, status: exitCode) { () throws(SessionFailure) in
            try selection.list ? list(session) : verify(session)
        }
        if let status { throw status }
    }

    private func verify(_ session: VerifySession) throws(SessionFailure) -> ExitCode? {
        if recordMode != .none, isInCI { complain("warning: CI is set, so nothing is recorded") }
        if selection.lastFailed, isInCI, !remember {
            complain("warning: CI is set, so the last run is not remembered; '--remember' believes it")
        }
        let record = try session.verify()
        let areWritten = reports.write(record)
        let isFlawed = strictLint && record.summary.flaws > 0
        if !quiet || record.summary.failed > 0 || isFlawed {
            reports.say(ConsoleReport(hasColors: reports.hasColors).summary(record))
        }
        return areWritten
            ? ExitStatus.status(of: record) ?? (isFlawed ? ExitStatus.differs : nil) : ExitStatus.couldNotRun
    }

    private func exitCode(of failure: SessionFailure) -> ExitCode {
        if case .run(.otherEnvironment) = failure { ExitStatus.environmentDiffers } else { ExitStatus.couldNotRun }
    }

    private func verifyOptions() throws -> VerifyOptions {
        let project = try step(\.sentence) { () throws(ProjectFailure) in try self.options.project() }
        var options = VerifyOptions(project: project, tool: TatamiCommand.configuration.version)
        options.arguments = cases
        options.record = isInCI ? .none : recordMode
        options.strictTrees = strictTrees
        options.variants = try variants.matrix()
        options.lint = strictLint ? true : lint
        options.shard = selection.shard
        options.durations = try selection.durations(of: project.settings)
        options.lastFailed = selection.lastFailed
        options.onlyChanged = selection.onlyChanged
        options.against = selection.against
        let remembers = !isInCI || remember
        options.memory = remembers ? ProjectMemory(of: project.place) : nil
        options.cache = remembers && !redraw ? .ofThisUser() : nil
        options.allowsNothing = selection.allowEmpty
        let limits = limits.limits(in: project.settings)
        limits.enforce()
        options.workers = VerifyOptions.Workers(
            command: limits.workerCommand, count: workers.count(in: project.settings), limits: limits)
        return options
    }

    /// Prints the names of what would be drawn.
    private func list(_ session: VerifySession) throws(SessionFailure) -> ExitCode? {
        let cases = try session.list()
        for outcome in cases.unreadable { complain(Words(told: outcome.sentence ?? "")) }
        for reference in cases.references { tell("\(reference.name)") }
        return cases.unreadable.isEmpty ? nil : ExitStatus.couldNotRun
    }
}

extension RecordMode: ExpressibleByArgument {}

extension ExitStatus {
    /// nil when all is as approved, or was recorded.
    static func status(of record: RunRecord) -> ExitCode? {
        let failures = record.snapshots.filter(\.isFailure)
        if failures.contains(where: \.verdict.isUnknown) { return couldNotRun }
        let kinds = Set(failures.map(\.verdict.kind))
        if kinds.contains(.environmentDiffers) { return environmentDiffers }
        return kinds.isEmpty ? nil : differs
    }
}
