package import TatamiSystem

/// Why a decision of a review was not carried out; then nothing of it was.
package enum ReviewFailure: Error, Hashable {
    case approval(ApprovalFailure)
    /// Nothing that waits for a decision has this name.
    case unknownName(String)
    /// None waits for a decision that has such a cause, or is of such a scene.
    case nothingChosen
    /// What was asked for is none of the questions that a review answers.
    case notUnderstood
    /// It was approved in this review, and its baseline is no longer what was approved.
    case changedSince(SnapshotName)
    /// It was approved before this review began, and nobody knows any more what its baseline was.
    case approvedEarlier(SnapshotName)
    case nothingToUndo
    case unreadable(FileError)
    case unwritable(FileError)
}
