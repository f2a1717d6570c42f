import ArgumentParser
import TatamiBaselines

/// Where baselines and pending snapshots lie.
struct SnapshotPlace: ParsableArguments {
    @Option(help: "The folder of the baselines.")
    var snapshots = "snapshots"

    @Option(help: "The folder of what was drawn and not accepted yet.")
    var pending = ".tatami/pending"

    var folder: SnapshotFolder { SnapshotFolder(path: snapshots) }
    var pendingSnapshots: PendingSnapshots { PendingSnapshots(path: pending) }
}
