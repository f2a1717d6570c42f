import Glibc

/// Which content of a file was seen: the file on its disk, its length, and when it was last written.
package struct FileVersion: Hashable, Sendable {
    package let byteCount: Int
    private let device: UInt64
    private let number: UInt64
    private let seconds: Int
    private let nanoseconds: Int

    /// Of the regular file at a path; pipes, devices and sockets are refused.
    package init(ofFileAt path: String) throws(FileError) {
        self.init(try OpenFile.regular(at: path).status())
    }

    init(_ status: stat) {
        byteCount = Int(status.st_size)
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// Whether what this version had may still be there in a later one: nothing was written, or something was added.
    package func mayBeBeginning(of later: FileVersion) -> Bool {
        self == later || (device == later.device && number == later.number && byteCount < later.byteCount)
    }
}

/// A moment on the clock by which a machine says when its files were written.
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

    func isWellBefore(_ other: FileTime) -> Bool {
        // File systems tell time in ticks of up to a hundredth of a second.
        let margin = 100_000_000
        let gap = (other.seconds - seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return gap.overflow ? other.seconds > seconds : gap.partialValue + other.nanoseconds - nanoseconds > margin
    }
}

/// Whether a file was last written, made or moved here well before `time`; false when that can't be known.
package func wasUntouched(_ path: String, since time: FileTime) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return FileTime(status.st_mtim).isWellBefore(time) && FileTime(status.st_ctim).isWellBefore(time)
}

/// Whether a file was last written so long ago; false when that can't be known.
package func wasUntouched(_ path: String, forSeconds seconds: Int) -> Bool {
    var (status, now) = (stat(), timespec())
    clock_gettime(CLOCK_REALTIME, &now)
    return lstat(path, &status) == 0 && now.tv_sec - status.st_mtim.tv_sec > seconds
}

/// A file as it was when it was read, for who wants to know later whether to read it again.
package struct FileSighting: Hashable, Sendable {
    private let path: String
    private let seen: Seen?

    /// What the system says of a file, links followed.
    private struct Seen: Hashable {
        var version: FileVersion
        /// When it was last written, made, moved or given other rights.
        var changed: FileTime
        var written: FileTime

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            version = FileVersion(status)
            (changed, written) = (FileTime(status.st_ctim), FileTime(status.st_mtim))
        }
    }

    /// Of a file that was read at `time` or later. What was written about then or since may have changed while it was read,
    /// and is never the same again.
    package init(_ path: String, readSince time: FileTime) {
        self.path = path
        seen = Seen(path).flatMap { $0.changed.isWellBefore(time) && $0.written.isWellBefore(time) ? $0 : nil }
    }

    /// Whether there is the same file with the same content still.
    package var isUnchanged: Bool { seen.map { $0 == Seen(path) } ?? false }
}
