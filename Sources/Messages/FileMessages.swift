import Glibc
package import TatamiSystem

/// The messages about files that can't be read or written.
extension FileError {
    /// The error without the path.
    package var reason: Message {
        switch self {
        case .notFound: "no such file or folder"
        case .permissionDenied: systemReason(EACCES)
        case .readOnlyFileSystem: systemReason(EROFS)
        case .notAFolder: systemReason(ENOTDIR)
        case .isAFolder: "it is a folder"
        case .notARegularFile: "it is not a regular file"
        case .isALink: "it is a symbolic link, which is not followed here; replace it with its target"
        case .leadsOut(_, let link, let folder):
            "'\(path: link)' is a symbolic link that leads out of "
                + (folder.isEmpty ? "the working folder" : "'\(path: folder)'")
                + "; give the path of its target instead"
        case .tooManyLinks: systemReason(ELOOP)
        case .nameTooLong: systemReason(ENAMETOOLONG)
        case .invalidPath: "the path is empty, holds a NUL, or leads out of its folder"
        case .notUTF8: "its name is not UTF-8; rename it"
        case .notOurs:
            "it is not empty and was not created by tatami, which writes and removes files in it; "
                + "move it away, or give another folder"
        case .tooLarge(_, let limit): "it is larger than \(bytes(limit))"
        case .noSpace: systemReason(ENOSPC)
        case .failed(_, let operation, let errno): "\(operation.words) failed: \(systemReason(errno))"
        }
    }

    /// Returns the error of reading `what`, as in `the scene`.
    package func sentence(reading what: String) -> Message { "\(path: path): error: can't read \(what): \(reason)" }

    /// The error of writing.
    package var sentenceOfWriting: Message {
        path == "/dev/stdout"
            ? "error: can't write to standard output: \(reason)"
            : "\(path: path): error: can't write: \(reason); nothing was changed"
    }
}

/// Returns the error of printing a command's results.
package func lostResults(errno: Int32) -> Message {
    "error: can't write to standard output: \(systemReason(errno)); everything else is done"
}

extension FileError {
    /// The error of writing one of several files.
    package var sentenceOfWritingAmongOthers: Message {
        "\(path: path): error: can't write: \(reason); files written before are kept"
    }
}

/// Returns the meaning of a system error number.
package func systemReason(_ errno: Int32) -> Message {
    switch errno {
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOTDIR: "a part of the path is not a folder"
    case ELOOP: "too many levels of symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case ENOSPC, EDQUOT, EFBIG: "no space left on the device"
    default: "\(String(cString: strerror(errno)))"
    }
}

extension FileError.Operation {
    fileprivate var words: Message {
        switch self {
        case .open: "open"
        case .read: "read"
        case .write: "write"
        case .sync: "sync"
        case .rename: "rename"
        case .remove: "removal"
        case .inspect: "inspection"
        case .lock: "lock"
        case .createFolder: "making the folder"
        }
    }
}

/// Returns the error of a text for `--expect` that declares nothing.
package func noDeclaredChange(in path: String) -> Message {
    "\(path: path): error: it declares no change; write one per line, as in 'title: font'"
}

/// Returns the error of a file that is not written because it exists.
package func alreadyThere(_ path: String) -> Message { "\(path: path): error: it already exists; nothing was written" }

/// Returns a warning for each of the first links in searched folders, and one for all others.
package func warningsAboutLinks(_ paths: [String]) -> [Message] {
    let most = 5
    let warnings = paths.prefix(most).map { path -> Message in
        "\(path: path): warning: it is a symbolic link, which is not followed; name its target instead"
    }
    let others = paths.count - warnings.count
    guard others > 0 else { return warnings }
    return warnings + ["warning: \(counted(others, "more symbolic link")) \(others == 1 ? "is" : "are") not followed"]
}
