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
    /// No snapshot is explained completely by the given causes; these are partly.
    case explainsNothing([SnapshotName])
    /// The pending files are inconsistent: another run is writing them, or they were changed.
    case damaged(SnapshotName)
    /// An input file has changed since the snapshot was drawn.
    case inputChanged(SnapshotName, path: String)
    /// It was drawn with other libraries or fonts than the baselines.
    case otherEnvironment([EnvironmentRecord.Change])
    /// It was drawn with other libraries or fonts than the other pending snapshots.
    case drawnElsewhere(SnapshotName)
    /// A picture that another tool drew, in a folder that the project doesn't list.
    case unlistedPictures(SnapshotName, folder: String)
    case environment(EnvironmentError)
    case unreadable(FileError)
    case unwritable(FileError)
}
