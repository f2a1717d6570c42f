package import TatamiSystem
package import TatamiPrimitives

/// The folder that holds a project's approved snapshots.
package struct SnapshotFolder: Hashable, Sendable, Codable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The files of one snapshot.
    package enum Part: String, Hashable, Sendable, CaseIterable, Codable {
        case picture = ".png"
        /// What the picture was drawn from, as JSON: with it one can find out later why another differs. Lies in two files
        /// (`SplitScene`).
        case scene = ".scene"
        /// What a screen reader says, a line for each element; only where that is asked for.
        case accessibility = ".accessibility"
        /// The layout tree as text.
        case tree = ".tree"
    }

    package func file(of name: SnapshotName, _ part: Part) -> String { "\(path)/\(name.path)\(part.rawValue)" }

    /// Endings that have another name by now, by the old one.
    private static let renamedEndings = [".spoken": Part.accessibility]

    /// The part of a snapshot that lies here under an old ending; nil for none.
    package func renamedPart(of name: SnapshotName) -> Part? {
        guard let folder = try? opened() else { return nil }
        return Self.renamedEndings.first { ending, _ in
            (try? folder.read(name.path + ending, limit: Self.sizeLimit)) != nil
        }?.value
    }

    /// The folder, held open; nil as long as there is none.
    package func opened() throws(FileError) -> OpenFolder? {
        do { return try OpenFolder(at: path) } catch .notFound { return nil }
    }

    /// The bytes of one file of a snapshot; nil when it was never recorded.
    ///
    /// Links below the folder are refused, for a repository comes from elsewhere and its links could lead anywhere.
    package func read(_ name: SnapshotName, _ part: Part) throws(FileError) -> [UInt8]? {
        do {
            let folder = try OpenFolder(at: path)
            let bytes = try read(name, part, in: folder)
            return part == .scene ? try whole(bytes, of: name, in: folder) : bytes
        } catch .notFound {
            return nil
        }
    }

    /// The bytes of the file itself, in the folder as it was opened; throws where there is none.
    package func read(_ name: SnapshotName, _ part: Part, in opened: OpenFolder) throws(FileError) -> [UInt8] {
        try opened.read(place(of: name, part), limit: Self.sizeLimit)
    }

    /// Makes `parts` the snapshot's files, all of them or none. A `Recording` is for those of many.
    ///
    /// Links are refused as in reading. `shares` says whether what a snapshot was drawn from is kept once for the shots of its
    /// scene.
    package func record(
        _ name: SnapshotName, _ parts: [Part: [UInt8]], survives survival: Survival = .powerCut, shares: Bool = true
    ) throws(FileError) {
        let folder = try OpenFolder(making: path)
        if let folders = folders(of: name) { _ = try folder.makeFolder(folders) }
        let batch = FileBatch(survives: survival)
        guard shares else {
            for part in Part.allCases {
                if let bytes = parts[part] { try batch.stage(bytes, for: place(of: name, part), in: folder) }
            }
            return try batch.commit()
        }
        for (place, bytes) in writes(name, parts, in: folder) { try batch.stage(bytes, for: place, in: folder) }
        try batch.commit()
        removeUnusedScenes(in: folders(of: name), of: folder)
    }

    /// The file's path from this folder.
    func place(of name: SnapshotName, _ part: Part) -> String { name.path + part.rawValue }

    /// The folders between this one and the snapshot's files; nil for none.
    func folders(of name: SnapshotName) -> String? {
        name.path.lastIndex(of: "/").map { String(name.path[..<$0]) }
    }

    /// The snapshots that have a tree here and are none of these, in order of path; other files, such as the images of scenes,
    /// are passed over.
    package func names(besides known: Set<SnapshotName> = []) throws(FileError) -> [SnapshotName] {
        guard let folder = try opened() else { return [] }
        let ending = Part.tree.rawValue
        // Paths are quicker to tell apart than to read as names.
        let places = Set(known.map { place(of: $0, .tree) })
        return try folder.files(ending: ending).filter { !places.contains($0) }.compactMap {
            SnapshotName(path: String($0.dropLast(ending.count)))
        }
    }

    /// Removes the files of a snapshot.
    package func remove(_ name: SnapshotName) throws(FileError) {
        guard let folder = try opened() else { return }
        for part in Part.allCases { try folder.remove(place(of: name, part)) }
        removeUnusedScenes(in: folders(of: name), of: folder)
    }

    /// Far more than a snapshot should ever take.
    static let sizeLimit = 256 << 20
}

// A snapshot's picture is put in its place first and its tree right after. A recorder that is killed between the two leaves
// the new picture beside the old tree, or beside none; the new tree still lies in the folder under a temporary name.

extension SnapshotFolder {
    /// The tree of a recording that was cut short after this picture; nil when there is none.
    package func unfinishedTree(of name: SnapshotName, forPicture picture: Fingerprint) -> [UInt8]? {
        guard let top = try? opened() else { return nil }
        if let bytes = top.unfinishedContent(of: place(of: name, .tree), limit: Self.sizeLimit),
            let record = SnapshotRecord(bytes), record.picture == picture
        {
            return bytes
        }
        guard let folder = try? folders(of: name).map(top.folder) ?? top else { return nil }
        return unfinishedTrees(in: folder).first { $0.record.picture == picture }?.record.bytes
    }

    /// Finishes recordings that were cut short, and sweeps up what others left.
    package func finishInterruptedRecordings() throws(FileError) {
        guard let top = try opened() else { return }
        for relative in try top.foldersWithTemporaries() {
            if relative.isEmpty {
                try finishRecordings(in: top, at: "")
            } else {
                try finishRecordings(in: top.folder(relative), at: relative + "/")
            }
        }
    }

    /// `place` is the folder's path from this one, with a slash at its end unless it is empty.
    private func finishRecordings(in folder: OpenFolder, at place: String) throws(FileError) {
        for tree in unfinishedTrees(in: folder) { try finish(tree, in: folder, at: place) }
        try folder.removeStrayTemporaries()
    }

    /// Puts a tree beside the picture that it was recorded with, unless that picture never got to its place.
    private func finish(_ tree: UnfinishedTree, in folder: OpenFolder, at place: String) throws(FileError) {
        let ending = Part.picture.rawValue
        for file in try folder.fileNames() where file.hasSuffix(ending) {
            let stem = String(file.dropLast(ending.count))
            guard let name = SnapshotName(path: place + stem), let picture = try read(name, .picture),
                Fingerprint(of: picture) == tree.record.picture,
                try self.read(name, .tree).flatMap({ SnapshotRecord($0) })?.picture != tree.record.picture
            else { continue }
            try folder.finishWriting(tree.file, to: stem + Part.tree.rawValue)
            return
        }
    }

    /// `file` is a name in the folder.
    private typealias UnfinishedTree = (file: String, record: SnapshotRecord)

    private func unfinishedTrees(in folder: OpenFolder) -> [UnfinishedTree] {
        ((try? folder.strayTemporaries()) ?? []).compactMap { file in
            guard let bytes = try? folder.read(file, limit: Self.sizeLimit), let record = SnapshotRecord(bytes) else {
                return nil
            }
            return (file, record)
        }
    }
}
