import ArgumentParser
import Glibc
import TatamiBaselines
import TatamiDrawing
import TatamiFiles
import TatamiReports
import TatamiVerification

struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Draws scenes again and compares them with their approved pictures.",
        discussion: """
            The baselines of a scene lie in a folder of its name beside it: snapshots/chat.yaml has \
            snapshots/chat/long.png and long.tree. What differs or is new is kept as pending, with a picture that marks \
            the differing pixels; 'tatami approve' makes it the baseline. Exit code 0: all as approved, 1: something \
            differs, 2: something could not run.
            """)

    @Argument(help: "Scene files or folders of them. (default: snapshots)")
    var scenes: [String] = []

    @Option(help: "Baselines that may be written: none, missing, changed or all. Nothing is recorded where CI is set.")
    var record: VerificationRun.RecordMode = .none

    @Option(help: "Writes a JUnit XML report to this file.")
    var junit: String?

    @OptionGroup var place: SnapshotPlace

    @Flag(help: "Says what each stage cost.")
    var timings = false

    func run() throws {
        if record != .none, isInCI {
            complain("warning: CI is set, so nothing is recorded")
        }
        let arguments = scenes.isEmpty ? [place.snapshots] : scenes
        var run = VerificationRun(
            folder: place.folder, pending: place.pendingSnapshots, record: isInCI ? .none : record)
        var outcomes: [Outcome] = []
        do {
            outcomes = try run.verify(try sceneFiles(in: arguments)) { tell($0) }
            if scenes.isEmpty {
                let orphans = try run.orphans(beside: outcomes)
                for orphan in orphans { tell(orphan) }
                outcomes += orphans
            }
            if let junit { try writeFile(Array(junitReport(outcomes).utf8), to: junit) }
        } catch {
            complain(failureSentence(error))
            throw ExitStatus.couldNotRun
        }
        print(RunSummary(outcomes).line)
        if timings { complain(run.timings.table) }
        try leave(with: outcomes)
    }

    private var isInCI: Bool {
        guard let value = getenv("CI") else { return false }
        return !["", "0", "false"].contains(String(cString: value))
    }

    private func tell(_ outcome: Outcome) {
        if outcome.isRecorded {
            print("\(outcome.name): recorded")
            return
        }
        guard let sentence = sentence(on: outcome) else { return }
        print(sentence)
        let difference = place.pendingSnapshots.differenceFile(of: outcome.name)
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
        if kinds != [.equal], !kinds.isEmpty { throw ExitStatus.differs }
    }
}

extension VerificationRun.RecordMode: ExpressibleByArgument {}
