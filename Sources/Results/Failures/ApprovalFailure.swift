package import TatamiSystem

/// Why nothing was approved.
package enum ApprovalFailure: Error, Hashable {
    /// Nothing is pending under this name.
    case notPending(SnapshotName)
    /// The folder that was named holds no snapshot that can be approved, or isn't there.
    case nothingPending(folder: String, isThere: Bool)
    /// Nothing that is pending has this name, or one that the pattern means; `nearest` is what was probably meant.
    case unknownName(String, nearest: String?)
    /// Nothing that is pending has a cause of this id.
    case unknownCause(String, nearest: String?, known: [String])
    /// None is explained wholly by the causes that were named; these are in part.
    case explainsNothing([SnapshotName])
    /// The pending files don't fit each other: another run is writing them, or somebody changed them.
    case damaged(SnapshotName)
    /// A file that it was drawn from is not as it was then.
    case inputChanged(SnapshotName, path: String)
    /// It was drawn with other libraries or fonts than the baselines.
    case otherEnvironment([EnvironmentRecord.Change])
    /// It was drawn with other libraries or fonts than the rest of what is pending.
    case drawnElsewhere(SnapshotName)
    case environment(EnvironmentError)
    case unreadable(FileError)
    case unwritable(FileError)
}
