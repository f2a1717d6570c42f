import Glibc

/// A new folder for temporary files. It is removed with this object, and when the process is interrupted;
/// after a kill, the next process of this user that creates such a folder in the same place removes it.
///
/// A file in it is locked for the lifetime of this process, so that other processes know that the folder is
/// in use.
package final class ScratchFolder {
    package let path: String
    /// The parent folder.
    private let parent: OpenFolder
    private let name: String
    private let folder: OpenFolder
    private let lock: OpenFile
    private let leaving: Interruption.Number

    /// Creates a folder in `TMPDIR` or else in `/tmp`, accessible to this user only.
    package convenience init() throws(FileError) {
        let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        try self.init(in: given.isEmpty ? "/tmp" : given)
    }

    /// Creates a folder in an existing one.
    package init(in place: String) throws(FileError) {
        parent = try OpenFolder(asNamed: place, named: place)
        parent.removeStrayScratch()
        var attempts = 100
        while true {
            attempts -= 1
            let name = temporaryName()
            let leaving = Interruption.removes(.folder(name, in: parent))
            let parent = parent
            do {
                try check(.createFolder, place) { mkdirat(parent.descriptor, name, 0o700) }
                let folder = try parent.folder(name)
                let lock = try OpenFile(opening: folderMark, in: folder, O_RDWR | O_CREAT | O_EXCL, named: place)
                let descriptor = lock.descriptor
                try check(.lock, place) { flock(descriptor, LOCK_EX | LOCK_NB) }
                // Between these calls another process may have removed it as a stray.
                if try lock.status().st_nlink == 1 {
                    (self.name, self.folder, self.leaving) = (name, folder, leaving)
                    self.lock = lock
                    break
                }
                Interruption.leaves(leaving)
            } catch {
                Interruption.leaves(leaving)
                switch error {
                case .failed(_, .createFolder, EEXIST) where attempts > 0: break
                case .failed(_, .lock, EWOULDBLOCK) where attempts > 0: break
                case .notFound where attempts > 0: break
                default:
                    unlinkat(parent.descriptor, name, AT_REMOVEDIR)
                    throw error
                }
            }
        }
        path = place.hasSuffix("/") ? place + name : "\(place)/\(name)"
    }

    /// A path for other processes during the lifetime of this one. Once the folder is removed, they can't recreate it
    /// there.
    package var pathForOthers: String { "/proc/\(getpid())/fd/\(folder.descriptor)" }

    deinit {
        try? parent.removeFolder(name)
        Interruption.leaves(leaving)
    }
}

extension OpenFolder {
    /// Removes the scratch folders of this user's killed processes.
    func removeStrayScratch() {
        for entry in (try? entries()) ?? [] where entry.kind == .folder {
            guard let name = entry.name, isTemporary(name), let status = try? status(of: name, named: name),
                status.st_uid == geteuid()
            else { continue }
            // A folder that was created and not marked yet is empty.
            if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { continue }
            if isStrayScratch(name) { try? removeFolder(name) }
        }
    }

    private func isStrayScratch(_ name: String) -> Bool {
        guard let folder = try? folder(name),
            let lock = try? OpenFile(opening: folderMark, in: folder, O_RDWR, named: name),
            flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0, let status = try? lock.status()
        else { return false }
        return status.st_nlink == 1 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }
}
