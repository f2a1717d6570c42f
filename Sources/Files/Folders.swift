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

func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

private func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}
