import Glibc

/// The new content of a file, in a temporary file beside its target until `putInPlace`.
///
/// The temporary file has an unpredictable hidden name and is locked for the lifetime of its writer, so that
/// `removeStrayTemporaries` recognizes those of dead writers. Unless put in place, it is removed with this
/// object, and when the process is interrupted.
final class StagedFile {
    let folder: OpenFolder
    /// The name of the target.
    private let name: String
    /// The path in errors.
    let path: String
    private let temporary: String
    private let file: OpenFile
    private let leaving: Interruption.Number
    private var isInPlace = false

    /// Stages bytes for the destination `place`, in a file with mode 0666 reduced by the umask.
    init(
        _ bytes: [UInt8], for place: (folder: OpenFolder, name: String), replacing existing: stat?, named path: String,
        survives durability: Durability
    ) throws(FileError) {
        (folder, name, self.path) = (place.folder, place.name, path)
        var attempts = 100
        while true {
            attempts -= 1
            let temporary = temporaryName()
            let leaving = Interruption.removes(.file(temporary, in: place.folder))
            do {
                let file = try OpenFile(opening: temporary, in: place.folder, O_WRONLY | O_CREAT | O_EXCL, named: path)
                try check(.lock, path) { flock(file.descriptor, LOCK_EX | LOCK_NB) }
                // Between the two calls another process may have removed it as a stray; then it has no name
                // any more.
                if try file.status().st_nlink == 1 {
                    (self.temporary, self.leaving) = (temporary, leaving)
                    self.file = file
                    break
                }
                Interruption.leaves(leaving)
            } catch .failed(_, .open, EEXIST) where attempts > 0 {
                Interruption.leaves(leaving)
            } catch .failed(_, .lock, EWOULDBLOCK) where attempts > 0 {
                Interruption.leaves(leaving)
            } catch {
                Interruption.leaves(leaving)
                throw error
            }
        }
        try file.write(bytes)
        if let existing { takeOver(existing) }
        try file.finish(for: durability)
    }

    deinit {
        if !isInPlace { unlinkat(folder.descriptor, temporary, 0) }
        Interruption.leaves(leaving)
    }

    /// Copies the owner, if permitted, and the mode of the file to be replaced.
    private func takeOver(_ existing: stat) {
        _ = fchown(file.descriptor, existing.st_uid, existing.st_gid)
        fchmod(file.descriptor, existing.st_mode & 0o777)
    }

    /// Replaces the target atomically: readers see either the old file or the new one. A link with the target's name
    /// is replaced, not followed.
    func putInPlace() throws(FileError) {
        let (folder, old, new) = (folder.descriptor, temporary, name)
        try check(.rename, path) { renameat(folder, old, folder, new) }
        isInPlace = true
    }
}

private let prefix = ".tatami-"
private let suffix = ".tmp"

/// Returns a random name, unique in all likelihood.
func temporaryName() -> String { "\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)" }

/// Whether a name has the form of `temporaryName`.
func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
    else { return false }
    return name.dropFirst(prefix.count).dropLast(suffix.count).utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
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
