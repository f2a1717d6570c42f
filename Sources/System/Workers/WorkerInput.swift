import CLinux
import Glibc

/// What a worker reads its jobs from: a pair of sockets and no pipe, since whoever writes to a pipe that nobody reads any
/// more is ended by a signal, unless the whole process ignores that.
final class WorkerInput {
    /// The end that is the worker's standard input; -1 once it is closed here.
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

    /// Sends as much as fits without waiting, and takes it off; what a worker that is gone will not read is dropped.
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
                // Its end is seen at its output.
                bytes = []
            }
        }
    }
}
