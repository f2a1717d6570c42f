/// A detector of times when nothing ran, as on a suspended machine or a host without free processors.
///
/// The supervisor, which enforces time limits, calls `look` many times a second. A long gap between two calls
/// is time in which no process could work: all but a second of it is counted for none.
package struct StallDetector {
    /// The longest gap between two looks, in nanoseconds, that is no stall. Of a longer gap, only the rest is one.
    private static let moment: Int64 = 1_000_000_000

    private var last: Int64
    /// The stalls: when each ended, and its length, in nanoseconds of the monotonic clock.
    private var known: [(end: Int64, lost: Int64)] = []

    package init() { self.init(at: steadyNanoseconds()) }

    package init(at now: Int64) { last = now }

    /// Records a stall if the last look was too long ago.
    package mutating func look() { look(at: steadyNanoseconds()) }

    package mutating func look(at now: Int64) {
        let lost = now - last - Self.moment
        last = now
        if lost > 0 { known.append((now, lost)) }
    }

    /// Returns the nanoseconds since a time of the monotonic clock, without stalls.
    package func nanoseconds(since start: Int64) -> Int64 { nanoseconds(from: start, to: steadyNanoseconds()) }

    package func nanoseconds(from start: Int64, to now: Int64) -> Int64 {
        known.reduce(now - start) { $1.end > start ? $0 - $1.lost : $0 }
    }
}
