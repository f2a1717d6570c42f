import CLinux
import Glibc

/// A supervisor of the working process, in a process that does nothing else and so can't fail with it.
///
/// The only place that enforces time and memory limits: on the work by its heartbeat, and on each isolated
/// task. The supervisor reports how and where the work ended; and when the supervisor is ended, by request or
/// by force, so is the work.
package struct Supervisor {
    private let process: ForkedProcess
    /// The supervisor's end of a connection that closes when the work ends.
    private let line: Int32
    /// Whether the work is stopped once its standard output has no reader.
    private let answers: Bool
    private let runner: IsolatedTask.Runner

    /// Milliseconds between two checks.
    private static let interval: Int32 = 25

    /// Runs `work` in a new process and returns how the process ended.
    ///
    /// To be called once, while the process has one thread and before any library is used. If the system
    /// refuses a second process, the work runs in this one without a supervisor. `answers` ends the work once
    /// its standard output has no reader. Isolated tasks are run by `runner`.
    package static func supervise(
        answers: Bool, runner: IsolatedTask.Runner, _ work: @escaping @Sendable () -> Never
    ) -> SupervisedEnd {
        var ends: [Int32] = [-1, -1]
        guard Heartbeat.share(), connected_sockets(1, &ends) == 0 else { work() }
        crashQuietly()
        let signals = SignalPassing.hold()
        let process = ForkedProcess { [ends] in
            SignalPassing.release(signals)
            close(ends[0])
            IsolatedTask.line = ends[1]
            workOnFreshThread(work)
        }
        close(ends[1])
        guard let process else {
            SignalPassing.release(signals)
            close(ends[0])
            work()
        }
        SignalPassing.begin(to: process.id, signals)
        return Supervisor(process: process, line: ends[0], answers: answers, runner: runner).watch()
    }

    /// Makes crashes report one line, without Swift's backtrace, unless the user sets `SWIFT_BACKTRACE`.
    private static func crashQuietly() {
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] { signal(crash, SIG_DFL) }
    }

    private func watch() -> SupervisedEnd {
        var tasks: [IsolatedTaskProcess] = []
        var stalls = StallDetector()
        defer { for task in tasks { task.stop() } }
        while true {
            var descriptors = [
                pollfd(fd: line, events: Int16(POLLIN), revents: 0),
                // The system ignores negative descriptors.
                pollfd(fd: answers ? STDOUT_FILENO : -1, events: 0, revents: 0),
            ]
            for task in tasks { descriptors.append(pollfd(fd: task.end, events: Int16(POLLIN), revents: 0)) }
            poll(&descriptors, nfds_t(descriptors.count), Self.interval)
            stalls.look()
            tasks = zip(tasks, descriptors.dropFirst(2)).compactMap { task, descriptor in
                task.isFinished(hasEnded: descriptor.revents != 0, beside: stalls) ? nil : task
            }
            if descriptors[0].revents & Int16(POLLHUP | POLLERR) != 0 {
                return SupervisedEnd(cause: .ended(process.end()), places: Heartbeat.places)
            }
            if descriptors[0].revents != 0, let task = IsolatedTaskProcess(orderedOn: line, runner: runner) {
                tasks.append(task)
            }
            if let (limit, place) = Heartbeat.exceeded(beside: stalls) {
                return stop(.timedOut(limit: limit), at: [place])
            }
            if let limit = Heartbeat.memoryLimit, process.exceeds(memory: limit.all) {
                return stop(.tookMemory(limit: limit.one))
            }
            if answers, descriptors[1].revents & Int16(POLLERR) != 0 { return stop(.ended(.killed(signal: SIGPIPE))) }
        }
    }

    /// Kills the process and returns its end. `places` is nil for those of all work in progress.
    private func stop(_ cause: SupervisedEnd.Cause, at places: [String]? = nil) -> SupervisedEnd {
        process.kill()
        return SupervisedEnd(cause: cause, places: places ?? Heartbeat.places)
    }
}
