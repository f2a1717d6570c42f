package import TatamiRendering
package import TatamiResults
import TatamiSceneFile
package import TatamiSystem

/// A search for the baselines that no scene draws any more. It draws nothing, and changes files only by `move` and
/// `remove`.
package struct Pruning {
    private let project: Project
    private var place: SnapshotPlace { project.place }

    package init(in project: Project) { self.project = project }

    /// A baseline that no scene draws.
    package enum Orphan: Hashable, Sendable {
        case orphaned(SnapshotName)
        /// A new pending snapshot has the same tree and pixels.
        case renamed(SnapshotName, to: SnapshotName)
    }

    /// Returns the orphaned baselines, sorted by name. Throws if a scene can't be read, since its shots are
    /// unknown.
    package func orphans(inScenes scenes: [String]) throws(RunFailure) -> [Orphan] {
        let cases = CaseEnumeration(scenes, of: project, variants: project.variants())
        var drawn: Set<SnapshotName> = []
        while let next = try cases.next() {
            if let failure = cases.failure {
                throw .unknownShots(next.outcome(.couldNotRun(failure)))
            }
            drawn.insert(next.reference.name)
        }
        return try rethrowing(as: RunFailure.unreadable) { () throws(FileError) in
            var renamed = try RenamedSnapshots(among: drawn, in: place)
            return try place.folder.orphans(beside: drawn).map { name throws(FileError) in
                try renamed.newName(of: name).map { .renamed(name, to: $0) } ?? .orphaned(name)
            }
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

    /// Removes what interrupted runs left beside the baselines.
    package func removeStrayTemporaries() throws(FileError) { try place.folder.removeStrayTemporaries() }

    /// Returns the approved pictures of other tools that are no longer drawn.
    package func gonePictures() throws(PictureFailure) -> [PictureCase] {
        var gone: [PictureCase] = []
        for set in place.pictures {
            gone += try PictureListing(of: set, mayBeNew: true).cases.filter { $0.actual == nil }
        }
        return gone
    }

    package func remove(_ picture: PictureCase) throws(FileError) { try picture.files.restore([:]) }
}
