import Glibc
import TatamiMessages
import TatamiReports
import TatamiResults
import TatamiSceneFile
import TatamiSystem
import TatamiVerification

/// A listener that prints the events of a run: notices, progress and outcomes.
final class VerifyListener {
    /// The progress of pictures, which are counted individually.
    private var pictures: (done: Int, count: Int)?
    private let reports: ReportOptions
    /// Whether to print only failures and warnings.
    private let isQuiet: Bool
    /// Whether lint issues fail the run.
    private let failsWithLintIssues: Bool
    /// The declared changes; nil for none.
    private let intent: DeclaredIntent?
    private let console: ConsoleReport
    private var progress: ProgressLine?
    /// Outcomes to print at the end, with each error and cause once.
    private var waiting: [Outcome] = []
    /// The environment of this machine if it differs from the baselines'; nil otherwise.
    private var environment: EnvironmentStanding?
    /// The number of snapshots that differ, as the environment does.
    private var moved = 0
    /// Outcomes with lint issues, which are also printed at the end.
    private var withLintIssues: [Outcome] = []

    /// Whether a picture is written to standard output.
    private let takesOutput: Bool

    init(
        reports: ReportOptions, isQuiet: Bool = false, failsWithLintIssues: Bool = false, takesOutput: Bool = false,
        intent: DeclaredIntent? = nil
    ) {
        self.reports = reports
        self.isQuiet = isQuiet
        self.takesOutput = takesOutput
        self.failsWithLintIssues = failsWithLintIssues
        self.intent = intent
        console = ConsoleReport(hasColors: reports.hasColors)
    }

    private func say(_ line: Message) { takesOutput ? printError(line) : reports.say(line) }

    /// Prints the notice about other libraries, which gives the number of differing snapshots and so follows the
    /// drawing.
    ///
    /// The notice about fonts was printed before.
    private func tellOfLibraries() {
        guard let environment, !isQuiet || moved > 0 else { return }
        environmentNotices(environment, moved: moved).dropFirst(environmentNotices(environment).count).forEach(
            printError)
    }

    func handle(_ event: VerifyEvent) {
        switch event {
        case .begins(let scenes): progress = isQuiet ? nil : ProgressLine(count: scenes)
        case .beginsPictures(let count):
            progress = isQuiet ? nil : ProgressLine(of: "pictures")
            pictures = (0, count)
        case .pictures(.link(let path)):
            warningsAboutLinks([path]).forEach(printError)
        case .pictures(.notUTF8(let path)):
            printError("\(path: path): warning: its name is not UTF-8, so it is left out; rename it")
        case .pictures(.onlyFailures) where isQuiet: break
        case .pictures(.onlyFailures(let tool, let approved)):
            printError(
                "notice: \(tool.title) keeps only pictures of failed tests, so \(counted(approved, "approved picture")) "
                    + "can't be compared")
        case .outcome(let outcome):
            if outcome.verdict.kind == .environmentDiffers { moved += 1 }
            progress?.clear()
            note(outcome)
            if outcome.pictures != nil { for warning in outcome.warnings { printError(warning.words) } }
            if isQuiet, !outcome.isFailure {
                break
            } else if console.waits(for: outcome) {
                waiting.append(outcome)
            } else {
                for line in console.lines(on: outcome) { say(line) }
            }
            if outcome.pictures != nil, let (done, count) = pictures {
                pictures = (done + 1, count)
                progress?.show(done + 1, of: count)
            } else if pictures == nil {
                progress?.advance(to: outcome.scene)
            }
        case .reworded(let outcomes):
            let reworded = Dictionary(outcomes.map { ($0.name, $0) }) { first, _ in first }
            waiting = waiting.map { reworded[$0.name] ?? $0 }
        case .ends:
            progress?.clear()
            progress = nil
            for line in console.lines(onWaiting: waiting, comparedWith: intent) { say(line) }
            for line in console.lines(onLintIssuesOf: withLintIssues) { say(line) }
            (waiting, withLintIssues) = ([], [])
            tellOfLibraries()
        case .environmentDiffers(let standing):
            environment = standing
            environmentNotices(standing).forEach(printError)
        case .idlePattern(let pattern):
            printError("\(pattern.place): warning: no scene file matches '\(pattern.text)'")
        case .links(let paths): warningsAboutLinks(paths).forEach(printError)
        case .noLastRun where isQuiet, .leavesNothingOut where isQuiet: break
        case .noLastRun: printError("notice: no last run is known here, so no snapshot is skipped")
        case .leavesNothingOut(let reason): printError("notice: \(words(for: reason)), so no scene is skipped")
        case .missingSide(let outcome, let revision):
            printError("warning: in \(revision), " + Message(reported: outcome.sentence ?? ""))
        case .unportable(.sameAs(let first, let path)):
            printError(
                "\(path: path): warning: on macOS or Windows, '\(path: first)' is the same file; rename one of them")
        case .unportable(.notOnWindows(let path)):
            printError("\(path: path): warning: Windows can't have a file of this name; rename it")
        case .notNoted(let error):
            printError("\(path: error.path): warning: can't save the failures of this run: \(error.reason)")
        }
    }
}

extension VerifyListener {
    private func note(_ outcome: Outcome) {
        if !isQuiet || failsWithLintIssues, outcome.warnings.contains(where: { $0.rule != nil }) {
            withLintIssues.append(outcome)
        }
    }
}

private func words(for reason: VerifyEvent.Reason) -> Message {
    switch reason {
    case .changedFile(let path, let revision): "\(path: path) has changed since \(revision)"
    case .otherEnvironment: "libraries or fonts have changed"
    case .otherProgram: "the last run used another version of tatami"
    }
}

/// A progress line on a terminal with the estimated remaining time; nothing without a terminal.
struct ProgressLine {
    private let count: Int
    private let unit: String
    private let begun = ContinuousClock.now
    private let isShown = isatty(STDERR_FILENO) == 1
    private var done = 0
    private var scene: String?
    private var lastShown: ContinuousClock.Instant?

    /// Creates a line for a run of `count` scenes.
    init(count: Int) {
        self.count = count
        unit = "scenes"
    }

    /// Creates a line for a run that reports its progress with `show`.
    init(of unit: String) {
        count = 0
        self.unit = unit
    }

    /// Counts a finished snapshot of a scene; scenes come one after the other.
    mutating func advance(to scene: String?) {
        guard isShown else { return }
        if scene != self.scene {
            if self.scene != nil { done += 1 }
            self.scene = scene
        }
        show(done, of: count)
    }

    /// Shows the number done, at most every tenth of a second.
    mutating func show(_ done: Int, of count: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let lastShown, now - lastShown < .milliseconds(100) { return }
        lastShown = now
        let left = done > 0 ? (now - begun) / done * (count - done) : nil
        let estimate = left.map { ", \($0.components.seconds + 1) s left" } ?? ""
        printError(lines: "\r\u{1B}[K\(done) of \(count) \(unit)\(estimate)")
    }

    /// Erases the line so that others can be printed.
    func clear() {
        if lastShown != nil { printError(lines: "\r\u{1B}[K") }
    }
}
