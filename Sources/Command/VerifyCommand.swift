import ArgumentParser
import Glibc
import TatamiBaselines
import TatamiDrawing
import TatamiFiles
import TatamiReports
import TatamiVerification
import TatamiWorkers

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
            """)

    @Argument(help: "Scene files or folders of them. (default: snapshots)")
    var scenes: [String] = []

    @Option(help: "Baselines that may be written: none, missing, changed or all. Nothing is recorded where CI is set.")
    var record: RecordMode = .none

    @Option(help: ArgumentHelp("Writes a JUnit XML report to this file.", valueName: "file"))
    var junit: String?

    @OptionGroup var options: SnapshotOptions
    @OptionGroup var pool: WorkerOptions

    @Flag(help: "Draws everything, even what is drawn from the same files by the same program as in the last run.")
    var redraw = false

    @Flag(help: "Says what each stage cost.")
    var timings = false

    func run() throws {
        if record != .none, isInCI {
            complain("warning: CI is set, so nothing is recorded")
        }
        var outcomes: [Outcome] = []
        do {
            let files = try sceneFiles(in: scenes.isEmpty ? [options.snapshots] : scenes)
            var run = VerificationRun(
                place: options.place, record: isInCI ? .none : record, workers: pool.pool(forScenes: files.count),
                memory: redraw ? nil : options.memoryFile)
            let environment = try run.enterEnvironment(isWhole: scenes.isEmpty)
            if let notice = environmentNotice(environment) { complain(notice) }
            outcomes = try verify(files, &run, environment)
            try run.leaveEnvironment(environment, after: outcomes)
            if let junit { try writeFile(Array(junitReport(outcomes).utf8), to: junit) }
            if timings { complain(run.timings.table) }
        } catch {
            complain(failureSentence(error))
            if case .otherEnvironment = error as? VerificationRun.Failure { throw ExitStatus.environmentDiffers }
            throw ExitStatus.couldNotRun
        }
        print(RunSummary(outcomes).line)
        try leave(with: outcomes)
    }

    private func verify(
        _ files: [String], _ run: inout VerificationRun, _ environment: EnvironmentStanding
    ) throws -> [Outcome] {
        var progress = Progress(count: files.count)
        var outcomes = try run.verify(files, in: environment) { outcome in
            progress.clear()
            tell(outcome)
            progress.advance(to: outcome.scene)
        }
        progress.clear()
        if scenes.isEmpty {
            let orphans = try run.orphans(beside: outcomes)
            for orphan in orphans { tell(orphan) }
            outcomes += orphans
        }
        return outcomes
    }

    private func tell(_ outcome: Outcome) {
        if outcome.isRecorded {
            print("\(outcome.name): recorded")
            return
        }
        guard let sentence = sentence(on: outcome) else { return }
        print(sentence)
        let difference = options.place.pending.differenceFile(of: outcome.name)
        if access(difference, F_OK) == 0 { print("  see \(difference)") }
        if let wayOut = wayOut(of: outcome) { print("  \(wayOut)") }
    }

    private func leave(with outcomes: [Outcome]) throws {
        let kinds = Set(outcomes.filter { !$0.isRecorded }.map(\.verdict.kind))
        if outcomes.isEmpty {
            complain("error: there is no snapshot to verify")
            throw ExitStatus.couldNotRun
        }
        if kinds.contains(.couldNotRun) { throw ExitStatus.couldNotRun }
        if kinds.contains(.environmentDiffers) { throw ExitStatus.environmentDiffers }
        if !outcomes.allSatisfy({ $0.isRecorded || $0.verdict.isAccepted }) { throw ExitStatus.differs }
    }
}

extension RecordMode: ExpressibleByArgument {}
