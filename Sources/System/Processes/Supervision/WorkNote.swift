import Glibc

/// What a supervised process is at, and what it may take, on memory that its supervisor reads too.
///
/// Each thread that draws is a lane with a slot of its own, so that the supervisor knows all that is under way. In a
/// process without a supervisor nothing is noted.
package enum WorkNote {
    /// Set once, while the process has one thread.
    nonisolated(unsafe) private static var header: UnsafeMutablePointer<Header>?
    /// By which a thread knows the number of its lane. Set once, with the header.
    nonisolated(unsafe) private static var laneKey = pthread_key_t()

    /// How many lanes there may be beside the thread that the process began with, which is lane 0.
    package static let mostLanes = 64
    /// Bytes of a place; longer ones are cut.
    private static let placeLimit = 1 << 11

    /// Zeros at first, and so are the slots that come after it.
    private struct Header {
        /// Nanoseconds that one thing may take; 0 for no limit.
        var time: Int64
        /// Bytes of memory that each lane may take; 0 for no limit.
        var memory: Int64
        /// How many there are beside lane 0.
        var lanes: Int64
        /// Nanoseconds that all that is under way may take together.
        var wholeTime: Int64
        /// Of the steady clock, when that time began; 0 for no limit.
        var wholeBegun: Int64
    }

    /// What one lane is at; the bytes of the place come after it.
    private struct Slot {
        /// Nanoseconds of the steady clock; 0 while the lane is at nothing that is timed.
        var begun: Int64
        var placeLength: Int64

        static let size = MemoryLayout<Slot>.stride + placeLimit
    }

    static func share() -> Bool {
        let size = MemoryLayout<Header>.stride + (mostLanes + 1) * Slot.size
        let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { return false }
        // Without a key all threads would be lane 0, which is what they are without being told otherwise.
        guard pthread_key_create(&laneKey, nil) == 0 else { return false }
        header = shared.assumingMemoryBound(to: Header.self)
        return true
    }

    private static func slot(ofLane lane: Int) -> UnsafeMutablePointer<Slot>? {
        guard let header, (0...mostLanes).contains(lane) else { return nil }
        return (UnsafeMutableRawPointer(header + 1) + lane * Slot.size).assumingMemoryBound(to: Slot.self)
    }

    /// That of the calling thread.
    private static var own: UnsafeMutablePointer<Slot>? {
        header == nil ? nil : slot(ofLane: Int(bitPattern: pthread_getspecific(laneKey)))
    }

    // MARK: What is noted

    /// Says what one picture, one frame or one file's reading may take from now on, in this process and its supervisor's
    /// eyes.
    package static func limit(time: Duration, memory: Int) {
        guard let header else { return }
        header.pointee.time = time.nanoseconds
        header.pointee.memory = Int64(memory)
    }

    /// Says what all that begins from now on may take together, until it is said again; nil for no limit but those of its
    /// parts.
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

    /// So many lanes will be at work beside lane 0, at most `mostLanes`; each of them may take memory, for what one gave
    /// back is not at once the system's again.
    static func lanes(_ count: Int) {
        guard let header else { return }
        header.pointee.lanes = max(header.pointee.lanes, Int64(min(count, mostLanes)))
    }

    /// The calling thread is this lane from now on, from 1.
    static func enterLane(_ number: Int) {
        if header != nil { pthread_setspecific(laneKey, UnsafeRawPointer(bitPattern: number)) }
    }

    /// The next thing begins in this lane, for which the time starts anew; `place` is told when it does not end well, as in
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

    /// Nothing is timed in this lane until the next thing begins.
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

    private static var laneNumbers: ClosedRange<Int> {
        0...min(max(0, header.map { Int($0.pointee.lanes) } ?? 0), mostLanes)
    }

    /// The first lane that has been at one thing for longer than it may: how long that is, and what it is at; nil while all
    /// may go on. Stalls count for nothing.
    static func exceeded(beside stalls: Stalls) -> (time: Duration, place: String)? {
        if let header, header.pointee.wholeBegun > 0,
            stalls.nanoseconds(since: header.pointee.wholeBegun) > header.pointee.wholeTime
        {
            return (.nanoseconds(header.pointee.wholeTime), places.first ?? "")
        }
        guard let time = header?.pointee.time, time > 0 else { return nil }
        for lane in laneNumbers {
            guard let begun = slot(ofLane: lane)?.pointee.begun, begun > 0, stalls.nanoseconds(since: begun) > time
            else { continue }
            return (.nanoseconds(time), place(ofLane: lane) ?? "")
        }
        return nil
    }

    /// Bytes of all lanes together, and of one.
    static var memoryLimit: (all: Int, one: Int)? {
        guard let header, header.pointee.memory > 0 else { return nil }
        let one = Int(header.pointee.memory)
        let (all, overflows) = one.multipliedReportingOverflow(by: max(1, laneNumbers.upperBound))
        return (overflows ? .max : all, one)
    }

    /// What the process is at, in an order that does not depend on which lane is at what.
    static var places: [String] { Set(laneNumbers.compactMap(place)).sorted() }

    /// nil when the lane is at nothing.
    private static func place(ofLane lane: Int) -> String? {
        guard let slot = slot(ofLane: lane), slot.pointee.begun > 0 else { return nil }
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
