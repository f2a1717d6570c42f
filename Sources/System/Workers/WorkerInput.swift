import CLinux
import Glibc

/// The input of a worker: a socket pair instead of a pipe. Writing to a pipe without a reader raises SIGPIPE unless the
/// whole process ignores it.
final class WorkerInput {
    /// The worker's standard input; -1 once it is closed here.
    private(set) var reading: Int32
    let writing: Int32

    init() throws(ProgramFailure) {
        var ends: [Int32] = [-1, -1]
        guard connected_sockets(0, &ends) == 0 else { throw .notStarted(errno: errno) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        closeReading()
        close(writing)
    }

    func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    /// Sends as much as fits without waiting and removes it; bytes for a worker that has ended are dropped.
    func send(_ bytes: inout [UInt8]) {
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(writing, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count > 0 {
                bytes.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The worker's end shows at its output.
                bytes = []
            }
        }
    }
}
