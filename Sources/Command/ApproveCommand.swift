import ArgumentParser
import TatamiBaselines
import TatamiRecords
import TatamiSentences
import TatamiVerification

struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Makes what the last 'tatami verify' drew the baselines, without drawing again.",
        discussion: """
            Exactly the files that were drawn are taken. Nothing is approved when a scene, or a file that it names, has \
            changed since; or when the baselines are of another environment.
            """)

    @Argument(help: "Snapshots, as in chat/long; none for all that is pending.")
    var names: [String] = []

    @Option(
        help: ArgumentHelp("Takes them from this folder, such as a downloaded artifact of CI.", valueName: "folder"))
    var from: String?

    @OptionGroup var options: SnapshotOptions

    func run() throws {
        do {
            let place = try options.project().place
            let pending = from.map { PendingSnapshots(path: $0) } ?? place.pending
            let approval = Approval(folder: place.folder, pending: pending, keepsPending: from != nil)
            let chosen = try names.isEmpty ? approval.names() : names.map { try SnapshotName($0) }
            if chosen.isEmpty { complain("nothing is pending in \(pending.path)") }
            try approval.approve(chosen) { print("\($0): approved") }
        } catch {
            complain(failureSentence(error))
            throw exitCode(of: error)
        }
    }

    private func exitCode(of error: any Error) -> ExitCode {
        if case .otherEnvironment = error as? Approval.Failure {
            ExitStatus.environmentDiffers
        } else {
            ExitStatus.couldNotRun
        }
    }
}
