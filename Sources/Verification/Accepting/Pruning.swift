package import TatamiRendering
package import TatamiResults
package import TatamiSystem
import TatamiSceneFile

/// Finds the baselines that no scene draws any more. Draws nothing, and changes files only by `move` and
/// `remove`.
package struct Pruning {
    private let project: Project
    private var place: SnapshotPlace { project.place }

    package init(in project: Project) { self.project = project }

    package enum Leftover: Hashable, Sendable {
        case orphaned(SnapshotName)
        /// A new pending snapshot has the same tree and pixels.
        case renamed(SnapshotName, to: SnapshotName)
    }

    /// Returns the orphaned baselines, sorted by name. Throws if a scene can't be read, since its shots are
    /// unknown.
    package func leftovers(inScenes scenes: [String]) throws(RunFailure) -> [Leftover] {
        let cases = CaseEnumeration(scenes, of: project, variants: project.variants())
        var drawn: Set<SnapshotName> = []
        while let next = try cases.next() {
            if let failure = cases.failure {
                throw .unknownShots(next.outcome(.couldNotRun(failure)))
            }
            drawn.insert(next.reference.name)
        }
        do throws(FileError) {
            var newcomers = try newcomers(among: drawn)
            return try place.folder.orphans(beside: drawn).map { name throws(FileError) in
                guard let look = try look(name, in: place.folder),
                    let place = newcomers.firstIndex(where: { $0.look.isDrawn(as: look) })
                else { return .orphaned(name) }
                return .renamed(name, to: newcomers.remove(at: place).name)
            }
        } catch {
            throw .unreadable(error)
        }
    }

    /// Renames a baseline; a pending snapshot with the new name is removed.
    package func move(_ old: SnapshotName, to new: SnapshotName) throws(FileError) {
        var parts: [SnapshotFolder.Part: [UInt8]] = [:]
        for part in SnapshotFolder.Part.allCases { parts[part] = try place.folder.read(old, part) }
        try place.folder.record(new, parts)
        try place.folder.remove(old)
        try place.pending.remove(new)
    }

    package func remove(_ name: SnapshotName) throws(FileError) { try place.folder.remove(name) }

    /// Returns the approved pictures of other tools that are no longer drawn.
    package func gonePictures() throws(PictureFailure) -> [PictureCase] {
        var gone: [PictureCase] = []
        for set in place.pictures {
            gone += try PictureListing(of: set, mayBeNew: true).cases.filter { $0.actual == nil }
        }
        return gone
    }

    package func remove(_ picture: PictureCase) throws(FileError) { try picture.files.restore([:]) }

    /// Returns the pending snapshots without a baseline.
    private func newcomers(among drawn: Set<SnapshotName>) throws(FileError) -> [(
        name: SnapshotName, look: SnapshotRecord
    )] {
        let known = Set(try place.folder.names())
        var newcomers: [(SnapshotName, SnapshotRecord)] = []
        for name in try place.pending.names() where drawn.contains(name) && !known.contains(name) {
            if let look = try look(name, in: SnapshotFolder(path: place.pending.path)) {
                newcomers.append((name, look))
            }
        }
        return newcomers
    }

    private func look(_ name: SnapshotName, in folder: SnapshotFolder) throws(FileError) -> SnapshotRecord? {
        var look = try folder.read(name, .tree).flatMap { SnapshotRecord($0) }
        // Ignores the shot for which it was drawn.
        look?.scene = nil
        look?.isOptional = false
        return look
    }
}
