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
        let files: [String]
        do { files = try listFiles(below: path) } catch .notFound { return }
        let pictures = files.filter { $0.hasSuffix(Part.picture.rawValue) }
        for (folder, pictures) in Dictionary(grouping: pictures, by: { parent(of: $0) }) {
            let unfinished = unfinishedTrees(in: folder)
            for picture in unfinished.isEmpty ? [] : pictures {
                let ending = Part.picture.rawValue
                guard let name = SnapshotName(path: String(picture.dropLast(ending.count))),
                    let bytes = try read(name, .picture)
                else { continue }
                let fingerprint = Fingerprint(of: bytes)
                let tree = try read(name, .tree).flatMap { SnapshotRecord($0) }
                guard tree?.picture != fingerprint,
                    let found = unfinished.first(where: { $0.record.picture == fingerprint })
                else { continue }
                try finishWriting(found.file, to: file(of: name, .tree))
            }
            try removeStrayTemporaries(in: folder)
        }
    }

    private func unfinishedTrees(in folder: String) -> [(file: String, record: SnapshotRecord)] {
        ((try? strayTemporaries(in: folder)) ?? []).compactMap { file in
            guard let bytes = try? readFile(at: file, limit: Self.sizeLimit), let record = SnapshotRecord(bytes) else {
                return nil
            }
            return (file, record)
        }
    }

    private func folder(of name: SnapshotName) -> String { parent(of: file(of: name, .tree), in: "") }

    /// The folder that a path below this one stands in.
    private func parent(of relative: String) -> String { parent(of: relative, in: "\(path)/") }

    private func parent(of file: String, in base: String) -> String {
        base + (file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "")
    }
}
