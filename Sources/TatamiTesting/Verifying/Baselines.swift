import Tatami
import TatamiMessages
import TatamiResults
package import TatamiVerification

/// The folders of a project's baselines and the policy for recording them.
public struct Baselines: Hashable, Sendable {
    /// The folder of the baselines; a relative path is relative to the current directory.
    public var folder: String
    /// The folder of pending pictures, from which `tatami approve` takes them.
    public var pending: String
    /// The baselines that may be recorded; none when the environment variable `CI` is set.
    public var record: Record
    /// Whether a differing layout tree is a failure even if the pixels are equal.
    public var strictTrees: Bool
    /// Whether to report lint issues of scenes that don't set `Screen.lint(_:)`.
    public var lint: Bool
    /// Whether to keep and verify the accessibility text beside each picture. It applies to scenes that don't set
    /// `Screen.accessibility(_:)`.
    public var accessibility: Bool

    /// The baselines that a run may record.
    public enum Record: String, Hashable, Sendable, CaseIterable {
        /// None.
        case none
        /// Missing ones.
        case missing
        /// The layout trees of pictures with equal pixels.
        case trees
        /// Those whose picture or tree differs.
        case changed
        /// Missing ones and those that differ.
        case update
        /// All of these, and those whose files are damaged.
        case all
    }

    /// Creates a policy; the default folders are those of `tatami verify`.
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

    /// The options with which the command finds these folders, starting with a space; empty for the default ones.
    package var options: String {
        let standard = Baselines()
        if folder == standard.folder, pending == standard.pending { return "" }
        // A folder that begins with a hyphen would be read as another option.
        let paths = [folder, pending].map { $0.hasPrefix("-") ? "./\($0)" : $0 }
        let words: Message = " --snapshots \(argument: paths[0]) --pending \(argument: paths[1])"
        return words.text
    }

    /// The mode of recording; nothing is recorded in CI.
    var recordMode: RecordMode { isInCI ? .none : RecordMode(rawValue: record.rawValue) ?? .none }

    package var rules: VerificationRules {
        VerificationRules(
            place: place, record: recordMode, strictTrees: strictTrees,
            lint: LintRequest(.init(usually: lint)), accessibility: .init(usually: accessibility))
    }
}
