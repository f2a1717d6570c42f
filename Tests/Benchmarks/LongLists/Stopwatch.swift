import Foundation

/// The wall-clock times of pieces of work within one run.
struct Stopwatch {
    /// Runs the work alternately, A B B A A B …, so that changes in the machine's speed and warm caches
    /// affect all alike. `prepare` creates the work anew for each turn and is not counted. Returns the
    /// milliseconds of each piece of work.
    static func times(runs: Int, warmUp: Int = 1, prepare: () throws -> [() throws -> Void]) throws -> [[Double]] {
        var times: [[Double]] = []
        let clock = ContinuousClock()
        for run in 0..<runs + warmUp {
            let work = try prepare()
            if times.isEmpty { times = work.map { _ in [] } }
            for index in run % 2 == 0 ? Array(work.indices) : work.indices.reversed() {
                let spent = try clock.measure { try work[index]() }
                let milliseconds = Double(spent.components.seconds) * 1e3 + Double(spent.components.attoseconds) / 1e15
                if run >= warmUp { times[index].append(milliseconds) }
            }
        }
        return times
    }
}

extension [Double] {
    /// The middle value, or the mean of the two in the middle.
    var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
