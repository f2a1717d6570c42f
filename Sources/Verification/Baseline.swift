import TatamiBaselines
import TatamiFiles
import TatamiFingerprints
import TatamiImageCoding
import TatamiPrimitives

/// An approved snapshot as it lies on disk, checked against itself and not yet decoded.
struct Baseline {
    let record: SnapshotRecord
    private let picture: [UInt8]

    /// nil when nothing was ever approved under this name.
    static func read(_ name: SnapshotName, in folder: SnapshotFolder) throws(Flaw) -> Baseline? {
        let files: (picture: [UInt8]?, tree: [UInt8]?)
        do {
            files = (try folder.read(name, .picture), try folder.read(name, .tree))
        } catch .isALink {
            throw Flaw(damage: .link)
        } catch {
            throw Flaw(damage: .unreadable(error.reason))
        }
        switch files {
        case (nil, nil): return nil
        case (nil, _?): throw Flaw(damage: .incomplete(missing: .picture))
        case (_?, nil): throw Flaw(damage: .incomplete(missing: .tree))
        case (let picture?, let tree?): return try Baseline(picture: picture, tree: tree)
        }
    }

    /// Why a baseline can't be trusted.
    struct Flaw: Error {
        var damage: Verdict.Damage
    }

    private init(picture: [UInt8], tree: [UInt8]) throws(Flaw) {
        for (part, bytes) in [(SnapshotFolder.Part.tree, tree), (.picture, picture)]
        where bytes.starts(with: "version https://git-lfs".utf8) {
            throw Flaw(damage: .largeFilePointer(part))
        }
        guard let record = SnapshotRecord(tree) else { throw Flaw(damage: .unreadableTree) }
        guard Fingerprint(of: picture) == record.picture else { throw Flaw(damage: .changedPicture) }
        self.record = record
        self.picture = picture
    }

    /// The approved pixels.
    func bitmap() throws(Flaw) -> Bitmap {
        do { return try decodePNG(picture) } catch { throw Flaw(damage: .undecodable) }
    }
}
