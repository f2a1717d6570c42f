import Glibc

/// Removes temporary files whose writers were killed, and returns how many there were.
///
/// Only files with our own kind of name go, and only when no living process, in this container or another, holds their lock.
@discardableResult
package func removeStrayTemporaries(in folder: String) throws(FileError) -> Int {
    try forEachStrayTemporary(in: folder) { unlink($0) == 0 }
}

/// The paths of the files that killed writers were about to put in their places.
package func strayTemporaries(in folder: String) throws(FileError) -> [String] {
    var paths: [String] = []
    try forEachStrayTemporary(in: folder) { path in
        paths.append(path)
        return true
    }
    return paths
}

/// Puts a stray temporary file in the place that it was meant for, over what is there.
package func finishWriting(_ temporary: String, to path: String) throws(FileError) {
    try check(.rename, path) { rename(temporary, path) }
    try syncFolder(of: path, named: path)
}

/// How many files `body` was true for. While it runs the file is locked, so that no other process takes it too.
@discardableResult
private func forEachStrayTemporary(in folder: String, _ body: (String) -> Bool) throws(FileError) -> Int {
    var count = 0
    for name in try fileNames(in: folder, hidden: true) where TemporaryFile.isTemporary(name) {
        let location = "\(folder)/\(name)"
        guard let file = try? OpenFile(opening: location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, named: location),
            flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, body(location)
        else { continue }
        count += 1
    }
    return count
}
