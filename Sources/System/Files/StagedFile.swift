import Glibc

/// The new content of a file, in a temporary file beside its target until `putInPlace`.
///
/// The temporary file has an unpredictable hidden name and is locked for the lifetime of its writer, so that
/// `removeStrayTemporaries` recognizes those of dead writers. Unless put in place, it is removed with this
/// object.
final class StagedFile {
    /// The name of the target.
    let name: String
    /// The path in errors.
    let path: String
    private let temporary: TemporaryFile
    private var isInPlace = false

    var folder: OpenFolder { temporary.folder }

    /// Stages bytes for the destination `place`.
    init(
        _ bytes: [UInt8], for place: (folder: OpenFolder, name: String), replacing existing: stat?, named path: String,
        survives durability: Durability
    ) throws(FileError) {
        name = place.name
        self.path = path
        temporary = try TemporaryFile(in: place.folder, named: path)
        do {
            try temporary.file.write(bytes)
            if let existing { temporary.takeOver(existing) }
            try temporary.file.finish(for: durability)
        } catch {
            temporary.remove()
            throw error
        }
    }

    deinit { if !isInPlace { temporary.remove() } }

    /// Replaces the target atomically: readers see either the old file or the new one. A link with the target's name
    /// is replaced, not followed.
    func putInPlace() throws(FileError) {
        let (folder, old, new) = (folder.descriptor, temporary.name, name)
        try check(.rename, path) { renameat(folder, old, folder, new) }
        isInPlace = true
    }
}

/// The durability of a written file: the events after which it is complete, in its old or new version.
package enum Durability: Sendable {
    /// A power cut: the writer waits until the new bytes are on disk before the file is replaced.
    case powerCut
    /// The end of the process at any moment. For files that can be recreated: after a power cut they may be
    /// empty.
    case kill
}
