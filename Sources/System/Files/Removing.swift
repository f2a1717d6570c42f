import Glibc

/// Removing files and folders.
extension OpenFolder {
    /// Removes a file or link, but never a link's target, at a relative path. Succeeds if nothing exists
    /// there.
    package func remove(_ relative: String) throws(FileError) {
        let place: (folder: OpenFolder, name: String)
        do { place = try self.place(of: relative) } catch .notFound { return } catch .notAFolder { return }
        guard unlinkat(place.folder.descriptor, place.name, 0) != 0, errno != ENOENT else { return }
        throw FileError(errno, .remove, path: path(of: relative))
    }

    /// Removes a folder in this one with its content, including links but not their targets. Succeeds if it
    /// doesn't exist.
    package func removeFolder(_ name: String) throws(FileError) {
        let folder: OpenFolder
        do { folder = try self.folder(name) } catch .notFound { return }
        // The mark is removed last: without it, the rest would not be recognized as Tatami's.
        try folder.removeContents(except: folderMark)
        try folder.removeContents()
        guard unlinkat(descriptor, name, AT_REMOVEDIR) != 0, errno != ENOENT else { return }
        throw FileError(errno, .remove, path: path(of: name))
    }

    /// Removes the symbolic links in and below this folder, but not their targets.
    package func removeLinks() throws(FileError) {
        for entry in try entries() where entry.kind != .file {
            let (here, path) = (descriptor, path(of: entry.text))
            if entry.kind == .folder {
                let opened = try check(.open, path) {
                    openat(here, entry.bytes, openPath | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0)
                }
                try OpenFolder(adopting: opened, named: path).removeLinks()
                continue
            }
            var status = stat()
            guard fstatat(here, entry.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFLNK
            else {
                continue
            }
            if unlinkat(here, entry.bytes, 0) != 0, errno != ENOENT { throw FileError(errno, .remove, path: path) }
        }
    }

    /// Removes the content of the folder except for one file.
    func removeContents(except kept: String? = nil) throws(FileError) {
        // Deeply nested folders are moved up so that few are open at a time; they need another pass.
        var isDone = false
        while !isDone { isDone = try removeContents(except: kept, top: self, depth: 0) }
    }

    /// Removes the content in one pass. Returns false if a folder was moved up to `top`, where the next pass removes
    /// it.
    private func removeContents(except kept: String?, top: OpenFolder, depth: Int) throws(FileError) -> Bool {
        var isDone = true
        for entry in try entries() where kept == nil || entry.name != kept {
            let path = path(of: entry.text)
            guard entry.kind == .folder else {
                if unlinkat(descriptor, entry.bytes, 0) == 0 || errno == ENOENT { continue }
                throw FileError(errno, .remove, path: path)
            }
            if depth == 32 {
                let (here, above) = (descriptor, top.descriptor)
                try check(.remove, path) { renameat(here, entry.bytes, above, temporaryName()) }
                isDone = false
                continue
            }
            let here = descriptor
            let opened = try check(.open, path) {
                openat(here, entry.bytes, openPath | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0)
            }
            let folder = OpenFolder(adopting: opened, named: path)
            isDone = try folder.removeContents(except: nil, top: top, depth: depth + 1) && isDone
            if unlinkat(descriptor, entry.bytes, AT_REMOVEDIR) == 0 || errno == ENOENT { continue }
            throw FileError(errno, .remove, path: path)
        }
        return isDone
    }
}

/// Removes a file or link at a path given by the user. Succeeds if nothing exists there.
package func removeFile(at path: String) throws(FileError) {
    let folder: OpenFolder
    do {
        folder = try Route(toFolder: TatamiSystem.folder(of: path)).folder(makesFolders: false)
    } catch .notFound { return } catch .notAFolder { return }
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard unlinkat(folder.descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw FileError(errno, .remove, path: path)
}

/// Creates a folder at a path given by the user, and its missing parents; an existing folder stays as it is.
/// The path is resolved as a `Route`.
package func createFolders(at path: String) throws(FileError) { _ = try OpenFolder(making: path) }
