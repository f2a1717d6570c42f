import Glibc

// A folder created by Tatami contains a mark, a file of this name. Only marked folders are emptied, and only
// in them are files removed by name.

let folderMark = ".tatami-folder"
private let words = "Made by tatami, which may empty this folder.\n"

extension OpenFolder {
    /// Whether the folder was created by Tatami.
    package var isOurs: Bool {
        guard let status = try? status(of: folderMark, named: path(of: folderMark)) else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// Returns whether there is an entry of this name, including links.
    package func holds(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Marks a new or empty folder as created by Tatami; a marked one stays as it is. Throws `notOurs` for
    /// any other.
    package func becomeOurs() throws(FileError) {
        if isOurs { return }
        let isEmpty = try entries().allSatisfy { $0.name.map(isTemporary) ?? false }
        if isEmpty { return try write(Array(words.utf8), to: folderMark) }
        // Another process may have marked it at the same time.
        if !isOurs { throw .notOurs(path: path.isEmpty ? "." : path) }
    }

    /// Removes the content of a marked folder except the mark.
    package func removeAll() throws(FileError) {
        guard isOurs else { throw .notOurs(path: path.isEmpty ? "." : path) }
        try removeContents(except: folderMark)
    }
}
