import Glibc

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
