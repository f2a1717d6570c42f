import Glibc

extension FileError {
    /// What went wrong, in the words of a person at a terminal, without the path.
    package var reason: String {
        switch self {
        case .notFound: "no such file or folder"
        case .permissionDenied: "permission denied"
        case .readOnlyFileSystem: "the file system is read-only"
        case .notAFolder: "a part of the path is not a folder"
        case .isAFolder: "it is a folder"
        case .notARegularFile: "it is not a regular file"
        case .isALink: "it is a symbolic link"
        case .tooManyLinks: "too many levels of symbolic links"
        case .nameTooLong: "the name is too long"
        case .invalidPath: "the path is empty or holds a NUL"
        case .tooLarge(_, let limit): "it is larger than \(limit) bytes"
        case .noSpace: "no space left on the device"
        case .failed(_, let operation, let errno): "\(operation.rawValue) failed: \(String(cString: strerror(errno)))"
        }
    }
}
