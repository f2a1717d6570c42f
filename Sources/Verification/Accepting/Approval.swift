import FoundationEssentials
package import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
package import TatamiRecords

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

    package typealias Failure = ApprovalFailure

    /// What can be approved.
    package var choice: PendingChoice { PendingChoice(pending) }

    /// What is pending, in order of name.
    package func names() throws(Failure) -> [SnapshotName] { try choice.names() }

    /// Approves all of these or, when one of them can't be, none, also when the disk is full or the process is killed;
    /// `onApproval` hears of each that is done.
    package func approve(_ names: [SnapshotName], onApproval: (SnapshotName) -> Void = { _ in }) throws(Failure) {
        do throws(FileError) { try folder.finishInterruptedRecordings() } catch { throw .unwritable(error) }
        if names.isEmpty { return }
        let (environment, drawnIn) = try newEnvironment()
        var inputs = FileFingerprints()
        let recording = Recording(in: folder)
        for name in names {
            let files = try checkedFiles(of: name, in: drawnIn, &inputs)
            do throws(FileError) { try recording.stage(name, files) } catch { throw .unwritable(error) }
        }
        do throws(FileError) { try recording.commit(environment) } catch { throw .unwritable(error) }
        for name in names {
            // What stays pending is the same as its baseline, and the next run forgets it.
            if !keepsPending { try? pending.remove(name) }
            onApproval(name)
        }
    }

    /// `environment` is what is said of all that is pending, if anything is.
    private func checkedFiles(
        of name: SnapshotName, in environment: Fingerprint?, _ fingerprints: inout FileFingerprints
    ) throws(Failure) -> [SnapshotFolder.Part: [UInt8]] {
        let (files, picture, drawn) = try read(name)
        guard let files, let tree = files[.tree] else { throw .notPending(name) }
        guard let record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture ?? []) else {
            throw .damaged(name)
        }
        guard record.scene == nil || record.scene == Fingerprint(of: files[.scene] ?? []) else { throw .damaged(name) }
        guard record.spoken == nil || record.spoken == Fingerprint(of: files[.spoken] ?? []) else {
            throw .damaged(name)
        }
        if let path = drawn?.inputs?.firstChange(in: &fingerprints) { throw .inputChanged(name, path: path) }
        if let environment, let drawn, drawn.environment != environment { throw .drawnElsewhere(name) }
        return files
    }

    /// What the baselines' environment becomes, nil when it stays as it is; and in which one what is pending was drawn.
    private func newEnvironment() throws(Failure) -> (new: EnvironmentRecord?, drawn: Fingerprint?) {
        let records: (expected: EnvironmentRecord?, drawn: EnvironmentRecord?)
        do throws(EnvironmentProblem) {
            records = (try folder.environment(), try pending.environment())
        } catch {
            throw .environment(error)
        }
        let fingerprint = records.drawn.map { Fingerprint(of: $0.bytes) }
        guard let expected = records.expected, let drawn = records.drawn else { return (records.drawn, fingerprint) }
        let changes = expected.changes(to: drawn)
        guard changes.isEmpty else { throw .otherEnvironment(changes) }
        return (nil, fingerprint)
    }

    /// The picture is the approved one where only a tree is pending.
    private func read(
        _ name: SnapshotName
    ) throws(Failure) -> (files: [SnapshotFolder.Part: [UInt8]]?, picture: [UInt8]?, drawn: Outcome.Drawn?) {
        do throws(FileError) {
            let files = try pending.read(name)
            let note = try pending.note(of: name)
            let picture = if let own = files?[.picture] { own } else { try folder.read(name, .picture) }
            return (files, picture, note.flatMap { try? JSONDecoder().decode(Outcome.self, from: Data($0)) }?.drawn)
        } catch {
            throw .unreadable(error)
        }
    }
}
