import Glibc
import TatamiSystem

/// The standard input of the command.
enum StandardInput {
    static let path = "/dev/stdin"

    /// Reads to the end; throws for more than `limit` bytes.
    static func read(limit: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .failed(path: path, operation: .read, errno: errno) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
    }
}
