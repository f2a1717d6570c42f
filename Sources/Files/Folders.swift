import Glibc

/// Makes a folder and those above it that are missing; one that is already there is left as it is.
package func createFolders(at path: String) throws(FileError) {
    try validate(path)
    try createFolders(path, from: path.hasPrefix("/") ? "/" : "", links: .follow, named: path)
}

/// Makes the folder `relative`, with those above it that are missing, in the folder `base`.
///
/// With `.refuse`, none of them may be a link, while `base` itself and what stands above it may.
package func createFolders(at relative: String, in base: String, links: Links) throws(FileError) {
    try createFolders(at: base)
    let path = "\(base)/\(relative)"
    try validate(path)
    try createFolders(relative, from: base, links: links, named: path)
}

private func createFolders(
    _ relative: String, from base: String, links: Links, named path: String
) throws(FileError) {
    var made = base
    for part in relative.split(separator: "/") {
        made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
        do {
            try check(.createFolder, path) { mkdir(made, 0o777) }
        } catch .failed(_, .createFolder, EEXIST) {
        } catch .readOnlyFileSystem where isFolder(made) {
        }
        if links == .refuse, isLink(made) { throw .isALink(path: made) }
    }
    // A file where the last folder should be is found only here; one further up made mkdir fail.
    if !made.isEmpty, !isFolder(made) { throw .notAFolder(path: path) }
}

/// Throws when the folder `relative`, or one between it and `base`, is a link; missing folders are none.
package func refuseLinkedFolders(_ relative: String, in base: String) throws(FileError) {
    var path = base
    for part in relative.split(separator: "/") {
        path += "/\(part)"
        if isLink(path) { throw .isALink(path: path) }
    }
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

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

/// Removes a file or a link, never what a link leads to; a path where nothing is counts as removed.
package func removeFile(at path: String) throws(FileError) {
    try validate(path)
    guard unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
    throw FileError(errno, .remove, path: path)
}
