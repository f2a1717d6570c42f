package import TatamiFiles

/// What the last run drew and nobody has accepted yet: exactly the bytes that an approval would make the baseline.
package struct PendingSnapshots: Hashable, Sendable {
    /// The folder; made when the first snapshot is kept.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    private var snapshots: SnapshotFolder { SnapshotFolder(path: path) }

    /// Where the picture stands in which differing pixels are marked.
    package func differenceFile(of name: SnapshotName) -> String { "\(path)/\(name.path).difference.png" }

    package func file(of name: SnapshotName, _ part: SnapshotFolder.Part) -> String { snapshots.file(of: name, part) }

    /// Keeps a snapshot's files, and the difference image when there was something to compare with.
    package func keep(
        _ name: SnapshotName, _ files: [SnapshotFolder.Part: [UInt8]], difference: [UInt8]?
    ) throws(FileError) {
        try createFolders(at: path)
        try snapshots.record(name, files)
        if let difference {
            try writeFile(difference, to: differenceFile(of: name), links: .refuse)
        } else {
            try removeFile(at: differenceFile(of: name))
        }
    }

    /// The kept files; nil when nothing is pending under this name.
    package func read(_ name: SnapshotName) throws(FileError) -> [SnapshotFolder.Part: [UInt8]]? {
        guard let picture = try snapshots.read(name, .picture), let tree = try snapshots.read(name, .tree) else {
            return nil
        }
        return [.picture: picture, .tree: tree]
    }

    /// Forgets a snapshot; nothing happens when it isn't pending.
    package func remove(_ name: SnapshotName) throws(FileError) {
        for part in SnapshotFolder.Part.allCases { try removeFile(at: file(of: name, part)) }
        try removeFile(at: differenceFile(of: name))
    }

    /// All that is pending, in order of name.
    package func names() throws(FileError) -> [SnapshotName] { try snapshots.names() }
}
