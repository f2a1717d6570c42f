package import TatamiBaselines
package import TatamiComparison
package import TatamiFiles

/// How a snapshot stands to its baseline.
package enum Verdict: Hashable, Sendable, Codable {
    case equal
    case differs(PixelDifference)
    case sizeDiffers(PixelDifference)
    /// The pixels differ, and the baseline was drawn with other libraries or fonts, which may be all there is to it.
    case environmentDiffers(PixelDifference)
    /// Was never approved.
    case missing
    /// Has a baseline, and no scene draws it any more.
    case orphaned
    /// The baseline's own files don't fit each other.
    case damaged(Damage)
    case couldNotRun(Obstacle)

    package enum Damage: Hashable, Sendable, Codable {
        /// The picture has no tree, or the tree no picture.
        case incomplete(missing: SnapshotFolder.Part)
        case unreadableTree
        /// The file is not the one that was recorded.
        case changedPicture
        /// A pointer that Git LFS left in place of the file.
        case largeFilePointer(SnapshotFolder.Part)
        case undecodable
        /// A symbolic link stands where a file or its folder should be; it was not followed.
        case link
        /// What the system says of the file.
        case unreadable(String)
    }

    /// Why nothing was drawn, or nothing recorded.
    package enum Obstacle: Hashable, Sendable, Codable {
        /// At least one of them is an error.
        case mistakes([Complaint])
        /// The scene's file.
        case unreadable(FileError)
        case notDrawable(reason: String)
        /// The scene was drawn twice for the record, and came out differently.
        case irreproducible
        /// The worker was killed by a signal, or ended with a status; with what it said last.
        case workerDied(signal: Int32, status: Int32, lastWords: String)
        case workerTimedOut(seconds: Int)
    }

    /// Whether what was drawn can be approved.
    package var isPending: Bool {
        switch kind {
        case .differs, .sizeDiffers, .environmentDiffers, .missing, .damaged: true
        case .equal, .orphaned, .couldNotRun: false
        }
    }

    /// The sides of a closed choice that the exit code is made of.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case equal, differs, sizeDiffers, environmentDiffers, missing, orphaned, damaged, couldNotRun
    }

    package var kind: Kind {
        switch self {
        case .equal: .equal
        case .differs: .differs
        case .sizeDiffers: .sizeDiffers
        case .environmentDiffers: .environmentDiffers
        case .missing: .missing
        case .orphaned: .orphaned
        case .damaged: .damaged
        case .couldNotRun: .couldNotRun
        }
    }
}
