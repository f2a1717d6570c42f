import TatamiResults
import TatamiSystem

/// The pending snapshots that renamed baselines may have become: a renamed one has the same tree and pixels. After an
/// interrupted move, a snapshot that equals its new baseline is still pending.
struct RenamedSnapshots {
    private let place: SnapshotPlace
    private var newcomers: [(name: SnapshotName, look: SnapshotRecord)] = []

    /// Reads the pending snapshots without a baseline, or with an equal one, among those that scenes draw.
    init(among drawn: Set<SnapshotName>, in place: SnapshotPlace) throws(FileError) {
        self.place = place
        let known = Set(try place.folder.names())
        for name in try place.pending.names() where drawn.contains(name) {
            guard let look = try look(name, in: SnapshotFolder(path: place.pending.path)) else { continue }
            if known.contains(name), try self.look(name, in: place.folder)?.isDrawn(as: look) != true { continue }
            newcomers.append((name, look))
        }
    }

    /// Returns the new name of an orphaned baseline; nil if it was not renamed. Each new name is returned once.
    mutating func newName(of orphan: SnapshotName) throws(FileError) -> SnapshotName? {
        guard !newcomers.isEmpty, let look = try look(orphan, in: place.folder),
            let number = newcomers.firstIndex(where: { $0.look.isDrawn(as: look) })
        else { return nil }
        return newcomers.remove(at: number).name
    }

    private func look(_ name: SnapshotName, in folder: SnapshotFolder) throws(FileError) -> SnapshotRecord? {
        var look = try folder.read(name, .tree).flatMap { SnapshotRecord($0) }
        // The recorded scene includes the shot, and so its name.
        look?.scene = nil
        look?.isOptional = false
        return look
    }
}
