import ArgumentParser
import TatamiMessages
import TatamiPrimitives
import TatamiRendering
import TatamiReports
import TatamiResults
import TatamiSystem
import TatamiVerification

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Render scenes and compare them with their baselines.",
        discussion: """
            The baselines of a scene are in a folder with its name beside it: snapshots/chat.yaml has \
            snapshots/chat/long.png and long.tree. Snapshots that differ or are new are kept as pending, with a picture that \
            marks the differing pixels; 'tatami approve' makes them the baselines. A layout tree that differs beside an equal \
            picture is reported as 'tree changed', and fails only with --strict-trees.

            Exit codes: 0 if everything equals its baseline, 1 if something differs, 2 if something could not run, 3 if \
            something differs and so does the environment (libraries or fonts) of the baselines, 64 if an option is wrong.

              tatami verify
              tatami verify chat/long 'settings/*' snapshots/feed.yaml
              tatami verify --last-failed
              tatami verify -u
              tatami verify --shard 2/5 --durations durations.json --report json=2.json
              tatami verify --against HEAD~1
              tatami verify --against origin/main --expect changes.md

            With --expect, each line of a file declares an intended change by words that occur in its report, such as \
            its element, property, text or cause, as in 'title: font' or 'row 3 "Anna"'; 'settings/*' expects any change \
            there. In a Markdown file only the blocks '```tatami' count. Undeclared changes are reported first, then declared \
            ones that did not happen, then declared ones. The exit code stays 1 as long as something differs from its baseline; \
            with --against, it is 0 if exactly the declared changes happened.

            Scenes are the .yaml and .yml files in the folder snapshots and below, and the .json files that have \
            'content' at their top (others are data). Each is named after its file, or by its key 'name', as in \
            settings/about. A tatami.yaml in the working folder configures the project:

              scenes: [snapshots, "features/**/*.scene.yaml"]
              exclude: ["**/drafts"]
              inputs: [Package.resolved]
              snapshots: snapshots
              pending: .tatami/pending
              workers: 4
              timeout: 60
              allowEmpty: false
              lint: true
              accessibility: true
              variants: {appearance: [light, dark]}
              durations: durations.json
              pictures: [{expected: tests/__screenshots__, actual: test-results}]

            Pictures that other tools drew are compared with approved ones and treated like snapshots; 'tatami help compare' \
            lists the tools, and 'pictures' takes its options threshold, includeAntialiasing, maxPixels, ignore and tool.

            \(VariantOptions.discussion)

            Variants of tatami.yaml apply to scenes that list none. Baselines of variants that neither the scene nor \
            tatami.yaml lists any more are orphans; those that only options requested are not, as long as their shot exists.

            'lint' and 'accessibility' of a scene override those of tatami.yaml. With 'accessibility: true', the screen \
            reader text of each snapshot is recorded beside it and verified like its tree; '--record trees' records it where it \
            is missing.

            'timeout' of tatami.yaml can only lower the default. Default limits of one snapshot:

            \(Limits.lines)
            """)

    @Argument(
        help: "Scene files, folders of them, or snapshots by name, as in chat, chat/long or 'chat/*'. (default: all)",
        completion: Completions.cases)
    var cases: [String] = []

    @Option(
        help: """
            Record baselines: none, missing, trees (of equal pictures), changed, update (missing and changed), or all. \
            Nothing is recorded if CI is set. (default: none)
            """)
    var record: RecordMode?

    @Flag(name: .shortAndLong, help: "Record missing and changed baselines; same as --record update.")
    var update = false

    @Flag(name: .shortAndLong, help: "Print only failures.")
    var quiet = false

    @Flag(help: "Fail if a layout tree differs, even if its picture is equal.")
    var strictTrees = false

    @Flag(
        inversion: .prefixedNo,
        help: """
            Report lint issues of each variant, as 'tatami check' does, except in scenes with 'lint: false'. \
            (default: as in the scene, else as in tatami.yaml, else no)
            """)
    var lint: Bool?

    @Flag(help: "Report lint issues, and exit with code 1 if there are any.")
    var strictLint = false

    @Option(
        help: ArgumentHelp(
            """
            Compare the changes with those that this file declares, one per line; - reads standard input. Undeclared \
            changes are reported first.
            """, valueName: "file"), completion: .file())
    var expect: String?

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

    @Flag(help: "Render everything, even snapshots whose files and program have not changed since the last run.")
    var redraw = false

    @Flag(
        help: """
            Use the results of earlier runs even if CI is set: equal snapshots in $XDG_CACHE_HOME/tatami or \
            ~/.cache/tatami, failures in $XDG_STATE_HOME/tatami or ~/.local/state/tatami. (default: only if CI is not set)
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
        let project = try step(\.sentence) { () throws(ProjectFailure) in try self.options.project() }
        try verify(verifyOptions(of: project))
    }

    /// Verifies with the options of a project.
    func verify(_ options: VerifyOptions) throws {
        let intent = try declaredIntent()
        let listener = VerifyListener(
            reports: reports, isQuiet: quiet, failsWithLintIssues: strictLint, intent: intent)
        let session = VerifySession(options, onEvent: listener.handle)
        let status = try step(\.sentence, status: exitCode) { () throws(SessionFailure) in
            try selection.list ? list(session) : verify(session, intent)
        }
        if let status { throw status }
    }

    /// Reads the file given by `--expect`; nil without it, or for a Markdown text that declares nothing.
    private func declaredIntent() throws -> DeclaredIntent? {
        guard let expect else { return nil }
        let bytes = try step({ $0.sentence(reading: "the expected changes") }) { () throws(FileError) in
            let limit = DeclaredIntent.sizeLimit
            return try expect == "-" ? StandardInput.read(limit: limit) : readFile(at: expect, limit: limit)
        }
        let isMarkdown = [".md", ".markdown"].contains { expect.lowercased().hasSuffix($0) }
        let intent = DeclaredIntent(String(decoding: bytes, as: UTF8.self), needsBlock: isMarkdown)
        guard intent.isEmpty else { return intent }
        guard isMarkdown else {
            printError(noDeclaredChange(in: expect))
            throw ExitStatus.couldNotRun
        }
        printError("notice: \(path: expect) has no block '```tatami', so no change is declared")
        return nil
    }

    private func verify(_ session: VerifySession, _ intent: DeclaredIntent?) throws(SessionFailure) -> ExitCode? {
        if recordMode != .none, isInCI { printError("warning: CI is set, so nothing is recorded") }
        if selection.lastFailed, isInCI, !remember {
            printError("warning: CI is set, so the last run is not used; '--remember' uses it")
        }
        let begun = ContinuousClock.now
        var record = try session.verify()
        record.intent = intent?.expectations.map(\.text)
        let areWritten = reports.write(record, took: ContinuousClock.now - begun)
        let isInvalid = strictLint && record.summary.lintIssues > 0
        if !quiet || record.summary.failed > 0 || isInvalid {
            reports.say(ConsoleReport(hasColors: reports.hasColors).summary(record))
        }
        return areWritten
            ? ExitStatus.status(of: record) ?? (isInvalid ? ExitStatus.differs : nil) : ExitStatus.couldNotRun
    }

    private func exitCode(of failure: SessionFailure) -> ExitCode {
        if case .run(.otherEnvironment) = failure { ExitStatus.environmentDiffers } else { ExitStatus.couldNotRun }
    }

    /// Returns the options of the command line for a project, and makes the supervisor enforce the limits.
    func verifyOptions(of project: Project) throws -> VerifyOptions {
        var options = VerifyOptions(project: project, tool: TatamiCommand.version)
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

    /// Prints the names of the snapshots that would be drawn.
    private func list(_ session: VerifySession) throws(SessionFailure) -> ExitCode? {
        let cases = try session.list()
        for outcome in cases.unreadable { printError(Message(reported: outcome.sentence ?? "")) }
        for name in cases.references.map(\.name) + cases.pictures.map(\.name) { tell("\(name)") }
        return cases.unreadable.isEmpty ? nil : ExitStatus.couldNotRun
    }
}

extension RecordMode: ExpressibleByArgument {}

extension ExitStatus {
    /// Returns the exit status; nil if everything equals its baseline or was recorded.
    ///
    /// When comparing with a revision, differences that are exactly the declared ones are accepted: there is nothing to
    /// approve.
    static func status(of record: RunRecord) -> ExitCode? {
        let code = ExitCode(RunRecord.exitCode(of: record.snapshots))
        if case .revision = record.side, let review = record.intentReview, code != couldNotRun {
            return review.isAsDeclared ? nil : differs
        }
        return code == .success ? nil : code
    }
}
