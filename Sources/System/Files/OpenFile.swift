import Glibc

/// An open file descriptor, closed with the value unless it is borrowed; the results of file system calls are checked
/// here.
struct OpenFile: ~Copyable, Sendable {
    let descriptor: Int32
    /// The path in errors.
    let path: String
    private let isOwned: Bool

    /// Opens a file at a path, close-on-exec and never as the controlling terminal.
    init(opening file: String, _ flags: Int32, mode: mode_t = 0o666, named path: String) throws(FileError) {
        descriptor = try check(.open, path) { open(file, flags | O_CLOEXEC | O_NOCTTY, mode) }
        self.path = path
        isOwned = true
    }

    /// Opens a file in an open folder, without following a link of this name.
    init(
        opening name: String, in folder: OpenFolder, _ flags: Int32, mode: mode_t = 0o666, named path: String
    ) throws(FileError) {
        let parent = folder.descriptor
        descriptor = try check(.open, path) { openat(parent, name, flags | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW, mode) }
        self.path = path
        isOwned = true
    }

    /// Opens a regular file below a folder by a relative path without links; other files are refused as in
    /// `regular(at:)`.
    static func regular(_ relative: String, below folder: OpenFolder) throws(FileError) -> OpenFile {
        let path = folder.path(of: relative)
        return try OpenFile(owning: try folder.open(relative, O_RDONLY | O_NONBLOCK), named: path).asRegular()
    }

    private init(owning descriptor: Int32, named path: String) {
        self.descriptor = descriptor
        self.path = path
        isOwned = true
    }

    /// Opens a regular file for reading. Pipes, devices and sockets are refused without blocking.
    static func regular(at path: String) throws(FileError) -> OpenFile {
        try validate(path)
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        return try OpenFile(opening: path, O_RDONLY | O_NONBLOCK, named: path).asRegular()
    }

    private consuming func asRegular() throws(FileError) -> OpenFile {
        switch try status().st_mode & S_IFMT {
        case S_IFREG: return self
        case S_IFDIR: throw .isAFolder(path: path)
        default: throw .notARegularFile(path: path)
        }
    }

    /// Uses a descriptor that belongs to the caller and stays open.
    init(borrowing descriptor: Int32, named path: String) {
        self.descriptor = descriptor
        self.path = path
        isOwned = false
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    func status() throws(FileError) -> stat {
        var status = stat()
        try check(.inspect, path) { fstat(descriptor, &status) }
        return status
    }

    /// Writes all bytes, with as many calls as needed.
    func write(_ bytes: [UInt8]) throws(FileError) {
        var written = 0
        while written < bytes.count {
            let count = try check(.write, path) {
                bytes.withUnsafeBytes {
                    Glibc.write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
                }
            }
            // POSIX permits a result of zero for devices; without this check the loop might never end.
            guard count > 0 else { throw FileError(EIO, .write, path: path) }
            written += count
        }
    }

    /// Finishes writing and throws late errors: a network file system may report only now that space is exhausted.
    func finish(for durability: Durability) throws(FileError) {
        try sync(for: durability)
        guard durability == .kill, isOwned else { return }
        // Closing a duplicate reports such errors too, and leaves this descriptor open.
        let (second, path) = (fcntl(descriptor, F_DUPFD_CLOEXEC, 0), path)
        if second >= 0, close(second) != 0, errno != EINTR { throw FileError(errno, .write, path: path) }
    }

    /// Waits until the content is on disk, if it is to survive a power cut. Pipes and devices, which can't
    /// guarantee that, are accepted.
    func sync(for durability: Durability = .powerCut) throws(FileError) {
        guard durability == .powerCut else { return }
        do {
            try check(.sync, path) { fsync(descriptor) }
        } catch .failed(_, .sync, EINVAL) {
        } catch .failed(_, .sync, ENOTSUP) {
        }
    }
}

/// Repeats a system call while it is interrupted by signals; throws the error of a negative result.
@discardableResult
func check<Result: FixedWidthInteger & SignedInteger>(
    _ operation: FileError.Operation, _ path: String, _ call: () -> Result
) throws(FileError) -> Result {
    while true {
        let result = call()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw FileError(code, operation, path: path) }
    }
}
