import TatamiResults
package import TatamiVerification

/// The folders of a project's baselines, and which of them a run may write.
public struct Baselines: Hashable, Sendable {
    /// The folder of the baselines; a relative path counts from the current directory.
    public var folder: String
    /// The folder of what was drawn and not accepted yet, from which `tatami approve` takes it.
    public var pending: String
    /// Which baselines may be written. Where the variable `CI` is set, none are, whatever this says.
    public var record: Record
    /// Whether a layout tree that differs is a failure, even if its picture is equal.
    public var strictTrees: Bool
    /// Whether to report lint issues, in scenes that don't say it themselves with ``Screen/lint(_:file:line:)``.
    public var lint: Bool
    /// Whether what a screen reader says is kept beside each picture, as text, and verified with it, of scenes that don't
    /// say it themselves with ``Screen/accessibility(_:file:line:)``.
    public var accessibility: Bool

    /// Which baselines a run may write.
    public enum Record: String, Hashable, Sendable, CaseIterable {
        /// Only looks.
        case none
        /// Those without a baseline.
        case missing
        /// The layout trees of equal pictures.
        case trees
        /// Those whose picture or tree is not what it was.
        case changed
        /// Those without a baseline, and those that are not what they were.
        case update
        /// All of these, and those whose files are damaged.
        case all
    }

    /// The folders are those of the command `tatami verify` unless given.
    public init(
        folder: String = "snapshots", pending: String = ".tatami/pending", record: Record = .none,
        strictTrees: Bool = false, lint: Bool = false, accessibility: Bool = false
    ) {
        self.folder = folder
        self.pending = pending
        self.record = record
        self.strictTrees = strictTrees
        self.lint = lint
        self.accessibility = accessibility
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
        SceneVerification(
            place: place, record: isInCI ? .none : record.mode, strictTrees: strictTrees,
            lint: LintRequest(.init(usually: lint)), accessibility: .init(usually: accessibility))
    }
}

extension Baselines.Record {
    fileprivate var mode: RecordMode {
        switch self {
        case .none: .none
        case .missing: .missing
        case .trees: .trees
        case .changed: .changed
        case .update: .update
        case .all: .all
        }
    }
}
