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
