import Glibc

/// Returns the absolute path with all links resolved; nil if it can't be reached, with the reason in `errno`.
package func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// Returns the path from the root without `.` and `..`; a relative path is one in `folder`, by default the working
/// folder. Links are not resolved.
package func absolutePath(_ path: String, in folder: String? = nil) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : "\(folder ?? workingFolder() ?? "")/\(path)"
    for part in whole.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
}

/// Returns the folder of a file as a path that can be opened.
package func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
}

/// Whether a file or folder exists at a path, following links; false also if it can't be reached.
package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Whether a regular file exists at a path and can be opened.
package func isRegularFile(_ path: String) -> Bool { (try? FileVersion(ofFileAt: path)) != nil }

/// Whether a path is taken, even by a link without a target.
package func isTaken(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

/// Whether a folder exists at a path, following links.
package func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Throws for paths that C would interpret differently.
func validate(_ path: String) throws(FileError) {
    if path.isEmpty || path.utf8.contains(0) { throw .invalidPath(path: path) }
}
