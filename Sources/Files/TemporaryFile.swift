import Glibc

/// A new file with a name that nobody can guess, locked by this process.
final class TemporaryFile {
    let location: String
    let file: OpenFile

    /// The mode is what the umask leaves of 0666.
    init(in folder: String, named path: String) throws(FileError) {
        var attempts = 100
        while true {
            attempts -= 1
            let location = Self.location(in: folder)
            do {
                let file = try OpenFile(opening: location, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, named: path)
                try check(.lock, path) { flock(file.descriptor, LOCK_EX | LOCK_NB) }
                // Between the two calls a cleaner may have taken the file for a stray: then it has no name any more.
                if try file.status().st_nlink == 1 {
                    self.location = location
                    self.file = file
                    return
                }
            } catch .failed(_, .open, EEXIST) where attempts > 0 {
            } catch .failed(_, .lock, EWOULDBLOCK) where attempts > 0 {
            }
        }
    }

    /// Gives the file the owner, where that is allowed, and the mode of the one it will replace.
    func takeOver(_ existing: stat) {
        _ = fchown(file.descriptor, existing.st_uid, existing.st_gid)
        fchmod(file.descriptor, existing.st_mode & 0o777)
    }

    /// A name that no other file has, in all likelihood.
    static func location(in folder: String) -> String {
        "\(folder)/\(prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))\(suffix)"
    }

    private static let prefix = ".tatami-"
    private static let suffix = ".tmp"

    /// True for the names that this type gives.
    static func isTemporary(_ name: String) -> Bool {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.utf8.count > prefix.utf8.count + suffix.utf8.count
        else { return false }
        return name.dropFirst(prefix.count).dropLast(suffix.count).utf8.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
    }
}

/// Removes temporary files whose writers were killed, and returns how many there were.
///
/// Only files with our own kind of name go, and only when no living process, in this container or another, holds their lock.
@discardableResult
package func removeStrayTemporaries(in folder: String) throws(FileError) -> Int {
    try forEachStrayTemporary(in: folder) { unlink($0) == 0 }
}

/// The paths of the files that killed writers were about to put in their places.
package func strayTemporaries(in folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    try forEachStrayTemporary(in: folder) { path in
        paths.append(path)
        return true
    }
    return paths
}

/// Puts a stray temporary file in the place that it was meant for, over what is there.
package func finishWriting(_ temporary: String, to path: String) throws(FileError) {
    try check(.rename, path) { rename(temporary, path) }
    try syncFolder(of: path, named: path)
}

/// How many files `body` was true for. While it runs the file is locked, so that no other process takes it too.
@discardableResult
private func forEachStrayTemporary(in folder: String, _ body: (String) -> Bool) throws(FileError) -> Int {
    var count = 0
    for name in try fileNames(in: folder, hidden: true) where TemporaryFile.isTemporary(name) {
        let location = "\(folder)/\(name)"
        guard let file = try? OpenFile(opening: location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, named: location),
            flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, body(location)
        else { continue }
        count += 1
    }
    return count
}
