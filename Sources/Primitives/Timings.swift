/// The time spent in each stage from scene to file.
package struct Timings: Hashable, Sendable {
    /// A stage by its name in messages and reports.
    package enum Stage: String, Hashable, Sendable, CaseIterable {
        case read = "read scene"
        case resolve
        case decode = "decode images"
        case fonts = "set up fonts"
        case layout = "lay out"
        case paint
        case draw = "draw pixels"
        case encode
        case write = "write files"
        case explain
        case mark = "draw difference"
    }

    private var nanoseconds: [Stage: Int64] = [:]

    package init() {}

    /// The stages with a time, in the order in which they first run.
    package var spent: [(stage: Stage, duration: Duration)] {
        Stage.allCases.map { ($0, self[$0]) }.filter { $0.1 != .zero }
    }

    package subscript(stage: Stage) -> Duration { .nanoseconds(nanoseconds[stage] ?? 0) }

    package var total: Duration { spent.reduce(.zero) { $0 + $1.duration } }

    /// Runs `work` and adds its duration to `stage`.
    package mutating func measure<Result, Failure: Error>(
        _ stage: Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        defer { add(clock.now - start, to: stage) }
        return try work()
    }

    package mutating func add(_ duration: Duration, to stage: Stage) {
        let (seconds, attoseconds) = duration.components
        nanoseconds[stage, default: 0] &+= seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }

    package mutating func add(_ other: Timings) {
        nanoseconds.merge(other.nanoseconds, uniquingKeysWith: &+)
    }

    /// Returns the time spent since `earlier`, a copy of these timings from before.
    package func since(_ earlier: Timings) -> Timings {
        var later = self
        later.nanoseconds.merge(earlier.nanoseconds, uniquingKeysWith: &-)
        return later
    }
}

/// Encoded as whole nanoseconds by the stages' names, without stages of no time; unknown stages are ignored
/// on decoding.
extension Timings: Codable {
    package func encode(to encoder: any Encoder) throws {
        let named = nanoseconds.filter { $0.value != 0 }.map { ($0.rawValue, $1) }
        try Dictionary(uniqueKeysWithValues: named).encode(to: encoder)
    }

    package init(from decoder: any Decoder) throws {
        for (name, time) in try [String: Int64](from: decoder) {
            if let stage = Stage(rawValue: name) { nanoseconds[stage] = time }
        }
    }
}
