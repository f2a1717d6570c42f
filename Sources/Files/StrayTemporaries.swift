import Glibc

/// Removes temporary files whose writers were killed, and returns how many there were.
///
/// Only files with our own kind of name go, and only when no living process, in this container or another, holds their lock.
@discardableResult
package func removeStrayTemporaries(in folder: String) throws(FileError) -> Int {
    try validate(folder)
    guard let stream = opendir(folder) else { throw FileError(errno, .open, path: folder) }
    defer { closedir(stream) }
    var removed = 0
    while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard TemporaryFile.isTemporary(name) else { continue }
        let location = "\(folder)/\(name)"
        guard let file = try? OpenFile(opening: location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, named: location),
            flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, unlink(location) == 0
        else { continue }
        removed += 1
    }
    return removed
}
