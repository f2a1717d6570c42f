package import TatamiBaselines
package import TatamiComparison
package import TatamiSceneFile

/// How a snapshot stands to its baseline.
package enum Verdict: Hashable, Sendable {
    case equal
    case differs(PixelDifference)
    /// Width and height in pixels.
    case sizeDiffers(PixelDifference)
    /// Was never approved.
    case missing
    /// Has a baseline, and no scene draws it any more.
    case orphaned
    /// The baseline's own files don't fit each other.
    case damaged(Damage)
    /// The scene has mistakes, or can't be drawn.
    case couldNotRun([Diagnostic], reason: String?)

    package enum Damage: Hashable, Sendable {
        /// The picture has no tree, or the tree no picture.
        case incomplete(missing: SnapshotFolder.Part)
        case unreadableTree
        /// The file is not the one that was recorded.
        case changedPicture
        /// A pointer that Git LFS left in place of the file.
        case largeFilePointer(SnapshotFolder.Part)
        case undecodable
        /// What the system says of the file.
        case unreadable(String)
    }

    /// The sides of a closed choice that the exit code is made of.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case equal, differs, sizeDiffers, missing, orphaned, damaged, couldNotRun
    }

    package var kind: Kind {
        switch self {
        case .equal: .equal
        case .differs: .differs
        case .sizeDiffers: .sizeDiffers
        case .missing: .missing
        case .orphaned: .orphaned
        case .damaged: .damaged
        case .couldNotRun: .couldNotRun
        }
    }
}

/// A snapshot's name with its verdict.
package struct Outcome: Hashable, Sendable {
    package var name: SnapshotName
    /// The scene file; nil for an orphan.
    package var scene: String?
    package var verdict: Verdict
    /// Whether what was drawn became the baseline in this run.
    package var isRecorded = false

    package init(name: SnapshotName, scene: String?, verdict: Verdict, isRecorded: Bool = false) {
        self.name = name
        self.scene = scene
        self.verdict = verdict
        self.isRecorded = isRecorded
    }
}
