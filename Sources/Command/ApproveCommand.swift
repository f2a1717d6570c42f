import ArgumentParser
import TatamiBaselines
import TatamiVerification

struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve",
        abstract: "Makes what the last 'tatami verify' drew the baselines, without drawing again.")

    @Argument(help: "Snapshots, as in chat/long; none for all that is pending.")
    var names: [String] = []

    @OptionGroup var place: SnapshotPlace

    func run() throws {
        let approval = Approval(folder: place.folder, pending: place.pendingSnapshots)
        do {
            let chosen = try names.isEmpty ? approval.names() : names.map { try SnapshotName($0) }
            if chosen.isEmpty { complain("nothing is pending in \(place.pending)") }
            for name in chosen {
                try approval.approve(name)
                print("\(name): approved")
            }
        } catch {
            complain(failureSentence(error))
            throw ExitStatus.couldNotRun
        }
    }
}
