import TatamiBaselines
package import TatamiVerification

/// Where the approved pictures of a project lie, and which of them a run may write.
public struct Baselines: Hashable, Sendable {
    /// The folder of the approved pictures; a relative path counts from the current directory.
    public var folder: String
    /// The folder of what was drawn and not accepted yet, from which `tatami approve` takes it.
    public var pending: String
    /// Which baselines may be written. Where the variable `CI` is set, none are, whatever this says.
    public var record: Record

    /// Which baselines a run may write.
    public enum Record: String, Hashable, Sendable, CaseIterable {
        /// Only looks.
        case none
        /// Those that were never approved.
        case missing
        /// Those whose picture is not what it was.
        case changed
        /// Both, and those whose files are damaged.
        case all
    }

    /// The folders are those of the command `tatami verify` unless given.
    public init(folder: String = "snapshots", pending: String = ".tatami/pending", record: Record = .none) {
        self.folder = folder
        self.pending = pending
        self.record = record
    }

    package var place: SnapshotPlace {
        SnapshotPlace(folder: SnapshotFolder(path: folder), pending: PendingSnapshots(path: pending))
    }

    /// The options by which the command finds these folders; empty for those that it takes of itself.
    package var options: String {
        let standard = Baselines()
        return folder == standard.folder && pending == standard.pending
            ? "" : " --snapshots \(folder) --pending \(pending)"
    }

    package var verification: SceneVerification {
        SceneVerification(place: place, record: isInCI ? .none : record.mode)
    }
}

extension Baselines.Record {
    fileprivate var mode: RecordMode {
        switch self {
        case .none: .none
        case .missing: .missing
        case .changed: .changed
        case .all: .all
        }
    }
}
