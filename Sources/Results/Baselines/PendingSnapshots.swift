import TatamiPrimitives
package import TatamiSystem

/// The snapshots that were drawn and are not approved yet. Approval makes their files the baselines without drawing
/// again. It compresses the pictures better: here, they are compressed fast.
package struct PendingSnapshots: Hashable, Sendable, Codable {
    /// The path of the folder, created with the first snapshot.
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Returns the pending snapshots of a downloaded artifact: those in the folder, or else those in the only folder
    /// below it that has any, since unpacking an archive may add a folder.
    package static func unpacked(at path: String) -> PendingSnapshots {
        func holds(_ folder: String) -> Bool {
            ["environment", undecidable].contains { isRegularFile("\(folder)/\($0)") }
        }
        guard !holds(path) else { return PendingSnapshots(path: path) }
        let names = (try? fileNames(in: path, hidden: true)) ?? []
        let folders = names.flatMap { ["\(path)/\($0)", "\(path)/\($0)/pending", "\(path)/\($0)/.tatami/pending"] }
        let found = folders.filter(holds)
        return PendingSnapshots(path: found.count == 1 ? found[0] : path)
    }

    private var snapshots: SnapshotFolder { SnapshotFolder(path: path) }

    /// The path of the difference picture, in which the differing pixels are marked.
    package func differenceFile(of name: SnapshotName) -> String { "\(path)/\(differencePlace(of: name))" }

    /// The relative path of the approved picture's copy beside the pending one, for viewing the folder without the
    /// baselines.
    private func expectedPlace(of name: SnapshotName) -> String { name.path + ".expected.png" }

    private func differencePlace(of name: SnapshotName) -> String { name.path + ".difference.png" }

    package func file(of name: SnapshotName, _ part: SnapshotFolder.Part) -> String { snapshots.file(of: name, part) }

    /// The relative path of the note about the snapshot's drawing: its `Outcome` as JSON.
    private func notePlace(of name: SnapshotName) -> String { name.path + ".json" }

    /// Writes a snapshot's files, and a note about the drawing. `files` has no picture if it equals its baseline.
    /// `difference` is the difference picture, if there is a baseline; `expected` is the baseline's picture, if there
    /// is one and it differs. Other files of the snapshot are removed. All of it can be recreated, so the write
    /// doesn't wait for the disk.
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

    /// Writes the difference picture, and nothing else.
    package func keepDifference(_ picture: [UInt8], of name: SnapshotName) throws(FileError) {
        let folder = try made()
        if let folders = snapshots.folders(of: name) { _ = try folder.makeFolder(folders) }
        try folder.write(picture, to: differencePlace(of: name), survives: .kill)
    }

    /// Removes the files of an earlier run. Throws for a folder with other content that is not Tatami's.
    package func empty() throws(FileError) {
        let folder = try made()
        try folder.becomeOurs()
        try folder.removeAll()
    }

    /// Returns the pending files; nil if nothing is pending under this name. They have no picture if it equals the
    /// approved one.
    package func read(_ name: SnapshotName) throws(FileError) -> [SnapshotFolder.Part: [UInt8]]? {
        guard let tree = try snapshots.read(name, .tree) else { return nil }
        var files: [SnapshotFolder.Part: [UInt8]] = [.tree: tree]
        for part in SnapshotFolder.Part.allCases where part != .tree {
            files[part] = try snapshots.read(name, part)
        }
        return files
    }

    /// Returns the difference picture; nil if there is none.
    package func difference(of name: SnapshotName) throws(FileError) -> [UInt8]? {
        try snapshots.readFile(differencePlace(of: name), limit: SnapshotFolder.sizeLimit)
    }

    /// Returns the note about a snapshot's drawing; nil if there is none.
    package func note(of name: SnapshotName) throws(FileError) -> [UInt8]? {
        try snapshots.readFile(notePlace(of: name), limit: 1 << 26)
    }

    /// The relative path of the record of failures that can't be approved.
    private static let undecidable = "undecidable.json"

    /// Stores the record of a run's failures that can't be approved, such as scenes that could not be drawn. If it is
    /// nil, an earlier one is removed.
    package func keepUndecidable(_ record: [UInt8]?) throws(FileError) {
        if let record { return try made().write(record, to: Self.undecidable, survives: .kill) }
        try openedIfOurs()?.remove(Self.undecidable)
    }

    /// Returns the record stored by `keepUndecidable`; nil if there is none.
    package func undecidable(limit: Int) throws(FileError) -> [UInt8]? {
        try snapshots.readFile(Self.undecidable, limit: limit)
    }

    /// The relative path of the list of names in the order of the run.
    private static let order = "order.names"

    /// Stores the order of the run, in which ``names()`` returns the pending snapshots; an empty list removes it.
    package func keepOrder(_ names: [SnapshotName]) throws(FileError) {
        let lines = names.map { "\($0)\n" }.joined()
        if !names.isEmpty { return try made().write(Array(lines.utf8), to: Self.order, survives: .kill) }
        try openedIfOurs()?.remove(Self.order)
    }

    /// Returns the positions of names in the stored order; empty if there is none.
    private func storedOrder() throws(FileError) -> [ExactText: Int] {
        let bytes = try snapshots.readFile(Self.order, limit: RunRecord.sizeLimit) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return Dictionary(lines.enumerated().map { (ExactText(String($1)), $0) }) { first, _ in first }
    }

    /// Whether the folder, or a file or link in its place, exists.
    package var isThere: Bool {
        do { return try snapshots.opened() != nil } catch { return true }
    }

    /// Removes a pending snapshot; does nothing if it isn't pending, or if the folder is not Tatami's. `files` are the
    /// existing files of all snapshots; nil if they are unknown.
    package func remove(_ name: SnapshotName, among files: Set<String>? = nil) throws(FileError) {
        if let files, !places(of: name).contains(where: files.contains) { return }
        guard let folder = try openedIfOurs() else { return }
        for place in places(of: name) { try folder.remove(place) }
    }

    /// Returns the relative paths of all files in the folder.
    package func files() throws(FileError) -> Set<String> { Set(try snapshots.opened()?.files() ?? []) }

    /// Returns the paths of all possible files of a snapshot. The tree is first: without it a snapshot is not
    /// pending, even if removing the rest is interrupted.
    private func places(of name: SnapshotName) -> [String] {
        ([.tree] + SnapshotFolder.Part.allCases.filter { $0 != .tree }).map { snapshots.place(of: name, $0) }
            + [differencePlace(of: name), expectedPlace(of: name), notePlace(of: name)]
    }

    // MARK: Folders of Tatami

    private static let ownFolder = ".tatami"

    /// The parent folder; empty for the current directory.
    private var parent: String {
        let parts = path.split(separator: "/")
        return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
    }

    /// Whether the folder is in a folder `.tatami`, all of which is Tatami's.
    private var isInOwnFolder: Bool { parent.lastComponent == Self.ownFolder }

    /// The folder for files that belong to no snapshot: the enclosing folder `.tatami`, or one in this folder.
    private var helperPath: String { isInOwnFolder ? parent : "\(path)/\(Self.ownFolder)" }

    /// Opens the folder; nil if it doesn't exist or is not Tatami's.
    private func openedIfOurs() throws(FileError) -> OpenFolder? {
        try snapshots.opened().flatMap { isInOwnFolder || $0.isOurs ? $0 : nil }
    }

    /// Opens the folder, creating it if missing. Marks it as Tatami's unless it lies in a folder `.tatami`; throws for
    /// a folder with other content.
    func made() throws(FileError) -> OpenFolder {
        if isInOwnFolder { _ = try madeHelper() }
        let folder = try OpenFolder(making: path)
        if !isInOwnFolder { try folder.becomeOurs() }
        return folder
    }

    /// Creates the folder at `helperPath` if missing, with a `.gitignore` for all of its content.
    private func madeHelper() throws(FileError) -> OpenFolder { try Self.helperFolder(at: helperPath) }

    /// Creates the folder `.tatami` in the current directory if missing.
    package static func makeHelperFolder() throws(FileError) { _ = try helperFolder(at: ownFolder) }

    private static func helperFolder(at path: String) throws(FileError) -> OpenFolder {
        let folder = try OpenFolder(making: path)
        if !folder.holds(".gitignore") { try folder.write(Array("*\n".utf8), to: ".gitignore") }
        return folder
    }

    /// Creates or empties a folder for files that belong to no snapshot, and returns its path. Throws for an existing
    /// folder that is not Tatami's.
    package func emptyFolder(_ name: String) throws(FileError) -> String {
        try removeLinks()
        _ = try made()
        let folder = try madeHelper().makeFolder(name)
        try folder.becomeOurs()
        try folder.removeAll()
        return folder.path
    }

    /// Removes the links in Tatami's folders. They can only come from a repository, and uploading the pending
    /// snapshots would follow them. Throws if such a folder is itself a link.
    package func removeLinks() throws(FileError) {
        for path in [Self.ownFolder, isInOwnFolder ? parent : path] {
            guard let folder = try SnapshotFolder(path: path).opened() else { continue }
            if path != self.path || folder.isOurs { try folder.removeLinks() }
        }
    }

    /// Removes the temporary files of killed writers in this folder, and beside it if the parent is Tatami's.
    package func removeStrayTemporaries() throws(FileError) {
        try SnapshotFolder(path: isInOwnFolder ? parent : path).removeStrayTemporaries()
    }

    /// Returns the names of the pending snapshots in the order of the run, then others, sorted.
    package func names() throws(FileError) -> [SnapshotName] {
        let (names, places) = (try snapshots.names(), try storedOrder())
        if places.isEmpty { return names }
        let keys = names.enumerated().map { (places[ExactText($1.description), default: .max], $0) }
        return keys.sorted(by: <).map { names[$0.1] }
    }

    /// Reads the environment that the pending snapshots were drawn in; nil if there is no record.
    package func environment() throws(EnvironmentError) -> EnvironmentRecord? { try snapshots.environment() }

    /// Writes the environment that the pending snapshots were drawn in.
    package func record(_ environment: EnvironmentRecord) throws(FileError) {
        _ = try made()
        try snapshots.record(environment)
    }
}
