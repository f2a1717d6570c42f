package import TatamiBaselines
package import TatamiFiles
import TatamiFingerprints

/// Makes pending snapshots the baselines: exactly the bytes that the last run drew, without drawing again.
package struct Approval {
    private let folder: SnapshotFolder
    private let pending: PendingSnapshots
    /// Whether what was approved stays where it was pending, as in a downloaded artifact.
    private let keepsPending: Bool

    package init(folder: SnapshotFolder, pending: PendingSnapshots, keepsPending: Bool = false) {
        self.folder = folder
        self.pending = pending
        self.keepsPending = keepsPending
    }

    package enum Failure: Error, Hashable {
        /// Nothing is pending under this name.
        case notPending(SnapshotName)
        /// The pending files don't fit each other: another run is writing them, or somebody changed them.
        case damaged(SnapshotName)
        /// A file that it was drawn from is not as it was then.
        case inputChanged(SnapshotName, path: String)
        /// It was drawn with other libraries or fonts than the baselines.
        case otherEnvironment([EnvironmentRecord.Change])
        case environment(EnvironmentProblem)
        case file(FileError)
    }

    /// What is pending, in order of name.
    package func names() throws(Failure) -> [SnapshotName] {
        do throws(FileError) { return try pending.names() } catch { throw .file(error) }
    }

    /// Approves all of these or, when one of them can't be, none; `onApproval` hears of each that is done.
    package func approve(_ names: [SnapshotName], onApproval: (SnapshotName) -> Void = { _ in }) throws(Failure) {
        do throws(FileError) { try folder.finishInterruptedRecordings() } catch { throw .file(error) }
        if names.isEmpty { return }
        let environment = try newEnvironment()
        var inputs = FileFingerprints()
        for name in names { _ = try checkedFiles(of: name, &inputs) }
        do throws(FileError) {
            if let environment { try folder.record(environment) }
        } catch {
            throw .file(error)
        }
        for name in names {
            let files = try checkedFiles(of: name, &inputs)
            do throws(FileError) {
                try folder.record(name, files)
                if !keepsPending { try pending.remove(name) }
            } catch {
                throw .file(error)
            }
            onApproval(name)
        }
    }

    private func checkedFiles(
        of name: SnapshotName, _ fingerprints: inout FileFingerprints
    ) throws(Failure) -> [SnapshotFolder.Part: [UInt8]] {
        let (files, inputs) = try read(name)
        guard let files, let picture = files[.picture], let tree = files[.tree] else { throw .notPending(name) }
        guard let record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture) else {
            throw .damaged(name)
        }
        if let path = inputs?.firstChange(in: &fingerprints) { throw .inputChanged(name, path: path) }
        return files
    }

    /// What the baselines' environment becomes; nil when it stays as it is.
    private func newEnvironment() throws(Failure) -> EnvironmentRecord? {
        let records: (expected: EnvironmentRecord?, drawn: EnvironmentRecord?)
        do throws(EnvironmentProblem) {
            records = (try folder.environment(), try pending.environment())
        } catch {
            throw .environment(error)
        }
        guard let expected = records.expected, let drawn = records.drawn else { return records.drawn }
        let changes = expected.changes(to: drawn)
        guard changes.isEmpty else { throw .otherEnvironment(changes) }
        return nil
    }

    private func read(
        _ name: SnapshotName
    ) throws(Failure) -> (files: [SnapshotFolder.Part: [UInt8]]?, inputs: InputRecord?) {
        do throws(FileError) { return (try pending.read(name), try pending.inputs(of: name)) } catch {
            throw .file(error)
        }
    }
}
