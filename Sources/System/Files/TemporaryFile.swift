import Glibc

/// A new file with an unpredictable name, locked by this process.
///
/// It is removed when the process is interrupted.
final class TemporaryFile {
    let folder: OpenFolder
    let name: String
    let file: OpenFile
    private let leaving: Interruption.Number

    /// Creates the file with mode 0666 reduced by the umask.
    init(in folder: OpenFolder, named path: String) throws(FileError) {
        var attempts = 100
        while true {
            attempts -= 1
            let name = temporaryName()
            let leaving = Interruption.removes(.file(name, in: folder))
            do {
                let file = try OpenFile(opening: name, in: folder, O_WRONLY | O_CREAT | O_EXCL, named: path)
                try check(.lock, path) { flock(file.descriptor, LOCK_EX | LOCK_NB) }
                // Between the two calls another process may have removed it as a stray; then it has no name
                // any more.
                if try file.status().st_nlink == 1 {
                    self.folder = folder
                    self.name = name
                    self.file = file
                    self.leaving = leaving
                    return
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
    }

    deinit { Interruption.leaves(leaving) }

    /// Copies the owner, if permitted, and the mode of the file to be replaced.
    func takeOver(_ existing: stat) {
        _ = fchown(file.descriptor, existing.st_uid, existing.st_gid)
        fchmod(file.descriptor, existing.st_mode & 0o777)
    }

    /// Removes the file unless it has been renamed. A failure is ignored.
    func remove() { unlinkat(folder.descriptor, name, 0) }
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
