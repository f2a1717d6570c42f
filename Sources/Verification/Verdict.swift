package import TatamiBaselines
package import TatamiComparison
package import TatamiFiles

/// How a snapshot stands to its baseline.
package enum Verdict: Hashable, Sendable {
    case equal
    /// Differs by no more than the scene allows.
    case tolerated([AllowanceUse])
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

    /// An allowance of which something was used.
    package struct AllowanceUse: Hashable, Sendable, Codable {
        /// The element within whose frame it holds; nil for the whole picture.
        package var element: String?
        package var reason: String
        /// Pixels.
        package var used: Int
        /// Pixels; nil for a mask.
        package var allowed: Int?

        package init(element: String?, reason: String, used: Int, allowed: Int?) {
            self.element = element
            self.reason = reason
            self.used = used
            self.allowed = allowed
        }
    }

    package enum Damage: Hashable, Sendable {
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
    package enum Obstacle: Hashable, Sendable {
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
        case .equal, .tolerated, .orphaned, .couldNotRun: false
        }
    }

    /// Whether it is as approved.
    package var isAccepted: Bool { kind == .equal || kind == .tolerated }

    /// The sides of a closed choice that the exit code is made of.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        case equal, tolerated, differs, sizeDiffers, environmentDiffers, missing, orphaned, damaged, couldNotRun
    }

    package var kind: Kind {
        switch self {
        case .equal: .equal
        case .tolerated: .tolerated
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
