package import TatamiBaselines
package import TatamiFiles
import TatamiFingerprints

/// Makes pending snapshots the baselines: exactly the bytes that the last run drew, without drawing again.
package struct Approval {
    private let folder: SnapshotFolder
    private let pending: PendingSnapshots

    package init(folder: SnapshotFolder, pending: PendingSnapshots) {
        self.folder = folder
        self.pending = pending
    }

    package enum Failure: Error, Hashable {
        /// Nothing is pending under this name.
        case notPending(SnapshotName)
        /// The pending files don't fit each other: another run is writing them, or somebody changed them.
        case damaged(SnapshotName)
        case file(FileError)
    }

    /// What is pending, in order of name.
    package func names() throws(Failure) -> [SnapshotName] {
        do throws(FileError) { return try pending.names() } catch { throw .file(error) }
    }

    package func approve(_ name: SnapshotName) throws(Failure) {
        guard let files = try read(name), let picture = files[.picture], let tree = files[.tree] else {
            throw .notPending(name)
        }
        guard let record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture) else {
            throw .damaged(name)
        }
        do throws(FileError) {
            try folder.record(name, files)
            try pending.remove(name)
        } catch {
            throw .file(error)
        }
    }

    private func read(_ name: SnapshotName) throws(Failure) -> [SnapshotFolder.Part: [UInt8]]? {
        do throws(FileError) { return try pending.read(name) } catch { throw .file(error) }
    }
}
