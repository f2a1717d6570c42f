import Glibc

/// Whether a symbolic link as target is written through, or refused.
package enum Links: Hashable, Sendable {
    /// The file that the link names is replaced and the link stays: what a person expects of `-o`.
    case follow
    /// For folders that come from elsewhere, such as a checked-out repository, whose links could lead anywhere.
    case refuse
}

/// Where bytes go, found out before anything is written.
struct Destination {
    /// Links resolved.
    var file: String
    /// The file that is there now; nil for a new one.
    var existing: stat?
    /// Pipes, devices and terminals, which are written as they stand.
    var isStream: Bool
    /// For `/dev/stdout` and the like: opening those anew would lose the place in a file that they are redirected to.
    var descriptor: Int32?

    init(_ path: String, links: Links) throws(FileError) {
        try validate(path)
        file = path
        isStream = false
        descriptor = openDescriptor(named: path)
        if descriptor != nil {
            isStream = true
            return
        }
        for _ in 0..<40 {
            var status = stat()
            do {
                try check(.inspect, path) { lstat(file, &status) }
            } catch .notFound {
                if file.hasSuffix("/") { throw .isAFolder(path: path) }
                return
            }
            switch status.st_mode & S_IFMT {
            case S_IFLNK:
                if links == .refuse { throw .isALink(path: path) }
                file = try target(ofLink: file, named: path)
            case S_IFDIR: throw .isAFolder(path: path)
            case S_IFREG:
                existing = status
                // Renaming over a file needs no right to it; a file that is write-protected should stay.
                try check(.open, path) { faccessat(AT_FDCWD, file, W_OK, AT_EACCESS) }
                return
            default:
                isStream = true
                return
            }
        }
        throw .tooManyLinks(path: path)
    }
}

private func target(ofLink link: String, named path: String) throws(FileError) -> String {
    let size = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: size)
    let count = try check(.inspect, path) { readlink(link, &buffer, size) }
    guard let target = String(validating: buffer.prefix(count), as: UTF8.self) else {
        throw FileError(EILSEQ, .inspect, path: path)
    }
    return target.hasPrefix("/") ? target : "\(folder(of: link))/\(target)"
}

private func openDescriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
        for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
            return Int32(path.dropFirst(prefix.count)).flatMap { $0 >= 0 ? $0 : nil }
        }
        return nil
    }
}
