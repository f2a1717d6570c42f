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

    /// Spawned and waited for directly: Foundation's `Process` tells of an exit up to 50 ms late.
    private static func time(of command: [String]) throws -> Double {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard posix_spawnp(&child, command[0], &files, nil, &words, environ) == 0, waitpid(child, &status, 0) == child
        else { throw BenchmarkError.failed(command: command.joined(separator: " "), status: -1) }
        let spent = clock.now - start
        guard status == 0 else {
            throw BenchmarkError.failed(command: command.joined(separator: " "), status: status)
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
