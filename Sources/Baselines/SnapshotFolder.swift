package import TatamiFiles
package import TatamiFingerprints

/// The folder that holds a project's approved snapshots.
package struct SnapshotFolder: Hashable, Sendable, Codable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The files of one snapshot.
    package enum Part: String, Hashable, Sendable, CaseIterable, Codable {
        case picture = ".png"
        /// The layout tree as text.
        case tree = ".tree"
    }

    package func file(of name: SnapshotName, _ part: Part) -> String { "\(path)/\(name.path)\(part.rawValue)" }

    /// The bytes of one file of a snapshot; nil when it was never recorded.
    ///
    /// Links below the folder are refused, for a repository comes from elsewhere and its links could lead anywhere.
    package func read(_ name: SnapshotName, _ part: Part) throws(FileError) -> [UInt8]? {
        if let folders = folders(of: name) { try refuseLinkedFolders(folders, in: path) }
        do {
            return try readFile(at: file(of: name, part), limit: Self.sizeLimit, links: .refuse)
        } catch .notFound {
            return nil
        }
    }

    /// Makes `parts` the snapshot's files, all of them or none.
    ///
    /// Links are refused as in reading.
    package func record(_ name: SnapshotName, _ parts: [Part: [UInt8]]) throws(FileError) {
        if let folders = folders(of: name) { try createFolders(at: folders, in: path, links: .refuse) }
        let batch = FileBatch(links: .refuse)
        for part in Part.allCases {
            if let bytes = parts[part] { try batch.stage(bytes, for: file(of: name, part)) }
        }
        try batch.commit()
    }

    /// The folders between this one and the snapshot's files; nil for none.
    func folders(of name: SnapshotName) -> String? {
        name.path.lastIndex(of: "/").map { String(name.path[..<$0]) }
    }

    /// The snapshots that have a tree here, in order of path; other files, such as the images of scenes, are passed over.
    package func names() throws(FileError) -> [SnapshotName] {
        let files: [String]
        do { files = try listFiles(below: path) } catch .notFound { return [] }
        let ending = Part.tree.rawValue
        return files.filter { $0.hasSuffix(ending) }.compactMap {
            SnapshotName(path: String($0.dropLast(ending.count)))
        }
    }

    /// Removes the files of a snapshot.
    package func remove(_ name: SnapshotName) throws(FileError) {
        for part in Part.allCases { try removeFile(at: file(of: name, part)) }
    }

    /// Far more than a snapshot should ever take.
    static let sizeLimit = 256 << 20
}

// A snapshot's picture is put in its place first and its tree right after. A recorder that is killed between the two leaves
// the new picture beside the old tree, or beside none; the new tree still lies in the folder under a temporary name.

extension SnapshotFolder {
    /// The tree of a recording that was cut short after this picture; nil when there is none.
    package func unfinishedTree(of name: SnapshotName, forPicture picture: Fingerprint) -> [UInt8]? {
        unfinishedTrees(in: folder(of: name)).first { $0.record.picture == picture }?.record.bytes
    }

    /// Finishes recordings that were cut short, and sweeps up what others left.
    package func finishInterruptedRecordings() throws(FileError) {
        let folders: [String]
        do { folders = try listFolders(at: path) } catch .notFound { return }
        for folder in folders {
            for tree in unfinishedTrees(in: folder) { try finish(tree, in: folder) }
            try removeStrayTemporaries(in: folder)
        }
    }

    /// Puts a tree beside the picture that it was recorded with, unless that picture never got to its place.
    private func finish(_ tree: UnfinishedTree, in folder: String) throws(FileError) {
        let ending = Part.picture.rawValue
        for file in try fileNames(in: folder) where file.hasSuffix(ending) {
            let place = "\(folder)/\(file)".dropFirst(path.count + 1).dropLast(ending.count)
            guard let name = SnapshotName(path: String(place)), let picture = try read(name, .picture),
                Fingerprint(of: picture) == tree.record.picture,
                try self.read(name, .tree).flatMap({ SnapshotRecord($0) })?.picture != tree.record.picture
            else { continue }
            try finishWriting(tree.file, to: self.file(of: name, .tree))
            return
        }
    }

    private typealias UnfinishedTree = (file: String, record: SnapshotRecord)

    private func unfinishedTrees(in folder: String) -> [UnfinishedTree] {
        ((try? strayTemporaries(in: folder)) ?? []).compactMap { file in
            guard let bytes = try? readFile(at: file, limit: Self.sizeLimit), let record = SnapshotRecord(bytes) else {
                return nil
            }
            return (file, record)
        }
    }

    private func folder(of name: SnapshotName) -> String { folders(of: name).map { "\(path)/\($0)" } ?? path }
}
