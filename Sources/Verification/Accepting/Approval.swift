import FoundationEssentials
package import TatamiResults
import TatamiSystem
package import TatamiPrimitives
import TatamiImages

/// Makes pending snapshots the baselines: exactly the pixels that the last run drew, without drawing again, in the files that
/// recording them would have written.
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
    package var choice: PendingChoice { PendingChoice(pending, mustHold: keepsPending) }

    /// What is pending, in order of name.
    package func names() throws(Failure) -> [SnapshotName] { try choice.names() }

    /// Approves these. All of them are checked first: when one can't be approved, none is. `onApproval` is called with each
    /// approved snapshot and the fingerprint of its new tree; the snapshots before a file that can't be written stay
    /// approved.
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
            // To make a picture small takes as long as to draw it.
            let readyOnes = parallelMap(some.count, chunk: 1) { number in
                Result { () throws(Failure) in try ready(some[number]) }
            }
            for (name, found) in zip(some, readyOnes) {
                let ready = try found.get()
                do throws(FileError) { try folder.record(name, ready.files) } catch { throw .unwritable(error) }
                // What stays pending is the same as its baseline, and the next run forgets it.
                if !keepsPending { try? pending.remove(name) }
                onApproval(name, ready.tree)
            }
        }
        guard let environment else { return }
        do throws(FileError) { try folder.record(environment) } catch { throw .unwritable(error) }
    }

    /// How many snapshots are held in memory.
    private static let atOnce = 32

    /// A snapshot as it becomes the baseline, and the fingerprint of its tree.
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

    /// The files of a pending snapshot that belong together, and how it was drawn, where that was noted.
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

    /// The picture as baselines are kept, of which the record has to say what it shows.
    private func small(_ picture: [UInt8], of name: SnapshotName, _ record: SnapshotRecord) throws(Failure) -> [UInt8] {
        guard let (small, pixels) = try? recompressPNG(picture, as: .small),
            Fingerprint(ofPixels: pixels) == record.pixels
        else { throw .damaged(name) }
        return small
    }

    /// `environment` is what is said of all that is pending, if anything is.
    private func check(
        _ name: SnapshotName, _ drawn: Outcome.Drawn?, in environment: Fingerprint?,
        _ fingerprints: inout FileFingerprints
    ) throws(Failure) {
        if let path = drawn?.inputs?.firstChange(in: &fingerprints) { throw .inputChanged(name, path: path) }
        if let environment, let drawn, drawn.environment != environment { throw .drawnElsewhere(name) }
    }

    /// What the baselines' environment becomes, nil when it stays as it is; and in which one what is pending was drawn.
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
