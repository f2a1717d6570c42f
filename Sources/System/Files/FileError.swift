import Glibc

/// The reason why a file could not be read or written; every case has the path that the caller gave, `isALink` that of
/// the link.
package enum FileError: Error, Hashable {
    case notFound(path: String)
    case permissionDenied(path: String)
    /// The file, or its folder, is on a read-only file system.
    case readOnlyFileSystem(path: String)
    /// A part of the path is not a folder.
    case notAFolder(path: String)
    case isAFolder(path: String)
    /// A pipe, device or socket where a regular file is required.
    case notARegularFile(path: String)
    /// A symbolic link where links are not followed.
    case isALink(path: String)
    /// A symbolic link on the path leads out of the folder that the path must stay in. `folder` is empty for the
    /// current directory.
    case leadsOut(path: String, link: String, folder: String)
    case tooManyLinks(path: String)
    case nameTooLong(path: String)
    /// The path is empty, contains a NUL, or leads out of its folder without a link.
    case invalidPath(path: String)
    /// A part is not UTF-8; it is shown with replacement characters.
    case notUTF8(path: String)
    /// A non-empty folder to be emptied or overwritten has no mark of Tatami's.
    case notOurs(path: String)
    /// The file has more than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The disk, the quota or the process's file size limit is exhausted.
    case noSpace(path: String)
    case failed(path: String, operation: Operation, errno: Int32)

    package enum Operation: String, Hashable, Sendable, Codable {
        case open, read, write, sync, rename, remove, inspect, lock, createFolder
    }

    /// Returns the case for an `errno`.
    init(_ errno: Int32, _ operation: Operation, path: String) {
        self =
            switch errno {
            case ENOENT: .notFound(path: path)
            case EACCES, EPERM: .permissionDenied(path: path)
            case EROFS: .readOnlyFileSystem(path: path)
            case ENOTDIR: .notAFolder(path: path)
            case EISDIR: .isAFolder(path: path)
            case ELOOP: .tooManyLinks(path: path)
            case ENAMETOOLONG: .nameTooLong(path: path)
            case ENOSPC, EDQUOT, EFBIG: .noSpace(path: path)
            default: .failed(path: path, operation: operation, errno: errno)
            }
    }

    package var path: String {
        switch self {
        case .notFound(let path), .permissionDenied(let path), .readOnlyFileSystem(let path), .notAFolder(let path),
            .isAFolder(let path), .notARegularFile(let path), .isALink(let path), .tooManyLinks(let path),
            .nameTooLong(let path), .invalidPath(let path), .notUTF8(let path), .notOurs(let path), .noSpace(let path):
            path
        case .leadsOut(let path, _, _): path
        case .tooLarge(let path, _): path
        case .failed(let path, _, _): path
        }
    }
}

/// Runs work, and throws its error as the one that `wrap` makes of it.
package func rethrowing<Result, Inner: Error, Outer: Error>(
    as wrap: (Inner) -> Outer, _ work: () throws(Inner) -> Result
) throws(Outer) -> Result {
    do throws(Inner) { return try work() } catch { throw wrap(error) }
}
