import Glibc
import TatamiPrimitives

/// Shared memory by which this process tells the supervisor its current work and its limits.
///
/// Each drawing thread has its own slot, so that the supervisor knows all work in progress. Without a supervisor
/// nothing is recorded.
package enum Heartbeat {
    /// The start of the shared memory, nil before `share`. Set once, while the process has one thread.
    nonisolated(unsafe) private static var header: UnsafeMutablePointer<Header>?
    /// The calling thread's number from 1; 0 for the main thread. Set once, with the header.
    nonisolated(unsafe) private static var threadKey = pthread_key_t()

    /// The maximum number of drawing threads besides the main thread.
    package static let mostThreads = Limits.workers.upperBound
    /// The maximum length of a place in bytes; longer ones are truncated.
    private static let placeLimit = 1 << 11

    /// The limits, at the start of the shared memory. Initially zero, like the slots that follow it.
    private struct Header {
        /// The time limit of one item of work in nanoseconds; 0 for none.
        var time: Int64
        /// The memory limit per thread in bytes; 0 for none.
        var memory: Int64
        /// The time limit of all work together in nanoseconds.
        var wholeTime: Int64
        /// The start of that time in nanoseconds of the monotonic clock; 0 for no limit.
        var wholeBegun: Int64
    }

    /// The current work of one thread; the bytes of its place follow.
    private struct Slot {
        /// 1 once there is such a thread.
        var isEntered: Int64
        /// The start of the work in nanoseconds of the monotonic clock. It is 0 while no timed work is in progress,
        /// and the largest number while its time is paused.
        var begun: Int64
        var placeLength: Int64

        static let size = MemoryLayout<Slot>.stride + placeLimit
    }

    /// Creates the shared memory, before the supervisor forks; false if the system refuses.
    static func share() -> Bool {
        let size = MemoryLayout<Header>.stride + (mostThreads + 1) * Slot.size
        let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { return false }
        guard pthread_key_create(&threadKey, nil) == 0 else { return false }
        header = shared.assumingMemoryBound(to: Header.self)
        return true
    }

    private static func slot(ofThread thread: Int) -> UnsafeMutablePointer<Slot>? {
        guard let header, (0...mostThreads).contains(thread) else { return nil }
        return (UnsafeMutableRawPointer(header + 1) + thread * Slot.size).assumingMemoryBound(to: Slot.self)
    }

    /// The slot of the calling thread.
    private static var own: UnsafeMutablePointer<Slot>? {
        header == nil ? nil : slot(ofThread: Int(bitPattern: pthread_getspecific(threadKey)))
    }

    // MARK: Recording

    /// Sets the limits for drawing one picture or frame and for reading one file from now on; `memory` is in bytes.
    package static func limit(time: Duration, memory: Int) {
        guard let header else { return }
        header.pointee.time = time.nanoseconds
        header.pointee.memory = Int64(memory)
    }

    /// Sets the time limit for all work that starts from now on; nil for none.
    package static func limitWhole(time: Duration?) {
        guard let header else { return }
        header.pointee.wholeBegun = 0
        guard let time else { return }
        header.pointee.wholeTime = time.nanoseconds
        header.pointee.wholeBegun = steadyNanoseconds()
    }

    /// The private memory of this process in bytes; 0 if unknown.
    package static var memoryHeld: Int {
        let memory = MemoryInUse(of: getpid())
        defer { memory.close() }
        return memory.bytes
    }

    /// Sets the calling thread's number, from 1 to `mostThreads`. Each registered thread after the first adds to the
    /// memory limit, since memory freed by a thread is not returned to the system at once.
    package static func enter(thread number: Int) {
        guard let slot = slot(ofThread: number), number > 0 else { return }
        pthread_setspecific(threadKey, UnsafeRawPointer(bitPattern: number))
        slot.pointee.isEntered = 1
    }

    /// Starts an item of work in this thread and its time; `place` is reported if it doesn't end well, as in
    /// `chat.yaml:3:5`.
    package static func begin(_ place: @autoclosure () -> String) {
        guard let slot = own else { return }
        slot.pointee.begun = 0
        var text = place()
        slot.pointee.placeLength = text.withUTF8 { bytes in
            let count = min(bytes.count, placeLimit)
            let target = UnsafeMutableRawPointer(slot + 1)
            if let base = bytes.baseAddress { target.copyMemory(from: base, byteCount: count) }
            return Int64(count)
        }
        slot.pointee.begun = steadyNanoseconds()
    }

    /// Stops timing in this thread until the next item starts.
    package static func end() { own?.pointee.begun = 0 }

    /// Runs work that doesn't count for the current item, such as writing to a slow reader; the item's time
    /// restarts after it.
    package static func pausing<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        guard let slot = own, slot.pointee.begun > 0 else { return try work() }
        slot.pointee.begun = .max
        defer { slot.pointee.begun = steadyNanoseconds() }
        return try work()
    }

    // MARK: Reading by the supervisor

    /// The number of drawing threads besides the main thread. They register in any order: one with a number
    /// above an unregistered one is not counted for that moment.
    private static var threadCount: Int {
        var count = 0
        while let slot = slot(ofThread: count + 1), slot.pointee.isEntered != 0 { count += 1 }
        return count
    }

    /// Returns the first item of work that has exceeded its time limit: the limit, and its place; nil if
    /// there is none. Time during stalls is not counted.
    static func exceeded(beside stalls: StallDetector) -> (time: Duration, place: String)? {
        if let header, header.pointee.wholeBegun > 0,
            stalls.nanoseconds(since: header.pointee.wholeBegun) > header.pointee.wholeTime
        {
            return (.nanoseconds(header.pointee.wholeTime), places.first ?? "")
        }
        guard let time = header?.pointee.time, time > 0 else { return nil }
        for thread in 0...threadCount {
            guard let begun = slot(ofThread: thread)?.pointee.begun, begun > 0, stalls.nanoseconds(since: begun) > time
            else { continue }
            return (.nanoseconds(time), place(ofThread: thread) ?? "")
        }
        return nil
    }

    /// The memory limits in bytes, of all threads together and of one; nil for none.
    static var memoryLimit: (all: Int, one: Int)? {
        guard let header, header.pointee.memory > 0 else { return nil }
        let one = Int(header.pointee.memory)
        let (all, overflows) = one.multipliedReportingOverflow(by: max(1, threadCount))
        return (overflows ? .max : all, one)
    }

    /// The places of all work in progress, in an order independent of threads.
    static var places: [String] { Set((0...threadCount).compactMap(place)).sorted() }

    /// Returns the place of a thread's work; nil if it has none.
    private static func place(ofThread thread: Int) -> String? {
        guard let slot = slot(ofThread: thread), slot.pointee.begun > 0 else { return nil }
        let count = min(max(0, Int(slot.pointee.placeLength)), placeLimit)
        return String(decoding: UnsafeRawBufferPointer(start: slot + 1, count: count), as: UTF8.self)
    }
}

/// Returns the time of the monotonic clock in nanoseconds.
package func steadyNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension Duration {
    /// The duration in whole nanoseconds; the largest number for durations of centuries.
    package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds < 1 << 33 else { return .max }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
