import FoundationEssentials
package import TatamiResults
import TatamiSystem
package import TatamiPrimitives
import TatamiImages

/// Makes pending snapshots the baselines, without drawing again. The baselines are exactly the pixels of the last run,
/// in the files that recording would have written.
package struct Approval {
    private let folder: SnapshotFolder
    private let pending: PendingSnapshots
    /// Whether approved snapshots stay in the pending folder, as in a downloaded artifact.
    private let keepsPending: Bool

    package init(folder: SnapshotFolder, pending: PendingSnapshots, keepsPending: Bool = false) {
        self.folder = folder
        self.pending = pending
        self.keepsPending = keepsPending
    }

    package typealias Failure = ApprovalFailure

    /// The snapshots that can be approved.
    package var choice: PendingChoice { PendingChoice(pending, mustHold: keepsPending) }

    /// Returns the pending snapshots, sorted by name.
    package func names() throws(Failure) -> [SnapshotName] { try choice.names() }

    /// Approves snapshots. All are checked first: if one can't be approved, none is. `onApproval` is called
    /// with each approved snapshot and the fingerprint of its new tree. If a file can't be written, the
    /// snapshots before it stay approved.
    package func approve(
        _ names: [SnapshotName], onApproval: (SnapshotName, Fingerprint) -> Void = { _, _ in }
    ) throws(Failure) {
        do throws(FileError) { try folder.removeStrayTemporaries() } catch { throw .unwritable(error) }
        if names.isEmpty { return }
        let (environment, drawnIn) = try newEnvironment()
        var inputs = FileFingerprints()
        for name in names { try check(name, try complete(name).drawn, in: drawnIn, &inputs) }
        defer { folder.removeUnusedScenes(beside: names) }
        for start in stride(from: 0, to: names.count, by: Self.atOnce) {
            let some = Array(names[start..<min(names.count, start + Self.atOnce)])
            // Compressing a picture takes as long as drawing it.
            let readyOnes = parallelMap(some.count, chunk: 1) { number in
                Result { () throws(Failure) in try ready(some[number]) }
            }
            for (name, found) in zip(some, readyOnes) {
                let ready = try found.get()
                do throws(FileError) { try folder.record(name, ready.files) } catch { throw .unwritable(error) }
                // A pending snapshot that stays equals its baseline, and the next run removes it.
                if !keepsPending { try? pending.remove(name) }
                onApproval(name, ready.tree)
            }
        }
        guard let environment else { return }
        do throws(FileError) { try folder.record(environment) } catch { throw .unwritable(error) }
    }

    /// The number of snapshots in memory at a time.
    private static let atOnce = 32

    /// The files of a snapshot as a baseline, and the fingerprint of its tree.
    private struct Ready: Sendable {
        var files: [SnapshotFolder.Part: [UInt8]]
        var tree: Fingerprint
    }

    private func ready(_ name: SnapshotName) throws(Failure) -> Ready {
        var (files, record, _) = try complete(name)
        if let picture = files[.picture] {
            let small = try small(picture, of: name, record)
            record.picture = Fingerprint(of: small)
            (files[.picture], files[.tree]) = (small, record.bytes)
        }
        return Ready(files: files, tree: Fingerprint(of: files[.tree] ?? []))
    }

    /// Returns the consistent files of a pending snapshot, and the note about its drawing, if there is one.
    private func complete(
        _ name: SnapshotName
    ) throws(Failure) -> (files: [SnapshotFolder.Part: [UInt8]], record: SnapshotRecord, drawn: Outcome.Drawn?) {
        let (files, picture, drawn) = try read(name)
        guard let files, let tree = files[.tree] else { throw .notPending(name) }
        guard let record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture ?? []),
            record.scene == nil || record.scene == Fingerprint(of: files[.scene] ?? []),
            record.accessibility == nil || record.accessibility == Fingerprint(of: files[.accessibility] ?? [])
        else { throw .damaged(name) }
        return (files, record, drawn)
    }

    /// Recompresses the picture for a baseline; throws unless it has the pixels that the record says.
    private func small(_ picture: [UInt8], of name: SnapshotName, _ record: SnapshotRecord) throws(Failure) -> [UInt8] {
        guard let (small, pixels) = try? recompressPNG(picture, as: .small),
            Fingerprint(ofPixels: pixels) == record.pixels
        else { throw .damaged(name) }
        return small
    }

    /// Checks a pending snapshot; `environment` is that of all pending ones, nil if unknown.
    private func check(
        _ name: SnapshotName, _ drawn: Outcome.Drawn?, in environment: Fingerprint?,
        _ fingerprints: inout FileFingerprints
    ) throws(Failure) {
        if let path = drawn?.inputs?.firstChange(in: &fingerprints) { throw .inputChanged(name, path: path) }
        if let environment, let drawn, drawn.environment != environment { throw .drawnElsewhere(name) }
    }

    /// Returns the new environment of the baselines, nil if unchanged, and that of the pending snapshots.
    private func newEnvironment() throws(Failure) -> (new: EnvironmentRecord?, drawn: Fingerprint?) {
        let records: (expected: EnvironmentRecord?, drawn: EnvironmentRecord?)
        do throws(EnvironmentError) {
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

    /// Reads a pending snapshot; the picture is the baseline's if only a tree is pending.
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
