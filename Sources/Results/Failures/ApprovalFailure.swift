package import TatamiSystem

/// The reason why nothing was approved.
package enum ApprovalFailure: Error, Hashable {
    /// No snapshot of this name is pending.
    case notPending(SnapshotName)
    /// The folder given by the user has no snapshot to approve, or doesn't exist.
    case nothingPending(folder: String, isThere: Bool)
    /// No pending snapshot matches the name or pattern; `nearest` is a similar name.
    case unknownName(String, nearest: String?)
    /// No pending snapshot has a cause with this id.
    case unknownCause(String, nearest: String?, known: [String])
    /// The given causes explain no snapshot completely. The snapshot is one that they explain in part, nil if there is
    /// none; `lacking` are the ids of its other causes.
    case explainsNothing(SnapshotName?, lacking: [String])
    /// The pending files are inconsistent: another run is writing them, or they were changed.
    case damaged(SnapshotName)
    /// An input file has changed since the snapshot was drawn.
    case inputChanged(SnapshotName, path: String)
    /// The snapshots were drawn with other libraries or fonts than the baselines.
    case otherEnvironment([EnvironmentRecord.Change])
    /// The snapshot was drawn with other libraries or fonts than the other pending ones.
    case drawnElsewhere(SnapshotName)
    /// Another tool drew the picture, and the project doesn't list its folder.
    case unlistedPictures(SnapshotName, folder: String)
    case environment(EnvironmentError)
    case unreadable(FileError)
    case unwritable(FileError)
}
