import Glibc

/// Removes a folder with all that is in it; links in it are removed, and not what they lead to. One that is not there
/// counts as removed; a path that is no folder is refused.
package func removeFolder(at path: String) throws(FileError) {
    try validate(path)
    var status = stat()
    guard lstat(path, &status) == 0 else {
        if errno == ENOENT { return }
        throw FileError(errno, .inspect, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
    // A folder comes after all that is in it.
    var waiting = [path]
    var folders: [String] = []
    while let folder = waiting.popLast() {
        folders.append(folder)
        for name in try fileNames(in: folder, hidden: true) {
            let entry = "\(folder)/\(name)"
            guard lstat(entry, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR { waiting.append(entry) } else { try removeFile(at: entry) }
        }
    }
    for folder in folders.reversed() {
        guard rmdir(folder) != 0, errno != ENOENT else { continue }
        throw FileError(errno, .remove, path: folder)
    }
}
