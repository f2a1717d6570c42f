package import TatamiSystem

/// All reasons why the records of several machines could not be merged.
package struct MergeFailures: Error {
    package var all: [MergeFailure]

    package init(_ all: [MergeFailure]) { self.all = all }
}

/// A reason why the records of several machines could not be merged.
package enum MergeFailure: Error {
    case unreadable(FileError)
    case notARecord(_ path: String, RunRecord.ReadingError)
    /// The path, folder or pattern has no file with a record.
    case noRecords(_ path: String)
    /// The records don't belong together; `paths` are those of the parts.
    case unmergeable(RunRecord.MergingError, paths: [String])
}

extension RunRecord {
    /// The reason why several records can't be merged; parts are given by their indexes.
    package enum MergingError: Error, Hashable {
        /// There are no records.
        case nothing
        /// Two parts have different results for a snapshot.
        case otherResult(SnapshotName, Verdict.Kind, Verdict.Kind, part: Int, than: Int)
        /// The part was compared with a different side than the first.
        case otherSide(ExpectedSide, ExpectedSide, part: Int)
        /// The part was made by another version of the program than the first.
        case otherTool(String, String, part: Int)
        /// The part was made by a different build of the same version than most.
        case otherProgram(part: Int, than: Int)
        /// The part was drawn with other libraries or fonts than most.
        case otherEnvironment([EnvironmentRecord.Change], part: Int, than: Int)
        /// The part has no shard, unlike others.
        case noShard(part: Int, than: Int)
        /// The part has a different number of shards.
        case otherCount(Shard, Shard, part: Int, than: Int)
        /// The part's machine had other snapshots or scene files.
        case otherList(Shard, part: Int, than: Int)
        /// The part's machine divided the same snapshots differently.
        case otherSplit(Shard, part: Int, than: Int)
        /// There is no record of this shard.
        case missing(Shard)
        /// The snapshot, and possibly others, was assigned to the shard and is in no record.
        case undone(Shard, SnapshotName, others: Int)
        /// The part contains a snapshot that was not assigned to the shard.
        case foreign(Shard, SnapshotName, part: Int)
        /// The number of snapshots in the shards' lists is not the total.
        case miscounted(listed: Int, total: Int)
    }
}
