import Foundation
import Glibc

/// The result of a program that ended, or was killed after a time limit.
package struct ProgramRun: Sendable {
    /// The exit status; nil after a signal.
    package var status: Int32?
    /// The standard output.
    package var output: [UInt8]
    /// The standard error.
    package var errors: String
    package var duration: Duration

    package var text: String { String(decoding: output, as: UTF8.self) }
    package var lines: [String] { text.split(separator: "\n").map(String.init) }
    package var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
}

/// The reason why a program required by a test failed.
package struct ProgramFailure: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }
}

/// A program with its arguments, which can be run repeatedly.
package struct Program: Sendable {
    package var path: String
    package var arguments: [String]
    /// The working folder.
    package var folder: String
    /// Added to this process's environment, without the variables of CI systems; nil removes a variable.
    package var environment: [String: String?]

    /// A name without a slash is searched in the `PATH`.
    package init(
        _ path: String, _ arguments: [String], in folder: String = "/", environment: [String: String?] = [:]
    ) {
        self.path = path
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
    }

    /// Waits for the end, at most for `limit`; after that the program is killed and has no status.
    package func run(limit: Duration = .seconds(300)) throws -> ProgramRun {
        try start().wait(limit: limit)
    }

    package func start() throws -> RunningProgram { try RunningProgram(self) }

    /// Returns the standard output; throws if the program fails.
    @discardableResult
    package func output(limit: Duration = .seconds(300)) throws -> [UInt8] {
        let run = try run(limit: limit)
        guard run.status == 0 else {
            throw ProgramFailure(description: "\(path) \(arguments.joined(separator: " ")): \(run.errors)")
        }
        return run.output
    }
}

/// A running program.
package final class RunningProgram {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let began = ContinuousClock.now
    /// Files instead of pipes, so that the program never waits for a reader.
    private let folder: TemporaryFolder

    /// Variables that tell a program that it runs in CI, where nothing is recorded and reports go elsewhere.
    package static let continuousIntegration = [
        "CI", "CI_PROJECT_DIR", "GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE", "GITLAB_CI",
    ]

    fileprivate init(_ program: Program) throws {
        folder = try TemporaryFolder()
        let isName = !program.path.contains("/")
        process.executableURL = URL(fileURLWithPath: isName ? "/usr/bin/env" : program.path)
        process.arguments = (isName ? [program.path] : []) + program.arguments
        process.currentDirectoryURL = URL(fileURLWithPath: program.folder)
        var environment = ProcessInfo.processInfo.environment
        for name in Self.continuousIntegration { environment[name] = nil }
        for (name, value) in program.environment { environment[name] = value }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // Foundation retains a process's handles longer than the process.
        let (output, errors) = (try folder.newFile("output"), try folder.newFile("errors"))
        defer { for file in [output, errors] { try? file.close() } }
        process.standardOutput = output
        process.standardError = errors
        process.terminationHandler = { [ended] _ in ended.signal() }
        // Tests run on threads that block signals, and programs inherit that. Only the signals sent by tests
        // are unblocked: one pending for this thread, such as SIGPIPE, would end the tests.
        var (sent, mask) = (sigset_t(), sigset_t())
        sigemptyset(&sent)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&sent, number) }
        pthread_sigmask(SIG_UNBLOCK, &sent, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    package func kill() { send(SIGKILL) }

    /// The program's processes including descendants; empty after all have ended.
    package var processes: [Int32] {
        var found: [Int32] = []
        var next = [process.processIdentifier]
        while let one = next.popLast() {
            found.append(one)
            // Each thread has its own children.
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(one)/task")) ?? []
            for thread in threads {
                let children = try? String(contentsOfFile: "/proc/\(one)/task/\(thread)/children", encoding: .utf8)
                next += (children ?? "").split(separator: " ").compactMap { Int32($0) }
            }
        }
        return found
    }

    package func send(_ signal: Int32) { Glibc.kill(process.processIdentifier, signal) }

    /// Waits like `wait`, and returns the sum of the maximum memory in bytes observed for the program and its
    /// descendants.
    package func waitMeasuringMemory(limit: Duration) throws -> (run: ProgramRun, bytes: Int) {
        let limit = allowed(limit)
        var peaks: [Int32: Int] = [:]
        var hasEnded = false
        while !hasEnded, ContinuousClock.now - began < limit {
            for id in processes { peaks[id] = max(peaks[id] ?? 0, Self.peak(of: id)) }
            hasEnded = ended.wait(timeout: .now() + 0.004) == .success
        }
        if hasEnded { ended.signal() }
        return (try wait(limit: max(.zero, limit - (ContinuousClock.now - began))), peaks.values.reduce(0, +))
    }

    private static func peak(of id: Int32) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }

    package func wait(limit: Duration) throws -> ProgramRun {
        let limit = allowed(limit)
        let seconds = Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18
        if ended.wait(timeout: .now() + seconds) == .timedOut {
            kill()
            ended.wait()
        }
        return ProgramRun(
            status: process.terminationReason == .exit ? process.terminationStatus : nil,
            output: Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("output")))),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: folder.file("errors"))), as: UTF8.self),
            duration: ContinuousClock.now - began)
    }
}

/// The processor time of this thread in `body`, which concurrent tests don't increase, unlike wall-clock
/// time.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = now()
    try body()
    return now() - start
}

private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
