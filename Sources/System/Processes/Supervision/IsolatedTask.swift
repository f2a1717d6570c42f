import CLinux
import Glibc

/// Work that a supervised process leaves to a process of its own, such as to draw an SVG image, so that a crash or a limit
/// that is exceeded there ends only that.
///
/// The supervisor forks that process from itself: it has one thread and has called no library, and each task begins as
/// fresh as the program did. Threads may have tasks done side by side: each is answered on a socket of its own.
package enum IsolatedTask {
    package struct Limits: Sendable {
        package var time: Duration
        /// Bytes.
        package var memory: Int

        package init(time: Duration, memory: Int) {
            self.time = time
            self.memory = memory
        }
    }

    /// What one task may take. Set while there is one thread.
    nonisolated(unsafe) package static var limits = Limits(time: .seconds(5), memory: 512 << 20)

    /// The code of the tasks.
    package struct Runner: Sendable {
        /// Runs in the supervisor before the first task: what all of them need and what can't go wrong.
        let prepare: @Sendable () -> Void
        /// Runs in the task's process: reads the first bytes, writes the others.
        let run: @Sendable (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void

        package init(
            prepare: @escaping @Sendable () -> Void,
            run: @escaping @Sendable (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void
        ) {
            (self.prepare, self.run) = (prepare, run)
        }
    }

    /// This process's end of the line to its supervisor; -1 without one. Set once, while there is one thread.
    nonisolated(unsafe) static var line: Int32 = -1

    /// Whether this process has a supervisor that can be asked.
    package static var isPossible: Bool { line >= 0 }

    /// Has the runner read the parts, and passes what it wrote into the room for its answer to `read`.
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

/// Why a task was not done.
package enum IsolatedTaskFailure: Error, Hashable {
    /// With the number of the system's error.
    case notStarted(errno: Int32)
    /// Without a whole answer.
    case ended(SupervisedEnd.Cause)
}

/// What goes to the supervisor, with the descriptors of the parcel and of the socket to answer on.
struct IsolatedTaskOrder {
    /// Nanoseconds.
    var time: Int64 = 0
    var memory: Int64 = 0
    /// Bytes of the parcel that are to be read; the rest is for the answer.
    var inputCount: Int64 = 0
    var byteCount: Int64 = 0
}

/// What comes back: an end, of which status 0 is that of a task that was done.
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

/// On which the supervisor reports how one task ended.
private final class ReplyLine {
    private let own: Int32
    /// The supervisor's end.
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

    /// Waits until the other end, of which the supervisor has the only one left, says something or is gone.
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

/// Memory that processes share by a descriptor, and that has no name in any folder.
private final class SharedMemory {
    let descriptor: Int32
    let bytes: UnsafeMutableRawBufferPointer

    /// More than 0 bytes.
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
