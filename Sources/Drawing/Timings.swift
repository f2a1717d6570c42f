/// What each stage of the line from scene to file has cost, in the order in which the stages first ran.
package struct Timings: Sendable {
    package enum Stage: String, Hashable, Sendable, CaseIterable {
        case read = "read scene"
        case resolve = "resolve"
        case decode = "decode images"
        case fonts = "set up fonts"
        case layout = "lay out"
        case paint = "paint"
        case draw = "draw pixels"
        case encode = "encode"
        case write = "write files"
    }

    package private(set) var spent: [Stage: Duration] = [:]

    package init() {}

    /// Runs `work` and counts what it took for `stage`.
    package mutating func measure<Result, Failure: Error>(
        _ stage: Stage, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        defer { spent[stage, default: .zero] += clock.now - start }
        return try work()
    }

    package var total: Duration { spent.values.reduce(.zero, +) }

    /// What was spent since these were what was spent.
    package func since(_ earlier: Timings) -> Timings {
        var later = self
        for (stage, duration) in earlier.spent { later.spent[stage, default: .zero] -= duration }
        return later
    }

    package mutating func add(_ other: Timings) {
        for (stage, duration) in other.spent { add(duration, to: stage) }
    }

    package mutating func add(_ duration: Duration, to stage: Stage) { spent[stage, default: .zero] += duration }
}
