package import TatamiSystem

/// The texts that are verified in place of pictures, in a folder of baselines or of pending snapshots.
///
/// The text `chat/open.yaml` is in the file `chat/open.yaml.txt`.
package struct TextSnapshots: Hashable, Sendable {
    private let folder: SnapshotFolder

    package init(in path: String) { folder = SnapshotFolder(path: path) }

    private static let ending = ".txt"

    package func file(of name: SnapshotName) -> String { "\(folder.path)/\(name.path)\(Self.ending)" }

    /// Returns a text as it was recorded; nil if there is none.
    package func read(_ name: SnapshotName) throws(FileError) -> [UInt8]? {
        try folder.readFile(name.path + Self.ending, limit: SnapshotFolder.sizeLimit)
            .map(SnapshotFolder.withRecordedLineEndings)
    }

    package func record(_ text: [UInt8], as name: SnapshotName) throws(FileError) {
        let opened = try OpenFolder(making: folder.path)
        if let folders = folder.folders(of: name) { _ = try opened.makeFolder(folders) }
        try opened.write(text, to: name.path + Self.ending)
    }

    package func remove(_ name: SnapshotName) throws(FileError) {
        try folder.opened()?.remove(name.path + Self.ending)
    }

    /// Returns the texts in the folder, sorted by path.
    package func names() throws(FileError) -> [SnapshotName] {
        guard let opened = try folder.opened() else { return [] }
        return try opened.files(ending: Self.ending).compactMap {
            SnapshotName(path: String($0.dropLast(Self.ending.count)))
        }
    }
}

extension PendingSnapshots {
    /// The pending texts.
    package var texts: TextSnapshots { TextSnapshots(in: path) }

    /// Stores a text that differs from its baseline, or has none.
    package func keep(_ text: [UInt8], as name: SnapshotName) throws(FileError) {
        _ = try made()
        try texts.record(text, as: name)
    }
}
