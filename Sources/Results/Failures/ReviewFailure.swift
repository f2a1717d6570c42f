package import TatamiSystem

/// The reason why a decision in a review was rejected as a whole.
package enum ReviewFailure: Error, Hashable {
    case approval(ApprovalFailure)
    /// No undecided snapshot has this name.
    case unknownName(String)
    /// No undecided snapshot has such a cause, or belongs to such a scene.
    case nothingChosen
    /// A request that a review doesn't answer.
    case notUnderstood
    /// The snapshot was approved in this review, and its baseline has changed since.
    case changedSince(SnapshotName)
    /// The snapshot was approved before this review, and its earlier baseline is unknown.
    case approvedEarlier(SnapshotName)
    case nothingToUndo
    case unreadable(FileError)
    case unwritable(FileError)
}
