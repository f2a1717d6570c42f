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

/// The folder that a file stands in, as a path that can be opened.
func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
}
