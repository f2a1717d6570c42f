/// The time spent in each stage from scene to file.
package struct Timings: Hashable, Sendable {
    package enum Stage: Int, Hashable, Sendable, CaseIterable {
        case read, resolve, decode, fonts, layout, paint, draw, encode, write, explain, mark

        /// The name in messages and reports.
        package var name: String {
            switch self {
            case .read: "read scene"
            case .resolve: "resolve"
            case .decode: "decode images"
            case .fonts: "set up fonts"
            case .layout: "lay out"
            case .paint: "paint"
            case .draw: "draw pixels"
            case .encode: "encode"
            case .write: "write files"
            case .explain: "explain"
            case .mark: "draw difference"
            }
        }
    }

    /// The nanoseconds of each stage, indexed by its raw value.
    private var nanoseconds = [Int64](repeating: 0, count: Stage.allCases.count)

    package init() {}

    /// The stages with a time, in the order in which they first run.
    package var spent: [(stage: Stage, duration: Duration)] {
        Stage.allCases.map { ($0, self[$0]) }.filter { $0.1 != .zero }
    }

    package subscript(stage: Stage) -> Duration { .nanoseconds(nanoseconds[stage.rawValue]) }

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
        nanoseconds[stage.rawValue] &+= seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }

    /// Adds a duration to the stage with a name; does nothing for an unknown name.
    package mutating func add(_ duration: Duration, toStageNamed name: String) {
        if let stage = Stage.allCases.first(where: { $0.name == name }) { add(duration, to: stage) }
    }

    package mutating func add(_ other: Timings) {
        for index in nanoseconds.indices { nanoseconds[index] &+= other.nanoseconds[index] }
    }

    /// Returns the time spent since `earlier`, a copy of these timings from before.
    package func since(_ earlier: Timings) -> Timings {
        var later = self
        for index in nanoseconds.indices { later.nanoseconds[index] &-= earlier.nanoseconds[index] }
        return later
    }
}

/// Encoded as whole nanoseconds by the stages' names, without stages of no time; unknown stages are ignored
/// on decoding.
extension Timings: Codable {
    package func encode(to encoder: any Encoder) throws {
        try Dictionary(uniqueKeysWithValues: spent.map { ($0.stage.name, nanoseconds[$0.stage.rawValue]) })
            .encode(to: encoder)
    }

    package init(from decoder: any Decoder) throws {
        let named = try [String: Int64](from: decoder)
        for stage in Stage.allCases { nanoseconds[stage.rawValue] = named[stage.name] ?? 0 }
    }
}
