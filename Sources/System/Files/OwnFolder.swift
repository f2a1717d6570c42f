import Glibc

// A folder that Tatami made holds a mark, a file of this name. No other folder is ever emptied, and nothing in it removed
// that only goes by its name.

let folderMark = ".tatami-folder"
private let words = "Made by tatami, which may empty this folder.\n"

extension OpenFolder {
    /// Whether Tatami made the folder.
    package var isOurs: Bool {
        guard let status = try? status(of: folderMark, named: path(of: folderMark)) else { return false }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether anything has this name, a link too.
    package func holds(_ name: String) -> Bool {
        var status = stat()
        return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Marks a new folder as made by Tatami; one that is marked already, or is empty, will do too. Any other is refused.
    package func becomeOurs() throws(FileError) {
        if isOurs { return }
        let isEmpty = try entries().allSatisfy { $0.name.map(isTemporary) ?? false }
        if isEmpty { return try write(Array(words.utf8), to: folderMark) }
        // Another process may have made it at this moment.
        if !isOurs { throw .notOurs(path: path.isEmpty ? "." : path) }
    }

    /// Removes all that is in a folder of ours, but its mark.
    package func removeAll() throws(FileError) {
        guard isOurs else { throw .notOurs(path: path.isEmpty ? "." : path) }
        try removeContents(except: folderMark)
    }
}
