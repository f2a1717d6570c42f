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

    /// Approves all of these or, when one of them can't be, none, also when the disk is full or the process is killed;
    /// `onApproval` hears of each that is done. Returns the fingerprints of the trees that are the baselines' now.
    @discardableResult
    package func approve(
        _ names: [SnapshotName], onApproval: (SnapshotName) -> Void = { _ in }
    ) throws(Failure) -> [SnapshotName: Fingerprint] {
        do throws(FileError) { try folder.finishInterruptedRecordings() } catch { throw .unwritable(error) }
        if names.isEmpty { return [:] }
        let (environment, drawnIn) = try newEnvironment()
        var inputs = FileFingerprints()
        let recording = Recording(in: folder)
        var trees: [SnapshotName: Fingerprint] = [:]
        for start in stride(from: 0, to: names.count, by: Self.atOnce) {
            let some = Array(names[start..<min(names.count, start + Self.atOnce)])
            // To make a picture small takes as long as to draw it.
            let readyOnes = parallelMap(some.count, chunk: 1) { number in
                Result { () throws(Failure) in try ready(some[number]) }
            }
            for (name, found) in zip(some, readyOnes) {
                let ready = try found.get()
                try check(name, ready.drawn, in: drawnIn, &inputs)
                do throws(FileError) { try recording.stage(name, ready.files) } catch { throw .unwritable(error) }
                trees[name] = ready.files[.tree].map { Fingerprint(of: $0) }
            }
        }
        do throws(FileError) { try recording.commit(environment) } catch { throw .unwritable(error) }
        for name in names {
            // What stays pending is the same as its baseline, and the next run forgets it.
            if !keepsPending { try? pending.remove(name) }
            onApproval(name)
        }
        return trees
    }

    /// How many snapshots are held in memory.
    private static let atOnce = 32

    /// A snapshot as it becomes the baseline, and how it was drawn, where that was noted.
    private struct Ready: Sendable {
        var files: [SnapshotFolder.Part: [UInt8]]
        var drawn: Outcome.Drawn?
    }

    private func ready(_ name: SnapshotName) throws(Failure) -> Ready {
        let (files, picture, drawn) = try read(name)
        guard var files, let tree = files[.tree] else { throw .notPending(name) }
        guard var record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture ?? []) else {
            throw .damaged(name)
        }
        guard record.scene == nil || record.scene == Fingerprint(of: files[.scene] ?? []) else { throw .damaged(name) }
        guard record.spoken == nil || record.spoken == Fingerprint(of: files[.spoken] ?? []) else {
            throw .damaged(name)
        }
        if let picture = files[.picture] {
            let small = try small(picture, of: name, record)
            record.picture = Fingerprint(of: small)
            (files[.picture], files[.tree]) = (small, record.bytes)
        }
        return Ready(files: files, drawn: drawn)
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
