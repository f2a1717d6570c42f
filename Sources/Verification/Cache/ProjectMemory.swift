import TatamiPrimitives
package import TatamiResults
package import TatamiSystem

/// The per-user state of a project on this machine, out of reach of repositories, so that it can be trusted.
///
/// A project has two files in `$XDG_STATE_HOME/tatami` or `~/.local/state/tatami`, named by a fingerprint of
/// its location.
package struct ProjectMemory: Hashable, Sendable {
    /// The file with the last run's failures.
    package let lastRun: MemoryFile
    /// The file with the decisions of reviews.
    package let review: MemoryFile
    /// The project's identity: its real path and its snapshot folders.
    private let project: String

    private static let names = (lastRun: "last-run-", review: "review-")

    /// The memory of the project in the current directory; nil for a user without a home, or with one that
    /// others can write to.
    package init?(of place: SnapshotPlace) {
        guard let working = realPath(of: "."), let folder = UserFolder.state.path() else { return nil }
        self.init(of: "\(working)\n\(place.folder.path)\n\(place.pending.path)", in: folder)
    }

    /// The memory in a folder that only this user can write to.
    package init(of project: String, in folder: String) {
        let name = Fingerprint(of: Array(project.utf8))
        lastRun = MemoryFile(folder: folder, name: "\(Self.names.lastRun)\(name)")
        review = MemoryFile(folder: folder, name: "\(Self.names.review)\(name)")
        self.project = project
    }

    /// Reads the record of the last run; nil if there is none, or one that is incomplete or of another
    /// version.
    package func readLastRun() throws(FileError) -> RunRecord? {
        let bytes: [UInt8]
        do { bytes = try lastRun.read(limit: RunRecord.sizeLimit) } catch .notFound { return nil }
        // The fingerprint in the file's name is not enough to identify the project.
        guard bytes.starts(with: heading) else { return nil }
        return try? RunRecord(Array(bytes.dropFirst(heading.count)))
    }

    package func write(_ record: RunRecord) throws(FileError) { try lastRun.write(heading + record.bytes) }

    private var heading: [UInt8] { Array("\(project)\n".utf8) }

    /// Removes files of any project that were not written for 90 days, and temporary files of killed runs.
    package func sweep() {
        guard let folder = try? OpenFolder(at: lastRun.folder) else { return }
        let days = 86_400
        for name in (try? folder.fileNames()) ?? []
        where [Self.names.lastRun, Self.names.review].contains(where: name.hasPrefix) {
            if wasUntouched("\(lastRun.folder)/\(name)", forSeconds: 90 * days) { try? folder.remove(name) }
        }
        _ = try? folder.removeStrayTemporaries()
    }
}

/// A file in a folder that only this user can write to; links are not followed.
package struct MemoryFile: Hashable, Sendable {
    package let folder: String
    package let name: String

    package init(folder: String, name: String) {
        self.folder = folder
        self.name = name
    }

    package var path: String { "\(folder)/\(name)" }

    package func read(limit: Int) throws(FileError) -> [UInt8] { try OpenFolder(at: folder).read(name, limit: limit) }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        try OpenFolder(at: folder).write(bytes, to: name, survives: .kill)
    }
}
