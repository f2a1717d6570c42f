import CLinux
import Glibc

/// Work that a supervised process delegates to a separate process, such as drawing an SVG image. A crash or an exceeded
/// limit affects only that process.
///
/// The supervisor forks that process from itself. The supervisor has one thread and has called no library except to
/// prepare for tasks, so that each task starts in a fresh state. Threads can run tasks concurrently: each is answered
/// on its own socket.
package enum IsolatedTask {
    /// The limits of a task's process.
    package struct Limits: Sendable {
        package var time: Duration
        /// The memory in bytes.
        package var memory: Int

        package init(time: Duration, memory: Int) {
            self.time = time
            self.memory = memory
        }
    }

    /// The limits of each task. Set while there is one thread.
    nonisolated(unsafe) package static var limits = Limits(time: .seconds(5), memory: 512 << 20)

    /// The code of the tasks.
    package struct Runner: Sendable {
        /// Prepares shared state; runs in the supervisor before the first task and must not fail.
        let prepare: @Sendable () -> Void
        /// Runs in the task's process: reads the first buffer and writes the second.
        let run: @Sendable (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void

        package init(
            prepare: @escaping @Sendable () -> Void,
            run: @escaping @Sendable (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void
        ) {
            (self.prepare, self.run) = (prepare, run)
        }
    }

    /// This process's end of the connection to its supervisor; -1 without one. Set once, while there is one
    /// thread.
    nonisolated(unsafe) static var line: Int32 = -1

    /// Whether this process has a supervisor that runs tasks.
    package static var isPossible: Bool { line >= 0 }

    /// Runs a task on these inputs, and passes its answer of `answer` bytes to `read`.
    package static func run<Result>(
        _ parts: [UnsafeRawBufferPointer], answer: Int, read: (UnsafeRawBufferPointer) -> Result
    ) throws(IsolatedTaskFailure) -> Result {
        let count = parts.reduce(0) { $0 + $1.count }
        let parcel = try SharedMemory(byteCount: count + answer)
        let reply = try ReplyLine()
        var place = 0
        for part in parts where !part.isEmpty {
            UnsafeMutableRawBufferPointer(rebasing: parcel.bytes[place...]).copyMemory(from: part)
            place += part.count
        }
        var order = IsolatedTaskOrder(
            time: limits.time.nanoseconds, memory: Int64(limits.memory), inputCount: Int64(count),
            byteCount: Int64(parcel.bytes.count))
        let size = MemoryLayout<IsolatedTaskOrder>.size
        while send_with_descriptors(line, &order, size, [parcel.descriptor, reply.others]) < 0 {
            guard errno == EINTR else { throw .notStarted(errno: errno) }
        }
        let report = try reply.receive()
        guard case .ended(.ended(.exited(status: 0))) = report else { throw report }
        return read(UnsafeRawBufferPointer(rebasing: parcel.bytes[count...]))
    }
}

/// The reason why a task failed.
package enum IsolatedTaskFailure: Error, Hashable {
    /// The system's error number.
    case notStarted(errno: Int32)
    /// The task ended without a complete answer.
    case ended(SupervisedEnd.Cause)
}

/// A request to the supervisor, sent with the descriptors of the shared memory and of the reply socket.
struct IsolatedTaskOrder {
    /// The time limit in nanoseconds.
    var time: Int64 = 0
    /// The memory limit in bytes.
    var memory: Int64 = 0
    /// The bytes of the shared memory that are input; the rest is for the answer.
    var inputCount: Int64 = 0
    var byteCount: Int64 = 0
}

/// The supervisor's report; an end with status 0 is success.
struct IsolatedTaskReport {
    private var kind: Int64 = 0
    private var number: Int64 = 0

    init() {}

    init(_ failure: IsolatedTaskFailure) {
        (kind, number) =
            switch failure {
            case .ended(.ended(.exited(let status))): (0, Int64(status))
            case .ended(.ended(.killed(let signal))): (1, Int64(signal))
            case .ended(.timedOut(let limit)): (2, limit.nanoseconds)
            case .ended(.tookMemory(let limit)): (3, Int64(limit))
            case .notStarted(let errno): (4, Int64(errno))
            }
    }

    var failure: IsolatedTaskFailure {
        switch kind {
        case 0: .ended(.ended(.exited(status: Int32(clamping: number))))
        case 1: .ended(.ended(.killed(signal: Int32(clamping: number))))
        case 2: .ended(.timedOut(limit: .nanoseconds(number)))
        case 3: .ended(.tookMemory(limit: Int(number)))
        default: .notStarted(errno: Int32(clamping: number))
        }
    }
}

/// A socket on which the supervisor reports the end of one task.
private final class ReplyLine {
    private let own: Int32
    /// The supervisor's end; -1 once it is closed here.
    private(set) var others: Int32

    init() throws(IsolatedTaskFailure) {
        var ends: [Int32] = [-1, -1]
        guard connected_sockets(1, &ends) == 0 else { throw .notStarted(errno: errno) }
        (own, others) = (ends[0], ends[1])
    }

    deinit {
        close(own)
        if others >= 0 { close(others) }
    }

    /// Waits until the other end, held only by the supervisor, reports or closes.
    func receive() throws(IsolatedTaskFailure) -> IsolatedTaskFailure {
        close(others)
        others = -1
        var report = IsolatedTaskReport()
        while true {
            let count = recv(own, &report, MemoryLayout<IsolatedTaskReport>.size, 0)
            if count == MemoryLayout<IsolatedTaskReport>.size { return report.failure }
            guard count < 0, errno == EINTR else { throw .notStarted(errno: count < 0 ? errno : EPIPE) }
        }
    }
}

/// Memory shared between processes by a descriptor, without a name in a folder.
private final class SharedMemory {
    let descriptor: Int32
    let bytes: UnsafeMutableRawBufferPointer

    /// Creates memory of `byteCount` bytes, at least 1.
    init(byteCount: Int) throws(IsolatedTaskFailure) {
        let file = memory_file("task")
        guard file >= 0 else { throw .notStarted(errno: errno) }
        guard ftruncate(file, byteCount) == 0,
            let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED
        else {
            let failure = IsolatedTaskFailure.notStarted(errno: errno)
            close(file)
            throw failure
        }
        (descriptor, bytes) = (file, UnsafeMutableRawBufferPointer(start: start, count: byteCount))
    }

    deinit {
        munmap(bytes.baseAddress, bytes.count)
        close(descriptor)
    }
}
