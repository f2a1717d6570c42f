package import TatamiRendering
package import TatamiResults
package import TatamiSystem
import TatamiSceneFile

/// Finds the baselines that no scene draws any more. Nothing is drawn, and nothing changes unless told.
package struct Pruning {
    private let project: Project
    private var place: SnapshotPlace { project.place }

    package init(in project: Project) { self.project = project }

    package enum Leftover: Hashable, Sendable {
        case orphaned(SnapshotName)
        /// A new snapshot that is pending has its tree and its pixels.
        case renamed(SnapshotName, to: SnapshotName)
    }

    /// In order of name. A scene that can't be read stops the search, for its shots are unknown.
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

    /// Gives a baseline its new name, under which nothing is pending then.
    package func move(_ old: SnapshotName, to new: SnapshotName) throws(FileError) {
        var parts: [SnapshotFolder.Part: [UInt8]] = [:]
        for part in SnapshotFolder.Part.allCases { parts[part] = try place.folder.read(old, part) }
        try place.folder.record(new, parts)
        try place.folder.remove(old)
        try place.pending.remove(new)
    }

    package func remove(_ name: SnapshotName) throws(FileError) { try place.folder.remove(name) }

    /// What is pending and has no baseline yet.
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
        // Which shot it was drawn for is said there.
        look?.scene = nil
        look?.isOptional = false
        return look
    }
}
