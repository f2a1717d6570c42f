package import TatamiBaselines
import TatamiRecords

/// Where a project's baselines lie, and what was drawn and not accepted yet.
package struct SnapshotPlace: Hashable, Sendable, Codable {
    package var folder: SnapshotFolder
    package var pending: PendingSnapshots

    package init(folder: SnapshotFolder, pending: PendingSnapshots) {
        self.folder = folder
        self.pending = pending
    }
}

extension Outcome {
    /// With the places of the files that there are after it.
    func filed(in place: SnapshotPlace) -> Outcome {
        var outcome = self
        switch verdict {
        case .missing where !isRecorded, .couldNotRun: break
        default:
            outcome.files.expected = place.folder.file(of: name, .picture)
            outcome.files.expectedTree = place.folder.file(of: name, .tree)
        }
        if verdict.isPending, !isRecorded {
            if verdict.kind != .restated { outcome.files.actual = place.pending.file(of: name, .picture) }
            outcome.files.actualTree = place.pending.file(of: name, .tree)
            if verdict.difference != nil { outcome.files.difference = place.pending.differenceFile(of: name) }
        }
        return outcome
    }
}
