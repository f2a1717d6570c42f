import Glibc

/// Why a file could not be read or written; every case names the path that the caller gave.
package enum FileError: Error, Hashable {
    case notFound(path: String)
    case permissionDenied(path: String)
    /// The path, or the folder it stands in, is on a file system mounted without the right to write.
    case readOnlyFileSystem(path: String)
    /// A part of the path that should be a folder is something else.
    case notAFolder(path: String)
    case isAFolder(path: String)
    /// A pipe, device or socket where only a file with a definite content will do.
    case notARegularFile(path: String)
    /// A symbolic link where links are not followed.
    case isALink(path: String)
    /// A symbolic link on the way leads out of the folder that the path is meant to stay in; that is empty for the
    /// working folder.
    case leadsOut(path: String, link: String, folder: String)
    case tooManyLinks(path: String)
    case nameTooLong(path: String)
    /// Empty, or with a NUL in it.
    case invalidPath(path: String)
    /// A part of it is not UTF-8, and stands here with replacement characters.
    case notUTF8(path: String)
    /// A folder that holds something was to be emptied or written over, and has no mark of ours.
    case notOurs(path: String)
    /// More than `limit` bytes.
    case tooLarge(path: String, limit: Int)
    /// The disk, the quota or the process's limit on file sizes is exhausted.
    case noSpace(path: String)
    case failed(path: String, operation: Operation, errno: Int32)

    package enum Operation: String, Hashable, Sendable, Codable {
        case open, read, write, sync, rename, remove, inspect, lock, createFolder
    }

    /// The case that stands for an `errno`.
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
