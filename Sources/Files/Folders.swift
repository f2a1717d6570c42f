import Glibc

/// Makes a folder and those above it that are missing; one that is already there is left as it is.
package func createFolders(at path: String) throws(FileError) {
    try validate(path)
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
        made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
        do {
            try check(.createFolder, path) { mkdir(made, 0o777) }
        } catch .failed(_, .createFolder, EEXIST) {
            continue
        } catch .readOnlyFileSystem where isFolder(made) {
            continue
        }
    }
    // A file where the last folder should be is found only here; one further up made mkdir fail.
    if !isFolder(path) { throw .notAFolder(path: path) }
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

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
