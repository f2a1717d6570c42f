import Glibc

/// The identity of a file's content, by device, inode, length and modification time.
package struct FileVersion: Hashable, Sendable {
    package let byteCount: Int
    private let identity: FileIdentity
    fileprivate let written: FileTime

    /// The version of the regular file at a path; pipes, devices and sockets are refused.
    package init(ofFileAt path: String) throws(FileError) {
        self.init(try OpenFile.regular(at: path).status())
    }

    init(_ status: stat) {
        byteCount = Int(status.st_size)
        identity = FileIdentity(status)
        written = FileTime(status.st_mtim)
    }

    /// Whether the content may be a prefix of a later version's: nothing was written, or bytes were appended.
    package func mayBeBeginning(of later: FileVersion) -> Bool {
        self == later || (identity == later.identity && byteCount < later.byteCount)
    }
}

/// The identity of a file or folder on its file system.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }

    /// Reads the identity; `path` is the folder's path in errors.
    init(of folder: OpenFolder, named path: String) throws(FileError) {
        self.init(try folder.status(of: ".", named: path) ?? stat())
    }
}

/// A point in time of the clock used for file timestamps.
package struct FileTime: Hashable, Sendable {
    private let seconds: Int
    private let nanoseconds: Int

    init(_ time: timespec) {
        seconds = time.tv_sec
        nanoseconds = time.tv_nsec
    }

    package static var now: FileTime {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(time)
    }

    /// Whether this time is more than 100 ms before another.
    func isWellBefore(_ other: FileTime) -> Bool {
        // File systems have timestamps with a granularity of up to 10 ms.
        let margin = 100_000_000
        let gap = (other.seconds - seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return gap.overflow ? other.seconds > seconds : gap.partialValue + other.nanoseconds - nanoseconds > margin
    }
}

/// Whether a file was last written, created or moved here more than 100 ms before `time`; false if unknown.
package func wasUntouched(_ path: String, since time: FileTime) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return FileTime(status.st_mtim).isWellBefore(time) && FileTime(status.st_ctim).isWellBefore(time)
}

/// Whether a file was last written more than this many seconds ago; false if unknown. Links are not followed.
package func wasUntouched(_ path: String, forSeconds seconds: Int) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && age(of: status) > seconds
}

/// The state of a file when it was read, which decides later whether to read it again.
package struct FileSighting: Hashable, Sendable {
    private let path: String
    private let seen: Seen?

    /// The status of a file, with links followed.
    private struct Seen: Hashable {
        var version: FileVersion
        /// The time of the last write, creation, move or change of permissions.
        var changed: FileTime

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            version = FileVersion(status)
            changed = FileTime(status.st_ctim)
        }
    }

    /// Records a file that was read at `time` or later. A file written around that time or later may have
    /// changed while it was read, and never counts as unchanged.
    package init(_ path: String, readSince time: FileTime) {
        self.path = path
        seen = Seen(path).flatMap { $0.changed.isWellBefore(time) && $0.version.written.isWellBefore(time) ? $0 : nil }
    }

    /// Whether the same file with the same content still exists.
    package var isUnchanged: Bool { seen.map { $0 == Seen(path) } ?? false }
}
