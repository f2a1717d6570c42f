package import TatamiBaselines

/// Where a project's baselines lie, and what was drawn and not accepted yet.
package struct SnapshotPlace: Hashable, Sendable, Codable {
    package var folder: SnapshotFolder
    package var pending: PendingSnapshots

    package init(folder: SnapshotFolder, pending: PendingSnapshots) {
        self.folder = folder
        self.pending = pending
    }
}
