import Glibc
import Synchronization
import TatamiPrimitives

/// A folder, whatever it is called.
struct FolderIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// `path` is what errors call the folder.
    init(of folder: OpenFolder, named path: String) throws(FileError) {
        let status = try folder.status(of: ".", named: path) ?? stat()
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}

/// The folders of which this process has seen what was left there, by path: the number alone may belong to another by now.
private let seenFolders = Mutex<[ExactText: FolderIdentity]>([:])

extension OpenFolder {
    /// Removes temporary files as `removeStrayTemporaries` does, the first time that this process asks for it: a folder of a
    /// thousand pictures isn't looked through for each of them.
    func removeStrayTemporariesOnce() throws(FileError) {
        let identity = try FolderIdentity(of: self, named: path)
        guard seenFolders.withLock({ $0.updateValue(identity, forKey: ExactText(path)) != identity }) else { return }
        try removeStrayTemporaries()
    }

    /// Removes temporary files whose writers were killed, finishes what they had begun to put in its place, and returns
    /// how many there were.
    ///
    /// Only what has our own kind of name goes, and only when no living process, in this container or another, holds its
    /// lock.
    @discardableResult
    package func removeStrayTemporaries() throws(FileError) -> Int {
        var count = 0
        for entry in try entries() where entry.kind == .folder {
            guard let name = entry.name, isTemporary(name) else { continue }
            if try StagingFolder.finishStray(name, in: self) { count += 1 }
        }
        return count + (try forEachStrayTemporary { unlinkat(descriptor, $0, 0) == 0 })
    }

    /// This folder, whose relative path is empty, and those below it in which writers have left something, or are at work.
    package func foldersWithTemporaries() throws(FileError) -> [String] {
        var found: [String] = []
        try visitFolders { relative, entries in
            if entries.contains(where: { $0.isHidden && $0.name.map(isTemporary) ?? false }) { found.append(relative) }
        }
        return found
    }

    /// The names of the files that killed writers were about to put in their places.
    package func strayTemporaries() throws(FileError) -> [String] {
        var names: [String] = []
        try forEachStrayTemporary { name in
            names.append(name)
            return true
        }
        return names
    }

    /// The content that a killed run was about to put in a place below this folder, together with others; nil when there
    /// is none. Nothing changes.
    package func unfinishedContent(of relative: String, limit: Int) -> [UInt8]? {
        for entry in (try? entries()) ?? [] where entry.kind == .folder {
            guard let name = entry.name, isTemporary(name),
                let content = StagingFolder.content(for: relative, inStray: name, in: self, limit: limit)
            else { continue }
            return content
        }
        return nil
    }

    /// Puts a stray temporary file in the place that it was meant for, over what is there; both are names in this folder.
    package func finishWriting(_ temporary: String, to name: String) throws(FileError) {
        try check(.rename, path(of: name)) { renameat(descriptor, temporary, descriptor, name) }
        try sync(named: path(of: name))
    }

    /// How many files `body` was true for. While it runs the file is locked, so that no other process takes it too.
    @discardableResult
    private func forEachStrayTemporary(_ body: (String) -> Bool) throws(FileError) -> Int {
        var count = 0
        for entry in try entries() where entry.kind == .file {
            guard let name = entry.name, isTemporary(name),
                let file = try? OpenFile(opening: name, in: self, O_RDONLY | O_NONBLOCK, named: name),
                flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, body(name)
            else { continue }
            count += 1
        }
        return count
    }
}
