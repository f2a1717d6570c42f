package import TatamiFiles
package import TatamiFingerprints

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
