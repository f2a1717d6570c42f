import Glibc
import TatamiImages
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSystem

/// A baseline, or a pending snapshot, read from disk and checked for consistency, not decoded yet.
struct Baseline {
    let record: SnapshotRecord
    /// The bytes of the picture's file.
    let picture: [UInt8]
    /// The bytes of the tree's file.
    let treeFile: [UInt8]

    /// Returns the pending snapshot of this name; nil if there is none. It has the baseline's picture if only the tree
    /// is pending.
    static func pending(_ name: SnapshotName, in place: SnapshotPlace) throws(Verdict.Damage) -> Baseline? {
        let (files, picture) = try rethrowing(as: unreadable) { () throws(FileError) in try place.readPending(name) }
        guard let tree = files?[.tree] else { return nil }
        guard let picture else { throw .incomplete(missing: .picture) }
        return try Baseline(picture: picture, tree: tree)
    }

    private static func unreadable(_ error: FileError) -> Verdict.Damage { .unreadable(error.reason.text) }

    /// Reads the baseline of this name; nil if there is none.
    ///
    /// A baseline that is being recorded at this moment is read again when that is done.
    static func read(_ name: SnapshotName, in folder: SnapshotFolder) throws(Verdict.Damage) -> Baseline? {
        var attempts = 5
        while true {
            do throws(Verdict.Damage) {
                return try readAtOnce(name, in: folder)
            } catch {
                attempts -= 1
                guard error.mayBeUnfinished, attempts > 0 else { throw error }
                usleep(2_000)
            }
        }
    }

    private static func readAtOnce(_ name: SnapshotName, in folder: SnapshotFolder) throws(Verdict.Damage) -> Baseline?
    {
        let files: (picture: [UInt8]?, tree: [UInt8]?)
        do {
            files = (try folder.read(name, .picture), try folder.read(name, .tree))
        } catch .isALink {
            throw .link
        } catch {
            throw .unreadable(error.reason.text)
        }
        switch files {
        case (nil, nil): return nil
        case (nil, _?): throw .incomplete(missing: .picture)
        case (_?, nil): throw .incomplete(missing: .tree)
        case (let picture?, let tree?): return try Baseline(picture: picture, tree: tree)
        }
    }

    private init(picture: [UInt8], tree: [UInt8]) throws(Verdict.Damage) {
        for (part, bytes) in [(SnapshotFolder.Part.tree, tree), (.picture, picture)]
        where isLargeFilePointer(bytes) {
            throw .largeFilePointer(part)
        }
        guard let record = SnapshotRecord(tree) else {
            throw SnapshotRecord.isOfNewerFormat(tree) ? .newerFormat : .unreadableTree
        }
        guard Fingerprint(of: picture) == record.picture else { throw Self.damage(ofChanged: picture) }
        self.record = record
        self.picture = picture
        treeFile = tree
    }

    /// Returns the damage of a picture that is not the recorded one.
    private static func damage(ofChanged picture: [UInt8]) -> Verdict.Damage {
        do throws(ImageError) { _ = try probeImage(picture) } catch {
            if error == .convertedLineEndings { return .undecodable(reason: error.reason.text) }
        }
        return .changedPicture
    }

    /// Decodes the picture.
    private func bitmap() throws(Verdict.Damage) -> Bitmap {
        do { return try decodePNG(picture) } catch { throw .undecodable(reason: error.reason.text) }
    }

    /// Returns the file with the recorded scene; nil if there is none, or a link in its place.
    func scene(of name: SnapshotName, in folder: SnapshotFolder) throws(Verdict.Damage) -> [UInt8]? {
        guard record.scene != nil else { return nil }
        let scene: [UInt8]?
        do {
            scene = try folder.read(name, .scene)
        } catch .isALink {
            return nil
        } catch {
            throw .unreadable(error.reason.text)
        }
        if let scene, isLargeFilePointer(scene) { throw .largeFilePointer(.scene) }
        return scene
    }

    /// Whether the pixels equal those drawn, by their fingerprints.
    func has(_ drawn: Outcome.Drawn) -> Bool { record.pixels == drawn.pixels }

    var face: SnapshotFace {
        SnapshotFace(tree: record.tree, accessibility: record.accessibility, pixels: record.pixels) {
            () throws(Verdict.Damage) in try bitmap()
        }
    }
}

extension Verdict.Damage {
    /// Whether a baseline has this damage between the writes of its picture and its tree.
    fileprivate var mayBeUnfinished: Bool { self == .changedPicture || self == .incomplete(missing: .tree) }
}
