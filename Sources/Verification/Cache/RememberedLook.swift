import TatamiPrimitives
import TatamiResults
import TatamiSystem

/// The fingerprints of a baseline's files and of the paint of a snapshot that was equal to it.
struct RememberedLook: Hashable, Codable {
    var picture: Fingerprint
    var tree: Fingerprint
    var paint: Fingerprint

    /// Whether these are the fingerprints of a baseline's files.
    func isOf(_ baseline: Baseline, under key: FingerprintKey) -> Bool {
        key.fingerprint(of: baseline.picture) == picture && key.fingerprint(of: baseline.treeFile) == tree
    }

    /// Whether these are the fingerprints of the files of the baseline with that name.
    func isOf(_ name: SnapshotName, in folder: SnapshotFolder, _ opened: OpenFolder, under key: FingerprintKey)
        -> Bool
    {
        func holds(_ part: SnapshotFolder.Part, _ fingerprint: Fingerprint) -> Bool {
            (try? folder.read(name, part, in: opened)).map { key.fingerprint(of: $0) == fingerprint } ?? false
        }
        return holds(.picture, picture) && holds(.tree, tree)
    }
}

/// The remembered data of a snapshot for its next drawing.
struct RememberedPaint: Hashable, Codable {
    /// The key of all fingerprints.
    var key: FingerprintKey
    /// The remembered look; nil if the snapshot was not known to be equal to a baseline.
    var look: RememberedLook?
}
