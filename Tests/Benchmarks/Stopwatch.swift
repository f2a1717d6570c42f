import Foundation

/// The wall-clock times of whole processes, from start to exit.
struct Stopwatch {
    /// Runs the commands in turn, A B A B …, so that a machine whose speed drifts treats them alike; the first turn is not
    /// counted. Gives each command's times in milliseconds.
    static func times(of commands: [[String]], runs: Int) throws -> [[Double]] {
        var times = commands.map { _ in [Double]() }
        for run in 0...runs {
            for (index, command) in commands.enumerated() {
                let time = try time(of: command)
                if run > 0 { times[index].append(time) }
            }
        }
        return times
    }

    private static func time(of command: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let clock = ContinuousClock()
        let start = clock.now
        try process.run()
        process.waitUntilExit()
        let spent = clock.now - start
        guard process.terminationStatus == 0 else {
            throw BenchmarkError.failed(command: command.joined(separator: " "), status: process.terminationStatus)
        }
        return Double(spent.components.attoseconds) / 1e15 + Double(spent.components.seconds) * 1e3
    }
}

enum BenchmarkError: Error {
    case failed(command: String, status: Int32)
    case unreadableScene(String)
}

extension [Double] {
    /// The middle value, or the mean of the two in the middle.
    var median: Double {
        let sorted = sorted()
        guard !sorted.isEmpty else { return .nan }
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
