import CLinux
import Glibc

/// Work that a supervised process leaves to a process of its own, so that whatever goes wrong there goes wrong there only.
///
/// The supervisor forks that process from itself: it has one thread and has called no library, and each errand begins as
/// fresh as the program did. Threads may have errands done side by side: each is answered on a line of its own.
package struct Errand {
    package var time: Duration
    /// Bytes, beyond what the program takes anyway.
    package var memory: Int

    package init(time: Duration, memory: Int) {
        self.time = time
        self.memory = memory
    }

    /// What drawing one image may take, unless a person says otherwise. Set while there is one thread.
    nonisolated(unsafe) package static var usual = Errand(time: .seconds(5), memory: 512 << 20)

    /// Who does the work.
    package struct Runner: Sendable {
        /// In the supervisor before the first errand: what all of them need and what can't go wrong.
        let prepare: @Sendable () -> Void
        /// In the errand's process: reads the first bytes, writes the others.
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

    /// Has the runner read the parts, and gives what it wrote into the room for its answer to `read`.
    package func run<Result>(
        _ parts: [UnsafeRawBufferPointer], answer: Int, read: (UnsafeRawBufferPointer) -> Result
    ) throws(ErrandFailure) -> Result {
        let count = parts.reduce(0) { $0 + $1.count }
        let parcel = try SharedMemory("errand", byteCount: count + answer)
        let words = try SharedMemory("words", byteCount: 0)
        let reply = try ReplyLine()
        guard let bytes = parcel.bytes else { throw .notStarted(errno: ENOMEM) }
        var place = 0
        for part in parts where !part.isEmpty {
            UnsafeMutableRawBufferPointer(rebasing: bytes[place...]).copyMemory(from: part)
            place += part.count
        }
        let order = ErrandOrder(
            time: time.nanoseconds, memory: Int64(memory), inputCount: Int64(count), byteCount: Int64(bytes.count))
        try send(order, with: [parcel.descriptor, words.descriptor, reply.others])
        switch try reply.receive() {
        case .ended(.exited(status: 0)):
            return read(UnsafeRawBufferPointer(rebasing: bytes[count...]))
        case .ended(let end): throw .ended(end, words: words.text)
        case .timedOut: throw .timedOut(limit: time)
        case .notStarted(let errno): throw .notStarted(errno: errno)
        }
    }

    private func send(_ order: ErrandOrder, with descriptors: [Int32]) throws(ErrandFailure) {
        var order = order
        while send_with_descriptors(Self.line, &order, MemoryLayout<ErrandOrder>.size, descriptors) < 0 {
            guard errno == EINTR else { throw .notStarted(errno: errno) }
        }
    }
}

/// Why an errand was not done.
package enum ErrandFailure: Error, Hashable {
    /// With the number of the system's error.
    case notStarted(errno: Int32)
    case timedOut(limit: Duration)
    /// With the last that it wrote to its standard error.
    case ended(ProgramEnd, words: String)
}

/// What goes to the supervisor, with the descriptors of the parcel, of what is said meanwhile, and of the line to answer
/// on.
struct ErrandOrder {
    /// Nanoseconds.
    var time: Int64 = 0
    var memory: Int64 = 0
    /// Bytes of the parcel that are to be read; the rest is for the answer.
    var inputCount: Int64 = 0
    var byteCount: Int64 = 0
}

/// What comes back.
enum ErrandReport {
    case ended(ProgramEnd)
    case timedOut
    case notStarted(errno: Int32)

    struct Bytes {
        var kind: Int32 = 0
        var number: Int32 = 0
    }

    init(_ bytes: Bytes) {
        self =
            switch bytes.kind {
            case 0: .ended(ProgramEnd(waitStatus: bytes.number))
            case 1: .timedOut
            default: .notStarted(errno: bytes.number)
            }
    }
}

/// On which the supervisor says how one errand ended.
private final class ReplyLine {
    private let own: Int32
    /// What the supervisor is given.
    private(set) var others: Int32

    init() throws(ErrandFailure) {
        var ends: [Int32] = [-1, -1]
        guard connected_sockets(1, &ends) == 0 else { throw .notStarted(errno: errno) }
        (own, others) = (ends[0], ends[1])
    }

    deinit {
        close(own)
        if others >= 0 { close(others) }
    }

    /// Waits until the other end, of which the supervisor has the only one left, says something or is gone.
    func receive() throws(ErrandFailure) -> ErrandReport {
        close(others)
        others = -1
        var report = ErrandReport.Bytes()
        while true {
            let count = recv(own, &report, MemoryLayout<ErrandReport.Bytes>.size, 0)
            if count == MemoryLayout<ErrandReport.Bytes>.size { return ErrandReport(report) }
            guard count < 0, errno == EINTR else { throw .notStarted(errno: count < 0 ? errno : EPIPE) }
        }
    }
}

/// Memory that processes share by a descriptor, and that has no name in any folder.
private final class SharedMemory {
    let descriptor: Int32
    /// nil when it is empty.
    private(set) var bytes: UnsafeMutableRawBufferPointer?

    init(_ name: String, byteCount: Int) throws(ErrandFailure) {
        descriptor = memory_file(name)
        guard descriptor >= 0 else { throw .notStarted(errno: errno) }
        guard byteCount > 0 else { return }
        guard ftruncate(descriptor, byteCount) == 0,
            let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), start != MAP_FAILED
        else { throw .notStarted(errno: errno) }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: byteCount)
    }

    deinit {
        if let bytes { munmap(bytes.baseAddress, bytes.count) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// The end of what was written.
    var text: String {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return "" }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = pread(descriptor, &buffer, buffer.count, max(0, Int(status.st_size) - buffer.count))
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }
}
