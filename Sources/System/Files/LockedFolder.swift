import Glibc

/// A new hidden folder of ours with a name that nobody can guess. A file in it is locked as long as this process lives; by
/// that, whoever finds the folder knows whether it is in use.
///
/// It goes when the process is interrupted. Otherwise its owner has to remove it.
final class LockedFolder: Sendable {
    /// Where it stands.
    let parent: OpenFolder
    let folder: OpenFolder
    let name: String
    let lock: OpenFile
    private let leaving: Interruption.Number

    /// By the name of the file that is locked.
    enum Kind: String, Sendable {
        /// Files that wait for their places. What else somebody put there is not ours.
        case staging = "lock"
        /// All in it is ours: the locked file is the mark of such folders (`folderMark`).
        case scratch = ".tatami-folder"
    }

    /// For this user alone; `path` is what errors call it.
    init(_ kind: Kind, in parent: OpenFolder, named path: String) throws(FileError) {
        self.parent = parent
        var attempts = 100
        while true {
            attempts -= 1
            let name = temporaryName()
            let leaving = Interruption.removes(.folder(name, kind, in: parent))
            do {
                try check(.createFolder, path) { mkdirat(parent.descriptor, name, 0o700) }
                let folder = try parent.folder(name)
                let lock = try OpenFile(opening: kind.rawValue, in: folder, O_RDWR | O_CREAT | O_EXCL, named: path)
                let descriptor = lock.descriptor
                try check(.lock, path) { flock(descriptor, LOCK_EX | LOCK_NB) }
                // Meanwhile a cleaner may have taken it for a stray.
                if try lock.status().st_nlink == 1 {
                    (self.name, self.folder, self.leaving) = (name, folder, leaving)
                    self.lock = lock
                    return
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
    }

    deinit { Interruption.leaves(leaving) }

    /// Such a folder whose owner is gone; locked by this process as long as the value lives.
    struct Stray: ~Copyable {
        let folder: OpenFolder
        let status: stat
        private let lock: OpenFile

        /// nil when the owner lives, or when the folder of this name is no such one.
        init?(_ kind: Kind, _ name: String, in parent: OpenFolder) {
            guard isTemporary(name), let folder = try? parent.folder(name),
                let lock = try? OpenFile(opening: kind.rawValue, in: folder, O_RDWR, named: name),
                flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0, let status = try? lock.status(),
                status.st_nlink == 1, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid()
            else { return nil }
            (self.folder, self.status) = (folder, status)
            self.lock = lock
        }
    }
}
