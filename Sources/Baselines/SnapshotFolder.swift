package import TatamiFiles

/// The folder that holds a project's approved snapshots.
package struct SnapshotFolder: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The files of one snapshot.
    package enum Part: String, Hashable, Sendable, CaseIterable {
        case picture = ".png"
        /// The layout tree as text.
        case tree = ".tree"
    }

    package func file(of name: SnapshotName, _ part: Part) -> String { "\(path)/\(name.path)\(part.rawValue)" }

    /// The bytes of one file of a snapshot; nil when it was never recorded.
    package func read(_ name: SnapshotName, _ part: Part) throws(FileError) -> [UInt8]? {
        do {
            return try readFile(at: file(of: name, part), limit: Self.sizeLimit)
        } catch .notFound {
            return nil
        }
    }

    /// Makes `parts` the snapshot's files, all of them or none.
    ///
    /// Links below the folder are refused, for a repository comes from elsewhere and its links could lead anywhere.
    package func record(_ name: SnapshotName, _ parts: [Part: [UInt8]]) throws(FileError) {
        if let slash = name.path.lastIndex(of: "/") {
            try createFolders(at: String(name.path[..<slash]), in: path, links: .refuse)
        }
        let batch = FileBatch(links: .refuse)
        for part in Part.allCases {
            if let bytes = parts[part] { try batch.stage(bytes, for: file(of: name, part)) }
        }
        try batch.commit()
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
    private static let sizeLimit = 256 << 20
}
