import Glibc

/// A file's new content beside its target, where `putInPlace` has not moved it yet.
///
/// It lies in the target's folder under an unpredictable dot-name of ours and is locked as long as its writer lives, which
/// is how `removeStrayTemporaries` knows the temporary files of dead writers. Unless it is put in place, it is removed with
/// this object.
final class StagedFile {
    /// Where the content belongs.
    let name: String
    /// The path that errors give.
    let path: String
    private let temporary: TemporaryFile
    private var isInPlace = false

    var folder: OpenFolder { temporary.folder }

    /// In `place` of the destination.
    init(
        _ bytes: [UInt8], for place: (folder: OpenFolder, name: String), replacing existing: stat?, named path: String,
        survives survival: Survival
    ) throws(FileError) {
        name = place.name
        self.path = path
        temporary = try TemporaryFile(in: place.folder, named: path)
        do {
            try temporary.file.write(bytes)
            if let existing { temporary.takeOver(existing) }
            try temporary.file.finish(for: survival)
        } catch {
            temporary.remove()
            throw error
        }
    }

    deinit { if !isInPlace { temporary.remove() } }

    /// Replaces the target: it is the old file before, and the new one after. A link with the target's name is replaced, and
    /// not followed.
    func putInPlace() throws(FileError) {
        let (folder, old, new) = (folder.descriptor, temporary.name, name)
        try check(.rename, path) { renameat(folder, old, folder, new) }
        isInPlace = true
    }
}

/// What a written file outlives, whole as it was before or as it is to be.
package enum Survival: Sendable {
    /// A power cut: the new bytes are on the disk before the file changes, for which the writer waits.
    case powerCut
    /// The end of the process at any moment. For a file that can be made again at any time: after a power cut it may be empty.
    case kill
}
