import Glibc
import TatamiPrimitives
package import TatamiResults
package import TatamiSceneFile
package import TatamiSystem

/// The rules by which snapshots are verified, and their folders.
package struct VerificationRules: Hashable, Sendable {
    package var place: SnapshotPlace
    package var record: RecordMode
    /// Whether a differing tree is a failure.
    package var strictTrees: Bool
    /// The variants of the scenes' shots.
    package var variants: VariantRequest
    /// The request to lint; nil to skip lint for all scenes.
    package var lint: LintRequest?
    /// The scenes whose accessibility text is verified; nil for none.
    package var accessibility: ScenesMeant?

    package init(
        place: SnapshotPlace, record: RecordMode, strictTrees: Bool = false,
        variants: VariantRequest = VariantRequest(), lint: LintRequest? = LintRequest(),
        accessibility: ScenesMeant? = .ifAsked
    ) {
        self.place = place
        self.record = record
        self.strictTrees = strictTrees
        self.variants = variants
        self.lint = lint
        self.accessibility = accessibility
    }
}

/// The folders of a project's baselines and pending snapshots.
package struct SnapshotPlace: Hashable, Sendable {
    package var folder: SnapshotFolder
    package var pending: PendingSnapshots
    /// The sets of pictures that other tools drew.
    package var pictures: [PictureSet]

    package init(folder: SnapshotFolder, pending: PendingSnapshots, pictures: [PictureSet] = []) {
        self.folder = folder
        self.pending = pending
        self.pictures = pictures
    }

    /// Returns the files of a pending snapshot, nil if it isn't pending, and its picture, which is the baseline's if only
    /// a tree is pending.
    package func readPending(
        _ name: SnapshotName
    ) throws(FileError) -> (files: [SnapshotFolder.Part: [UInt8]]?, picture: [UInt8]?) {
        let files = try pending.read(name)
        if let picture = files?[.picture] { return (files, picture) }
        return (files, try folder.read(name, .picture))
    }

    /// Whether a pending file could be confused with a baseline's.
    ///
    /// That is so if one folder contains the other, or is the same, and the path between them has no dots, so that it
    /// could be a scene's name.
    var isMixed: Bool {
        let paths = [resolved(folder.path), resolved(pending.path)].map { $0 + "/" }.sorted {
            $0.utf8.count < $1.utf8.count
        }
        return paths[1].after(paths[0]).map { !$0.contains(".") } ?? false
    }
}

extension Outcome {
    /// Adds the paths of the baseline and of the pending files that a run with this outcome keeps.
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

/// The baselines that a run may record.
package enum RecordMode: String, Hashable, Sendable, CaseIterable, Codable {
    /// Records no baseline.
    case none
    /// Records missing baselines.
    case missing
    /// Records the trees of pictures with equal pixels.
    case trees
    /// Records trees, and baselines that differ.
    case changed
    /// Records trees, and baselines that are missing or differ.
    case update
    /// Records everything that can be drawn, damaged baselines and those of other environments too.
    case all

    /// Whether a snapshot with this verdict becomes the baseline.
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

/// Whether a CI system runs this process, by the variable `CI`. By default, a run in CI records nothing.
package var isInCI: Bool {
    guard let value = getenv("CI") else { return false }
    return !["", "0", "false"].contains(String(cString: value))
}
