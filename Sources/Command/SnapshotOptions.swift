import ArgumentParser
import TatamiBaselines
import TatamiVerification

/// Where baselines and pending snapshots lie.
struct SnapshotOptions: ParsableArguments {
    @Option(help: "The folder of the baselines.")
    var snapshots = "snapshots"

    @Option(help: "The folder of what was drawn and not accepted yet.")
    var pending = ".tatami/pending"

    var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: snapshots), pending: PendingSnapshots(path: pending))
    }
}
