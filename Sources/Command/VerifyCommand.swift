import ArgumentParser
import TatamiVerification

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Draws scenes again and compares them with their approved pictures.",
        discussion: """
            The baselines of a scene lie in a folder of its name beside it: snapshots/chat.yaml has \
            snapshots/chat/long.png and long.tree. What differs or is new is kept as pending, with a picture that marks \
            the differing pixels; 'tatami approve' makes it the baseline. Exit code 0: all as approved, 1: something \
            differs, 2: something could not run, 3: something differs, and libraries or fonts are not those that the \
            baselines were drawn with.

              tatami verify
              tatami verify chat/long 'settings/*' snapshots/feed.yaml
              tatami verify --last-failed
              tatami verify --only-changed=origin/main --shard 2/5
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
            """)

    @Argument(
        help: "Scene files, folders of them, or snapshots by name, as in chat, chat/long or 'chat/*'. (default: all)")
    var cases: [String] = []

    @Option(help: "Baselines that may be written: none, missing, changed or all. Nothing is recorded where CI is set.")
    var record: RecordMode = .none

    @OptionGroup(title: "Selection")
    var selection: SelectionOptions

    @OptionGroup(title: "Reports")
    var reports: ReportOptions

    @OptionGroup var options: SnapshotOptions
    @OptionGroup var pool: WorkerOptions

    @Flag(help: "Draws everything, even what is drawn from the same files by the same program as in the last run.")
    var redraw = false

    func validate() throws {
        if selection.against != nil, record != .none {
            throw ValidationError("--against excludes --record: there is nothing to record.")
        }
    }

    func run() throws {
        do {
            let session = VerifySession(
                project: try options.project(), arguments: cases, selection: selection,
                record: isInCI ? .none : record, pool: pool, reports: reports,
                redraw: redraw)
            if selection.list { return try session.list() }
            if record != .none, isInCI { complain("warning: CI is set, so nothing is recorded") }
            let outcomes = try session.verify()
            try leave(with: outcomes)
        } catch let code as ExitCode {
            throw code
        } catch {
            complain(commandSentence(error))
            if case .otherEnvironment = error as? VerificationRun.Failure { throw ExitStatus.environmentDiffers }
            throw ExitStatus.couldNotRun
        }
    }

    private func leave(with outcomes: [Outcome]) throws {
        let kinds = Set(outcomes.filter(\.isFailure).map(\.verdict.kind))
        if kinds.contains(.couldNotRun) { throw ExitStatus.couldNotRun }
        if kinds.contains(.environmentDiffers) { throw ExitStatus.environmentDiffers }
        if !kinds.isEmpty { throw ExitStatus.differs }
    }
}

extension RecordMode: ExpressibleByArgument {}
