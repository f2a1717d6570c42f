import Glibc
import TatamiPrimitives

/// Tells the supervisor, by memory that both share, what this process is at and what it may take.
///
/// Each thread that draws has a slot of its own, so that the supervisor knows all that is under way. In a process without a
/// supervisor nothing is noted.
package enum Heartbeat {
    /// Set once, while the process has one thread.
    nonisolated(unsafe) private static var header: UnsafeMutablePointer<Header>?
    /// The number of the calling thread, from 1; 0 for the one that the process began with. Set once, with the header.
    nonisolated(unsafe) private static var threadKey = pthread_key_t()

    /// The number of threads that may draw beside the one that the process began with.
    package static let mostThreads = Limits.workers.upperBound
    /// Bytes of a place; longer ones are cut.
    private static let placeLimit = 1 << 11

    /// Zeros at first, and so are the slots that come after it.
    private struct Header {
        /// Nanoseconds that one thing may take; 0 for no limit.
        var time: Int64
        /// Bytes of memory that each thread may take; 0 for no limit.
        var memory: Int64
        /// Nanoseconds that all that is under way may take together.
        var wholeTime: Int64
        /// Of the steady clock, when that time began; 0 for no limit.
        var wholeBegun: Int64
    }

    /// What one thread is at; the bytes of the place come after it.
    private struct Slot {
        /// 1 once there is such a thread.
        var isEntered: Int64
        /// Nanoseconds of the steady clock; 0 while the thread is at nothing that is timed.
        var begun: Int64
        var placeLength: Int64

        static let size = MemoryLayout<Slot>.stride + placeLimit
    }

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

    /// That of the calling thread.
    private static var own: UnsafeMutablePointer<Slot>? {
        header == nil ? nil : slot(ofThread: Int(bitPattern: pthread_getspecific(threadKey)))
    }

    // MARK: What is noted

    /// Sets what one picture, one frame or one file's reading may take from now on.
    package static func limit(time: Duration, memory: Int) {
        guard let header else { return }
        header.pointee.time = time.nanoseconds
        header.pointee.memory = Int64(memory)
    }

    /// Sets what all that begins from now on may take together; nil for no limit but those of its parts.
    package static func limitWhole(time: Duration?) {
        guard let header else { return }
        header.pointee.wholeBegun = 0
        guard let time else { return }
        header.pointee.wholeTime = time.nanoseconds
        header.pointee.wholeBegun = steadyNanoseconds()
    }

    /// Bytes of memory that this process holds; 0 where the system does not say.
    package static var memoryHeld: Int {
        let memory = MemoryInUse(of: getpid())
        defer { memory.close() }
        return memory.bytes
    }

    /// The calling thread has this number from now on. From 1 to `mostThreads`, each of them may take memory, for what a
    /// thread gave back is not at once the system's again.
    package static func enter(thread number: Int) {
        guard let slot = slot(ofThread: number), number > 0 else { return }
        pthread_setspecific(threadKey, UnsafeRawPointer(bitPattern: number))
        slot.pointee.isEntered = 1
    }

    /// The next thing begins in this thread, for which the time starts anew; `place` is told when it does not end well, as
    /// in `chat.yaml:3:5`.
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

    /// Nothing is timed in this thread until the next thing begins.
    package static func end() { own?.pointee.begun = 0 }

    /// Does what the place has no part in, such as writing to a slow reader: its time begins anew after it.
    package static func pausing<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        guard let slot = own, slot.pointee.begun > 0 else { return try work() }
        slot.pointee.begun = .max
        defer { slot.pointee.begun = steadyNanoseconds() }
        return try work()
    }

    // MARK: What the supervisor reads

    /// The number of threads that draw beside the first one. They enter in any order: one whose number is higher than that of
    /// another which has yet to enter is not counted for that moment.
    private static var threadCount: Int {
        var count = 0
        while let slot = slot(ofThread: count + 1), slot.pointee.isEntered != 0 { count += 1 }
        return count
    }

    /// The first thread that has been at one thing for longer than it may: how long that is, and what it is at; nil while all
    /// may go on. StallDetector count for nothing.
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

    /// Bytes of all threads together, and of one.
    static var memoryLimit: (all: Int, one: Int)? {
        guard let header, header.pointee.memory > 0 else { return nil }
        let one = Int(header.pointee.memory)
        let (all, overflows) = one.multipliedReportingOverflow(by: max(1, threadCount))
        return (overflows ? .max : all, one)
    }

    /// What the process is at, in an order that does not depend on which thread is at what.
    static var places: [String] { Set((0...threadCount).compactMap(place)).sorted() }

    /// nil when the thread is at nothing.
    private static func place(ofThread thread: Int) -> String? {
        guard let slot = slot(ofThread: thread), slot.pointee.begun > 0 else { return nil }
        let count = min(max(0, Int(slot.pointee.placeLength)), placeLimit)
        return String(decoding: UnsafeRawBufferPointer(start: slot + 1, count: count), as: UTF8.self)
    }
}

/// Of a clock that nobody sets.
package func steadyNanoseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

extension Duration {
    /// Whole ones; the largest number for what is longer than some centuries.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        guard seconds < 1 << 33 else { return .max }
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
