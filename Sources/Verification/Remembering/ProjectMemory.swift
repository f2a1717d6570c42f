package import TatamiResults
package import TatamiSystem
import TatamiPrimitives

/// Where this user's runs on this machine keep what they remember of a project: out of reach of all that a repository can
/// bring, so that it can be believed.
///
/// A project has two files in `$XDG_STATE_HOME/tatami` or `~/.local/state/tatami`, named by a fingerprint of its place.
package struct ProjectMemory: Hashable, Sendable {
    /// The file that knows what failed.
    package let lastRun: MemoryFile
    /// The file that knows what was decided in reviews.
    package let review: MemoryFile
    /// The project that all are of: its real path, and where its snapshots lie.
    private let project: String

    private static let names = (lastRun: "last-run-", review: "review-")

    /// Of the project in the working folder; nil for a user without a home, or with one that others can write to.
    package init?(of place: SnapshotPlace) {
        guard let working = realPath(of: "."), let folder = UserFolder.state.path() else { return nil }
        self.init(of: "\(working)\n\(place.folder.path)\n\(place.pending.path)", in: folder)
    }

    /// In a folder that only this user can write to.
    package init(of project: String, in folder: String) {
        let name = Fingerprint(of: Array(project.utf8))
        lastRun = MemoryFile(folder: folder, name: "\(Self.names.lastRun)\(name)")
        review = MemoryFile(folder: folder, name: "\(Self.names.review)\(name)")
        self.project = project
    }

    /// The record of the last run; nil when there is none, or what is there is no longer whole, or of another version.
    package func readLastRun() throws(FileError) -> RunRecord? {
        let bytes: [UInt8]
        do { bytes = try lastRun.read(limit: RunRecord.sizeLimit) } catch .notFound { return nil }
        // A name says too little of a project for what is chosen by it.
        guard bytes.starts(with: heading) else { return nil }
        return try? RunRecord(Array(bytes.dropFirst(heading.count)))
    }

    package func write(_ record: RunRecord) throws(FileError) { try lastRun.write(heading + record.bytes) }

    private var heading: [UInt8] { Array("\(project)\n".utf8) }

    /// Removes what no run has written for 90 days, of any project, and what killed runs left.
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
