import Glibc
import Synchronization
import TatamiPrimitives

/// The folders that this process has cleaned, by path: the inode number alone may be reused.
private let seenFolders = Mutex<[ExactText: FileIdentity]>([:])

extension OpenFolder {
    /// Removes stray temporary files on the first call in this process for the folder. A folder of a thousand pictures
    /// isn't listed for each of them.
    package func removeStrayTemporariesOnce() throws(FileError) {
        let identity = try FileIdentity(of: self, named: path)
        guard seenFolders.withLock({ $0.updateValue(identity, forKey: ExactText(path)) != identity }) else { return }
        try removeStrayTemporaries()
    }

    /// Removes the temporary files of killed writers and returns their number.
    ///
    /// Removes only files with Tatami's kind of temporary name, and only if no living process, in this
    /// container or another, holds the lock.
    @discardableResult
    package func removeStrayTemporaries() throws(FileError) -> Int {
        var count = 0
        for entry in try entries() where entry.kind == .file {
            guard let name = entry.name, isTemporary(name),
                let file = try? OpenFile(opening: name, in: self, O_RDONLY | O_NONBLOCK, named: name),
                flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, unlinkat(descriptor, name, 0) == 0
            else { continue }
            count += 1
        }
        return count
    }

    /// Removes stray temporary files in this folder and those below it.
    package func removeStrayTemporariesBelow() throws(FileError) {
        var found: [String] = []
        try visitFolders { relative, entries in
            if entries.contains(where: { $0.isHidden && $0.name.map(isTemporary) ?? false }) { found.append(relative) }
        }
        for relative in found { try (relative.isEmpty ? self : folder(relative)).removeStrayTemporaries() }
    }
}
