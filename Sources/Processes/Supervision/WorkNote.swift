import Glibc

/// What a supervised process is at, and what it may take, on a page of memory that its supervisor reads too.
///
/// In a process without a supervisor nothing is noted.
package enum WorkNote {
    /// Set once, while the process has one thread.
    nonisolated(unsafe) private static var page: UnsafeMutablePointer<Page>?

    /// Bytes of a place; longer ones are cut.
    private static let placeLimit = 1 << 11

    private struct Page {
        /// Nanoseconds of the steady clock; 0 while the process is at nothing that is timed.
        var begun: Int64 = 0
        /// Nanoseconds that one thing may take; 0 for no limit.
        var time: Int64 = 0
        /// Bytes of memory; 0 for no limit.
        var memory: Int64 = 0
        var placeLength: Int64 = 0
    }

    static func share() -> Bool {
        let size = MemoryLayout<Page>.size + placeLimit
        let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
        guard let shared, shared != MAP_FAILED else { return false }
        page = shared.bindMemory(to: Page.self, capacity: 1)
        page?.initialize(to: Page())
        return true
    }

    // MARK: What is noted

    /// Says what one picture, one frame or one file's reading may take from now on, in this process and its supervisor's eyes.
    package static func limit(time: Duration, memory: Int) {
        guard let page else { return }
        page.pointee.time = time.nanoseconds
        page.pointee.memory = Int64(memory)
    }

    /// The next thing begins, for which the time starts anew; `place` is told when it does not end well, as in
    /// `chat.yaml:3:5`.
    package static func begin(_ place: @autoclosure () -> String) {
        guard let page else { return }
        page.pointee.begun = 0
        var text = place()
        page.pointee.placeLength = text.withUTF8 { bytes in
            let count = min(bytes.count, placeLimit)
            let target = UnsafeMutableRawPointer(page + 1)
            if let base = bytes.baseAddress { target.copyMemory(from: base, byteCount: count) }
            return Int64(count)
        }
        page.pointee.begun = steadyNanoseconds()
    }

    /// Nothing is timed until the next thing begins.
    package static func end() { page?.pointee.begun = 0 }

    /// Does what the place has no part in, such as writing to a slow reader: its time begins anew after it.
    package static func pausing<Result, Failure: Error>(_ work: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        guard let page, page.pointee.begun > 0 else { return try work() }
        page.pointee.begun = .max
        defer { page.pointee.begun = steadyNanoseconds() }
        return try work()
    }

    // MARK: What the supervisor reads

    /// For how long the process is at it, beyond what it may; nil while it may go on.
    static var exceededTime: Duration? {
        guard let page = page?.pointee, page.begun > 0, page.time > 0 else { return nil }
        return steadyNanoseconds() - page.begun > page.time ? .nanoseconds(page.time) : nil
    }

    static var memoryLimit: Int? { page.flatMap { $0.pointee.memory > 0 ? Int($0.pointee.memory) : nil } }

    /// nil when the process is at nothing.
    static var place: String? {
        guard let page, page.pointee.begun > 0 else { return nil }
        let count = min(max(0, Int(page.pointee.placeLength)), placeLimit)
        return String(decoding: UnsafeRawBufferPointer(start: page + 1, count: count), as: UTF8.self)
    }
}

func steadyNanoseconds() -> Int64 {
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
