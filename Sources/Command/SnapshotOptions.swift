import ArgumentParser
import TatamiBaselines
import TatamiVerification

/// Where baselines and pending snapshots lie.
struct SnapshotOptions: ParsableArguments {
    @Option(help: "The folder of the baselines.")
    var snapshots = "snapshots"

    @Option(help: "The folder of what was drawn and not accepted yet.")
    var pending = ".tatami/pending"

    /// Beside the folder of what is pending.
    var memoryFile: String {
        let folder = pending.lastIndex(of: "/").map { pending[...$0] } ?? ""
        return folder + "drawn"
    }

    var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: snapshots), pending: PendingSnapshots(path: pending))
    }
}
