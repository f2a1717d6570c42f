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

    private func inputsFile(of name: SnapshotName) -> String { "\(path)/\(name.path).inputs" }

    /// Keeps a snapshot's files; the difference image when there was something to compare with; and what it was drawn
    /// from, unless that was no file.
    package func keep(
        _ name: SnapshotName, _ files: [SnapshotFolder.Part: [UInt8]], difference: [UInt8]?, inputs: InputRecord?
    ) throws(FileError) {
        try createFolders(at: path)
        try snapshots.record(name, files)
        try write(difference, to: differenceFile(of: name))
        try write(inputs?.bytes, to: inputsFile(of: name))
    }

    private func write(_ bytes: [UInt8]?, to file: String) throws(FileError) {
        if let bytes {
            try writeFile(bytes, to: file, links: .refuse)
        } else {
            try removeFile(at: file)
        }
    }

    /// The kept files; nil when nothing is pending under this name.
    package func read(_ name: SnapshotName) throws(FileError) -> [SnapshotFolder.Part: [UInt8]]? {
        guard let picture = try snapshots.read(name, .picture), let tree = try snapshots.read(name, .tree) else {
            return nil
        }
        return [.picture: picture, .tree: tree]
    }

    /// What a snapshot was drawn from; nil when that was no file, or nobody can tell any more.
    package func inputs(of name: SnapshotName) throws(FileError) -> InputRecord? {
        do { return InputRecord(try readFile(at: inputsFile(of: name), limit: 1 << 24)) } catch .notFound { return nil }
    }

    /// Forgets a snapshot; nothing happens when it isn't pending.
    package func remove(_ name: SnapshotName) throws(FileError) {
        for part in SnapshotFolder.Part.allCases { try removeFile(at: file(of: name, part)) }
        try removeFile(at: differenceFile(of: name))
        try removeFile(at: inputsFile(of: name))
    }

    /// As for baselines.
    package func finishInterruptedRecordings() throws(FileError) { try snapshots.finishInterruptedRecordings() }

    /// All that is pending, in order of name.
    package func names() throws(FileError) -> [SnapshotName] { try snapshots.names() }

    /// With which libraries and fonts it was drawn; nil when nobody noted it.
    package func environment() throws(EnvironmentProblem) -> EnvironmentRecord? { try snapshots.environment() }

    package func record(_ environment: EnvironmentRecord) throws(FileError) { try snapshots.record(environment) }
}
