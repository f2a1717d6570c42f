import Glibc

/// The absolute path of what a path leads to, all links resolved; nil where it leads to nothing that can be reached, and
/// then `errno` tells why.
package func realPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}

/// The folder that a file stands in, as a path that can be opened.
func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
}

/// Refuses what C would read as another path.
func validate(_ path: String) throws(FileError) {
    if path.isEmpty || path.utf8.contains(0) { throw .invalidPath(path: path) }
}
