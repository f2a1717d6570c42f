package import TatamiFiles

/// What the last run drew and nobody has accepted yet: exactly the bytes that an approval would make the baseline.
package struct PendingSnapshots: Hashable, Sendable, Codable {
    /// The folder; made when the first snapshot is kept.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    private var snapshots: SnapshotFolder { SnapshotFolder(path: path) }

    /// Where the picture stands in which differing pixels are marked.
    package func differenceFile(of name: SnapshotName) -> String { "\(path)/\(name.path).difference.png" }

    package func file(of name: SnapshotName, _ part: SnapshotFolder.Part) -> String { snapshots.file(of: name, part) }

    /// Where it is noted how the snapshot was drawn.
    package func noteFile(of name: SnapshotName) -> String { "\(path)/\(name.path).json" }

    /// Keeps a snapshot's files: both, or only the tree of one whose picture is as approved; the difference image when
    /// there was something to compare with; and a note of how it was drawn. What else was kept of it is forgotten.
    package func keep(
        _ name: SnapshotName, _ files: [SnapshotFolder.Part: [UInt8]], difference: [UInt8]?, note: [UInt8]
    ) throws(FileError) {
        try createFolders(at: path)
        try snapshots.record(name, files)
        for part in SnapshotFolder.Part.allCases where files[part] == nil { try removeFile(at: file(of: name, part)) }
        if let difference {
            try writeFile(difference, to: differenceFile(of: name), links: .refuse)
        } else {
            try removeFile(at: differenceFile(of: name))
        }
        try writeFile(note, to: noteFile(of: name), links: .refuse)
    }

    /// The kept files; nil when nothing is pending under this name. Without a picture, the approved one stays.
    package func read(_ name: SnapshotName) throws(FileError) -> [SnapshotFolder.Part: [UInt8]]? {
        guard let tree = try snapshots.read(name, .tree) else { return nil }
        guard let picture = try snapshots.read(name, .picture) else { return [.tree: tree] }
        return [.picture: picture, .tree: tree]
    }

    /// What was noted of how a snapshot was drawn; nil when nothing was.
    package func note(of name: SnapshotName) throws(FileError) -> [UInt8]? {
        do { return try readFile(at: noteFile(of: name), limit: 1 << 26) } catch .notFound { return nil }
    }

    /// Forgets a snapshot; nothing happens when it isn't pending.
    package func remove(_ name: SnapshotName) throws(FileError) {
        for part in SnapshotFolder.Part.allCases { try removeFile(at: file(of: name, part)) }
        try removeFile(at: differenceFile(of: name))
        try removeFile(at: noteFile(of: name))
    }

    /// A file or folder beside this one.
    package func neighbour(_ name: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        let parent = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        return parent.isEmpty || parent == "/" ? parent + name : "\(parent)/\(name)"
    }

    /// As for baselines.
    package func finishInterruptedRecordings() throws(FileError) { try snapshots.finishInterruptedRecordings() }

    /// All that is pending, in order of name.
    package func names() throws(FileError) -> [SnapshotName] { try snapshots.names() }

    /// With which libraries and fonts it was drawn; nil when nobody noted it.
    package func environment() throws(EnvironmentProblem) -> EnvironmentRecord? { try snapshots.environment() }

    /// Notes it; a folder `.tatami` around this one tells git to pass it over.
    package func record(_ environment: EnvironmentRecord) throws(FileError) {
        try snapshots.record(environment)
        let ignored = neighbour(".gitignore")
        if "/\(ignored)".hasSuffix("/.tatami/.gitignore") {
            try writeFileIfChanged(Array("*\n".utf8), to: ignored, links: .refuse)
        }
    }
}
