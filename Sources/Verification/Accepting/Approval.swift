import TatamiImages
package import TatamiPrimitives
package import TatamiResults
import TatamiSystem

/// The approval of pending snapshots, which become the baselines without being drawn again. The baselines have exactly
/// the pixels of the last run, in the files that recording would have written.
package struct Approval {
    private let place: SnapshotPlace
    /// Whether approved snapshots stay in the pending folder, as in a downloaded artifact.
    private let keepsPending: Bool

    package init(in place: SnapshotPlace, keepsPending: Bool = false) {
        self.place = place
        self.keepsPending = keepsPending
    }

    private var folder: SnapshotFolder { place.folder }
    private var pending: PendingSnapshots { place.pending }

    package typealias Failure = ApprovalFailure

    /// The snapshots that can be approved.
    package var choice: PendingChoice { PendingChoice(pending, mustHold: keepsPending, includesTexts: true) }

    /// Approves snapshots. All are checked first: if one can't be approved, none is. `onApproval` is called
    /// with each approved snapshot and the identity of its new files. If a file can't be written, the snapshots before
    /// it stay approved. Without snapshots of scenes to approve, it still removes recorded scenes that no baseline uses
    /// any more.
    package func approve(
        _ names: [SnapshotName], onApproval: (SnapshotName, Fingerprint) -> Void = { _, _ in }
    ) throws(Failure) {
        try rethrowing(as: Failure.unwritable) { () throws(FileError) in try folder.removeStrayTemporaries() }
        let names = try approveTexts(among: names, onApproval)
        if names.isEmpty { return folder.removeUnusedScenes() }
        let (ofScenes, environment) = try checked(names)
        defer { folder.removeUnusedScenes(beside: ofScenes) }
        for start in stride(from: 0, to: names.count, by: Self.atOnce) {
            let some = Array(names[start..<min(names.count, start + Self.atOnce)])
            // Compressing a picture takes as long as drawing it.
            let readyOnes = parallelMap(some.count, chunk: 1) { number in
                Result { () throws(Failure) in try ready(some[number]) }
            }
            for (name, found) in zip(some, readyOnes) {
                let ready = try found.get()
                try rethrowing(as: Failure.unwritable) { () throws(FileError) in
                    try ready.approved.write(ready.files)
                }
                // A pending snapshot that can't be removed equals its baseline now, and the next run removes it.
                if !keepsPending { try? pending.remove(name) }
                if let identity = ready.approved.identity(of: ready.files) { onApproval(name, identity) }
            }
        }
        guard let environment else { return }
        try rethrowing(as: Failure.unwritable) { () throws(FileError) in try folder.record(environment) }
    }

    /// Throws what `approve` would throw before it writes. Changes nothing.
    package func check(_ names: [SnapshotName]) throws(Failure) {
        var drawn: [SnapshotName] = []
        try rethrowing(as: Failure.unreadable) { () throws(FileError) in
            for name in names where try pending.texts.read(name) == nil { drawn.append(name) }
        }
        if !drawn.isEmpty { _ = try checked(drawn) }
    }

    /// Checks that all of these can be approved. Returns those of scenes among them, and the new environment of the
    /// baselines, nil if it is unchanged.
    private func checked(
        _ names: [SnapshotName]
    ) throws(Failure) -> (ofScenes: [SnapshotName], environment: EnvironmentRecord?) {
        var (ofScenes, drawings): ([SnapshotName], [Outcome.Drawn?]) = ([], [])
        for name in names {
            let found = try complete(name)
            if found.approved.isPicture { continue }
            ofScenes.append(name)
            drawings.append(found.drawn)
        }
        // Pictures of other tools have no environment of this program.
        let (environment, drawnIn) = try ofScenes.isEmpty ? (nil, nil) : newEnvironment()
        var inputs = FileFingerprints()
        for (name, drawn) in zip(ofScenes, drawings) { try check(name, drawn, in: drawnIn, &inputs) }
        return (ofScenes, environment)
    }

    /// Approves the texts among snapshots, and returns the others.
    private func approveTexts(
        among names: [SnapshotName], _ onApproval: (SnapshotName, Fingerprint) -> Void
    ) throws(Failure) -> [SnapshotName] {
        var others: [SnapshotName] = []
        for name in names {
            let text = try rethrowing(as: Failure.unreadable) { () throws(FileError) in try pending.texts.read(name) }
            guard let text else {
                others.append(name)
                continue
            }
            try rethrowing(as: Failure.unwritable) { () throws(FileError) in
                try TextSnapshots(in: folder.path).record(text, as: name)
                if !keepsPending { try pending.texts.remove(name) }
            }
            onApproval(name, Fingerprint(of: text))
        }
        return others
    }

    /// The number of snapshots in memory at a time.
    private static let atOnce = 32

    /// The files of a snapshot as a baseline, and where they are written.
    private struct Ready: Sendable {
        var files: [SnapshotFolder.Part: [UInt8]]
        var approved: ApprovedFiles
    }

    /// Returns the files of a pending snapshot as a baseline, with the picture compressed anew.
    private func ready(_ name: SnapshotName) throws(Failure) -> Ready {
        var (files, record, _, approved) = try complete(name)
        // Pictures of other tools stay byte for byte what the tool wrote.
        if approved.isPicture { return Ready(files: files, approved: approved) }
        if let picture = files[.picture] {
            let small = try small(picture, of: name, record)
            record.picture = Fingerprint(of: small)
            (files[.picture], files[.tree]) = (small, record.bytes)
        }
        return Ready(files: files, approved: approved)
    }

    /// Returns a pending snapshot's files, their place, and the record in its note of how it was drawn, if there is
    /// one.
    ///
    /// Throws if the files don't belong together.
    private func complete(
        _ name: SnapshotName
    ) throws(Failure) -> (
        files: [SnapshotFolder.Part: [UInt8]], record: SnapshotRecord, drawn: Outcome.Drawn?, approved: ApprovedFiles
    ) {
        let (files, picture) = try rethrowing(as: Failure.unreadable) { () throws(FileError) in
            try place.readPending(name)
        }
        let note = try choice.outcome(of: name)
        guard let files, let tree = files[.tree] else { throw .notPending(name) }
        guard let record = SnapshotRecord(tree), record.picture == Fingerprint(of: picture ?? []),
            record.scene == nil || record.scene == Fingerprint(of: files[.scene] ?? []),
            record.accessibility == nil || record.accessibility == Fingerprint(of: files[.accessibility] ?? [])
        else { throw .damaged(name) }
        let origin = note?.pictures
        guard let approved = place.approvedFiles(of: name, origin) else {
            throw .unlistedPictures(name, folder: origin?.expected ?? "")
        }
        // Only pictures that another tool drew have no tree, and without the note their place is unknown.
        if record.tree.isEmpty, !approved.isPicture { throw .damaged(name) }
        return (files, record, note?.drawn, approved)
    }

    /// Recompresses the picture for a baseline; throws unless it has the recorded pixels.
    private func small(_ picture: [UInt8], of name: SnapshotName, _ record: SnapshotRecord) throws(Failure) -> [UInt8] {
        guard let (small, pixels) = try? recompressPNG(picture, as: .small),
            Fingerprint(ofPixels: pixels) == record.pixels
        else { throw .damaged(name) }
        return small
    }

    /// Checks that a pending snapshot is up to date. Throws if one of its inputs has changed since it was drawn, or if
    /// it was drawn in an environment other than the one recorded for the pending snapshots (nil if unknown).
    private func check(
        _ name: SnapshotName, _ drawn: Outcome.Drawn?, in environment: Fingerprint?,
        _ fingerprints: inout FileFingerprints
    ) throws(Failure) {
        if let path = drawn?.inputs?.firstChange(in: &fingerprints) { throw .inputChanged(name, path: path) }
        if let environment, let drawn, drawn.environment != environment { throw .drawnElsewhere(name) }
    }

    /// Returns the new environment of the baselines, nil if unchanged, and that of the pending snapshots.
    private func newEnvironment() throws(Failure) -> (new: EnvironmentRecord?, drawn: Fingerprint?) {
        let (approved, new) = try rethrowing(as: Failure.environment) { () throws(EnvironmentError) in
            (try folder.environment(), try pending.environment())
        }
        let fingerprint = new.map { Fingerprint(of: $0.bytes) }
        guard let expected = approved, let drawn = new else { return (new, fingerprint) }
        let changes = expected.changes(to: drawn)
        guard changes.isEmpty else { throw .otherEnvironment(changes) }
        return (nil, fingerprint)
    }
}
