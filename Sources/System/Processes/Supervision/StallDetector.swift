/// Tells when nothing ran for a while, as on a machine whose host gave its processors to others, or that was put to sleep.
///
/// The supervisor, which enforces time limits, looks again many times a second. Time that goes by unseen between two looks
/// was of no use to any process, and no work is blamed for it.
package struct StallDetector {
    /// More nanoseconds than that between two looks are a stall, but for the first of them.
    private static let moment: Int64 = 1_000_000_000

    private var last: Int64
    private var known: [(end: Int64, lost: Int64)] = []

    package init() { self.init(at: steadyNanoseconds()) }

    package init(at now: Int64) { last = now }

    package mutating func look() { look(at: steadyNanoseconds()) }

    package mutating func look(at now: Int64) {
        let lost = now - last - Self.moment
        last = now
        if lost > 0 { known.append((now, lost)) }
    }

    /// Usable nanoseconds since a moment of the steady clock.
    package func nanoseconds(since start: Int64) -> Int64 { nanoseconds(from: start, to: steadyNanoseconds()) }

    package func nanoseconds(from start: Int64, to now: Int64) -> Int64 {
        known.reduce(now - start) { $1.end > start ? $0 - $1.lost : $0 }
    }
}
