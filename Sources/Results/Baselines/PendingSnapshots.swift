package import TatamiSystem

/// What the last run drew and nobody has accepted yet: what an approval would make the baseline, but for the picture's
/// compression, which is a quick one here.
package struct PendingSnapshots: Hashable, Sendable, Codable {
    /// The folder; made when the first snapshot is kept.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    private var snapshots: SnapshotFolder { SnapshotFolder(path: path) }

    /// Where the picture stands in which differing pixels are marked.
    package func differenceFile(of name: SnapshotName) -> String { "\(path)/\(differencePlace(of: name))" }

    /// Where the approved picture stands beside the one that is not accepted, so that the folder can be looked at where
    /// the baselines are not.
    package func expectedFile(of name: SnapshotName) -> String { "\(path)/\(expectedPlace(of: name))" }

    private func expectedPlace(of name: SnapshotName) -> String { name.path + ".expected.png" }

    private func differencePlace(of name: SnapshotName) -> String { name.path + ".difference.png" }

    package func file(of name: SnapshotName, _ part: SnapshotFolder.Part) -> String { snapshots.file(of: name, part) }

    /// Where it is noted how the snapshot was drawn, from this folder.
    private func notePlace(of name: SnapshotName) -> String { name.path + ".json" }

    /// Keeps a snapshot's files, without the picture if that equals its baseline; the difference image, if there was a
    /// baseline; the baseline's picture, if there is one and it differs; and a note of how the snapshot was drawn. Other
    /// files that were kept of it are removed. All of it can be made again, so the write doesn't wait for the disk.
    package func keep(
        _ name: SnapshotName, _ files: [SnapshotFolder.Part: [UInt8]], difference: [UInt8]?, expected: [UInt8]?,
        note: [UInt8]
    ) throws(FileError) {
        let folder = try made()
        try snapshots.record(name, files, survives: .kill, shares: false)
        for part in SnapshotFolder.Part.allCases where files[part] == nil {
            try folder.remove(snapshots.place(of: name, part))
        }
        for (bytes, place) in [(difference, differencePlace(of: name)), (expected, expectedPlace(of: name))] {
            if let bytes {
                try folder.write(bytes, to: place, survives: .kill)
            } else {
                try folder.remove(place)
            }
        }
        try folder.write(note, to: notePlace(of: name), survives: .kill)
    }

    /// The kept files; nil when nothing is pending under this name. Without a picture, the approved one stays.
    package func read(_ name: SnapshotName) throws(FileError) -> [SnapshotFolder.Part: [UInt8]]? {
        guard let tree = try snapshots.read(name, .tree) else { return nil }
        var files: [SnapshotFolder.Part: [UInt8]] = [.tree: tree]
        for part in [SnapshotFolder.Part.picture, .scene, .accessibility] {
            files[part] = try snapshots.read(name, part)
        }
        return files
    }

    /// The picture in which differing pixels are marked; nil when there is none.
    package func difference(of name: SnapshotName) throws(FileError) -> [UInt8]? {
        do {
            return try OpenFolder(at: path).read(differencePlace(of: name), limit: SnapshotFolder.sizeLimit)
        } catch .notFound {
            return nil
        }
    }

    /// What was noted of how a snapshot was drawn; nil when nothing was.
    package func note(of name: SnapshotName) throws(FileError) -> [UInt8]? {
        do { return try OpenFolder(at: path).read(notePlace(of: name), limit: 1 << 26) } catch .notFound { return nil }
    }

    /// Where the record lies of what failed and can't be approved, from this folder.
    private static let undecidable = "undecidable.json"

    /// Keeps the record of what the run found that failed and can't be approved, such as scenes that could not be drawn; nil
    /// for none, which forgets the last one.
    package func keepUndecidable(_ record: [UInt8]?) throws(FileError) {
        if let record { return try made().write(record, to: Self.undecidable, survives: .kill) }
        guard let folder = try snapshots.opened(), isInOwnFolder || folder.isOurs else { return }
        try folder.remove(Self.undecidable)
    }

    /// The record that `keepUndecidable` has kept; nil for none.
    package func undecidable(limit: Int) throws(FileError) -> [UInt8]? {
        do { return try OpenFolder(at: path).read(Self.undecidable, limit: limit) } catch .notFound { return nil }
    }

    /// Whether there is such a folder, or a file or link in its place.
    package var isThere: Bool {
        do { return try snapshots.opened() != nil } catch { return true }
    }

    /// Forgets a snapshot; nothing happens when it isn't pending, or when the folder is not ours.
    package func remove(_ name: SnapshotName) throws(FileError) {
        guard let folder = try snapshots.opened(), isInOwnFolder || folder.isOurs else { return }
        for place in places(of: name) { try folder.remove(place) }
    }

    /// As `remove`, where these are the files that there are of the snapshot, and of others.
    package func remove(_ name: SnapshotName, among files: Set<String>) throws(FileError) {
        if !files.isEmpty, places(of: name).contains(where: files.contains) { try remove(name) }
    }

    /// The places of all files that it holds now, of whichever snapshots.
    package func files() throws(FileError) -> Set<String> { Set(try snapshots.opened()?.files() ?? []) }

    /// Of all files that there can be of a snapshot. What has no tree is not pending, whatever stays when removing them is cut
    /// short, so that it comes first.
    private func places(of name: SnapshotName) -> [String] {
        [SnapshotFolder.Part.tree, .picture, .scene, .accessibility].map { snapshots.place(of: name, $0) }
            + [differencePlace(of: name), expectedPlace(of: name), notePlace(of: name)]
    }

    // MARK: Folders of our own

    private static let ownFolder = ".tatami"

    /// The folder above this one; empty for the working folder.
    private var parent: String {
        let parts = path.split(separator: "/")
        return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }

    /// Whether it lies in a folder `.tatami`, all of which is ours.
    private var isInOwnFolder: Bool { parent.split(separator: "/").last.map(String.init) == Self.ownFolder }

    /// Where what belongs to no snapshot is kept: the folder `.tatami` that this one lies in, or one in this folder.
    private var helperPath: String { isInOwnFolder ? parent : "\(path)/\(Self.ownFolder)" }

    /// The folder, made when it is missing and marked as ours where its place doesn't say so; one that holds something
    /// else is refused.
    private func made() throws(FileError) -> OpenFolder {
        if isInOwnFolder { _ = try madeHelper() }
        let folder = try OpenFolder(making: path)
        if !isInOwnFolder { try folder.becomeOurs() }
        return folder
    }

    /// Git passes over a folder `.tatami`.
    private func madeHelper() throws(FileError) -> OpenFolder { try Self.helperFolder(at: helperPath) }

    /// Makes the folder `.tatami` in the working folder where it is missing.
    package static func makeHelperFolder() throws(FileError) { _ = try helperFolder(at: ownFolder) }

    private static func helperFolder(at path: String) throws(FileError) -> OpenFolder {
        let folder = try OpenFolder(making: path)
        if !folder.holds(".gitignore") { try folder.write(Array("*\n".utf8), to: ".gitignore") }
        return folder
    }

    /// The path of a folder of our own with nothing in it but what says so. Throws for a folder that is there and not ours.
    package func emptyFolder(_ name: String) throws(FileError) -> String {
        try removeLinks()
        _ = try made()
        let folder = try madeHelper().makeFolder(name)
        try folder.becomeOurs()
        try folder.removeAll()
        return folder.path
    }

    /// Removes the links in folders of our own. Only a repository can have brought them, and an upload of what is pending
    /// would follow them. Throws where such a folder is itself a link.
    package func removeLinks() throws(FileError) {
        for path in [Self.ownFolder, isInOwnFolder ? parent : path] {
            guard let folder = try SnapshotFolder(path: path).opened() else { continue }
            if path != self.path || folder.isOurs { try folder.removeLinks() }
        }
    }

    /// Removes what killed writers have left here, and beside it where that folder is ours.
    package func removeStrayTemporaries() throws(FileError) {
        try SnapshotFolder(path: isInOwnFolder ? parent : path).removeStrayTemporaries()
    }

    /// All that is pending, in order of name.
    package func names() throws(FileError) -> [SnapshotName] { try snapshots.names() }

    /// With which libraries and fonts it was drawn; nil when nobody noted it.
    package func environment() throws(EnvironmentError) -> EnvironmentRecord? { try snapshots.environment() }

    /// Notes it.
    package func record(_ environment: EnvironmentRecord) throws(FileError) {
        _ = try made()
        try snapshots.record(environment)
    }
}
