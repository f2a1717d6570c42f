package import TatamiFiles

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
