import Glibc
package import TatamiResults
import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// By which rules snapshots are verified, and where they lie.
package struct VerificationRules: Hashable, Sendable {
    package var place: SnapshotPlace
    package var record: RecordMode
    /// Whether a tree that differs is a failure.
    package var strictTrees: Bool
    /// In which variants the shots of scenes are meant.
    package var variants: VariantRequest
    /// nil not to lint, whatever scenes say.
    package var lint: LintRequest?
    /// Of which scenes what a screen reader says is verified too; nil for none, whatever they say.
    package var accessibility: ScenesMeant?
    /// How what draws in this process stands to the baselines.
    package var standing: EnvironmentStanding

    package init(
        place: SnapshotPlace, record: RecordMode, strictTrees: Bool = false,
        variants: VariantRequest = VariantRequest(), lint: LintRequest? = LintRequest(),
        accessibility: ScenesMeant? = .ifAsked, standing: EnvironmentStanding
    ) {
        self.place = place
        self.record = record
        self.strictTrees = strictTrees
        self.variants = variants
        self.lint = lint
        self.accessibility = accessibility
        self.standing = standing
    }
}

/// Where a project's baselines lie, and what was drawn and not accepted yet.
package struct SnapshotPlace: Hashable, Sendable, Codable {
    package var folder: SnapshotFolder
    package var pending: PendingSnapshots

    package init(folder: SnapshotFolder, pending: PendingSnapshots) {
        self.folder = folder
        self.pending = pending
    }

    /// Whether a pending file could be taken for a baseline's, or the other way round: one folder lies in the other, and
    /// the names between them can be those of scenes, which have no dot.
    var isMixed: Bool {
        let paths = [resolved(folder.path), resolved(pending.path)].map { $0 + "/" }.sorted {
            $0.utf8.count < $1.utf8.count
        }
        return paths[1].after(paths[0]).map { !$0.contains(".") } ?? false
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
            if verdict.kind != .treeChanged { outcome.files.actual = place.pending.file(of: name, .picture) }
            outcome.files.actualTree = place.pending.file(of: name, .tree)
            if verdict.difference != nil { outcome.files.difference = place.pending.differenceFile(of: name) }
        }
        return outcome
    }
}

/// Which baselines a run may write.
package enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
    case none
    /// Those without a baseline.
    case missing
    /// The trees of equal pictures.
    case trees
    /// Those that differ, and trees.
    case changed
    /// Those without a baseline, those that differ, and trees.
    case update
    case all

    func accepts(_ verdict: Verdict) -> Bool {
        switch verdict {
        case .missing: self == .missing || self == .update || self == .all
        case .treeChanged: self != .none && self != .missing
        case .differs, .sizeDiffers: self == .changed || self == .update || self == .all
        case .damaged, .environmentDiffers: self == .all
        case .equal, .tolerated, .orphaned, .couldNotRun: false
        }
    }
}

/// Whether a CI system runs this process, by the variable that all of them set; nothing is recorded there.
package var isInCI: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value))
}
