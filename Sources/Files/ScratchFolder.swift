import Glibc

/// A new folder for temporary files, which goes with this object, and also when the process is interrupted. What SIGKILL
/// leaves of it goes with the next one of this user.
package final class ScratchFolder {
    package let path: String
    private let parent: OpenFolder
    private let name: String
    private let leaving: Interruption.Number
    /// The mark, locked as long as this process lives.
    private let lock: OpenFile

    /// In `TMPDIR`, or else in `/tmp`; for this user alone.
    package init() throws(FileError) {
        let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let place = given.isEmpty ? "/tmp" : given
        Interruption.isAwaited()
        parent = try OpenFolder(asNamed: place, named: place)
        removeStrays(in: parent)
        name = scratchName()
        path = place.hasSuffix("/") ? place + name : "\(place)/\(name)"
        let (parent, name) = (parent, name)
        leaving = Interruption.removes(.folder(name, in: parent))
        do {
            try check(.createFolder, place) { mkdirat(parent.descriptor, name, 0o700) }
            let folder = try parent.folder(name)
            lock = try OpenFile(opening: folderMark, in: folder, O_RDWR | O_CREAT | O_EXCL, named: place)
            let descriptor = lock.descriptor
            try check(.lock, place) { flock(descriptor, LOCK_EX | LOCK_NB) }
        } catch {
            Interruption.leaves(leaving)
            throw error
        }
    }

    deinit {
        try? parent.removeFolder(name)
        Interruption.leaves(leaving)
    }
}

private let prefix = "tatami-scratch-"

private func scratchName() -> String { prefix + String(UInt64.random(in: 0 ... .max), radix: 36) }

/// Removes the scratch folders of this user whose processes were killed.
private func removeStrays(in parent: OpenFolder) {
    for entry in (try? parent.entries()) ?? [] where entry.kind == .folder {
        guard let name = entry.name, name.hasPrefix(prefix),
            let status = try? parent.status(of: name, named: name), status.st_uid == geteuid(),
            let folder = try? parent.folder(name),
            let lock = try? OpenFile(opening: folderMark, in: folder, O_RDWR, named: name),
            let held = try? lock.status(), held.st_uid == geteuid(), held.st_mode & S_IFMT == S_IFREG,
            flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0
        else { continue }
        try? parent.removeFolder(name)
    }
}
