package import TatamiSystem

/// Why the records of several machines were not merged: all that is wrong with them.
package struct MergeFailures: Error {
    package var all: [MergeFailure]

    package init(_ all: [MergeFailure]) { self.all = all }
}

package enum MergeFailure: Error {
    case unreadable(FileError)
    case notARecord(_ path: String, RunRecord.ReadingError)
    /// Neither a file nor a folder with a record is there.
    case noRecords(_ path: String)
    /// `paths` are those of the parts.
    case unmergeable(RunRecord.MergingError, paths: [String])
}

extension RunRecord {
    /// Why several records make no single one; parts are told by their place among them.
    package enum MergingError: Error, Hashable {
        /// There is none.
        case nothing
        /// Two of them have the snapshot, and not the same of it.
        case otherResult(SnapshotName, Verdict.Kind, Verdict.Kind, part: Int, than: Int)
        /// It was not compared with the same as the first.
        case otherSide(ExpectedSide, ExpectedSide, part: Int)
        /// It was made by another version of the program than the first.
        case otherTool(String, String, part: Int)
        /// It was made by another program than most, though of the same version.
        case otherProgram(part: Int, than: Int)
        /// It was drawn with other libraries or fonts than most.
        case otherEnvironment([EnvironmentRecord.Change], part: Int, than: Int)
        /// It is of no shard, and others are.
        case noShard(part: Int, than: Int)
        /// It is one of another number of shards.
        case otherCount(Shard, Shard, part: Int, than: Int)
        /// Its machine saw other snapshots or other scene files.
        case otherList(Shard, part: Int, than: Int)
        /// Its machine saw the same snapshots, and parted them otherwise.
        case otherSplit(Shard, part: Int, than: Int)
        /// No record is of this shard.
        case missing(Shard)
        /// The shard was to do this snapshot, and others maybe, and no record says that it did.
        case undone(Shard, SnapshotName, others: Int)
        /// The shard did what it was not to do.
        case foreign(Shard, SnapshotName, part: Int)
        /// The shards' lists have not as many snapshots as there are in all.
        case miscounted(listed: Int, total: Int)
    }
}
