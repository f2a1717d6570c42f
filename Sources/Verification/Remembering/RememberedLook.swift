import TatamiResults
import TatamiSystem
import TatamiPrimitives

/// What is remembered of a snapshot that was equal to its baseline: the fingerprints of the files of that baseline, and of
/// what painted it.
struct RememberedLook: Hashable, Codable {
    var picture: Fingerprint
    var tree: Fingerprint
    var paint: Fingerprint

    /// Whether these are the very files.
    func isOf(_ baseline: Baseline, under key: FingerprintKey) -> Bool {
        key.fingerprint(of: baseline.picture) == picture && key.fingerprint(of: baseline.treeFile) == tree
    }

    /// Whether these are the files of the baseline of that name.
    func isOf(_ name: SnapshotName, in folder: SnapshotFolder, _ opened: OpenFolder, under key: FingerprintKey)
        -> Bool
    {
        func holds(_ part: SnapshotFolder.Part, _ fingerprint: Fingerprint) -> Bool {
            (try? folder.read(name, part, in: opened)).map { key.fingerprint(of: $0) == fingerprint } ?? false
        }
        return holds(.picture, picture) && holds(.tree, tree)
    }
}

/// What somebody who draws a snapshot may use of what is remembered of it.
struct RememberedPaint: Hashable, Codable {
    /// All fingerprints are under it.
    var key: FingerprintKey
    /// What painted its baseline, and which files that had; nil when it was not known to be equal to one.
    var look: RememberedLook?
}
