import CLinux
import Glibc

/// Watches over the process that does the work, from a process that does nothing else and so can't fail with it.
///
/// This is the one place where limits on time and memory are enforced: on the work by its heartbeat, and on each isolated
/// task. Whatever happens to the work, the supervisor reports what happened and where; and when the supervisor is ended, by
/// request or by force, so is the work.
package struct Supervisor {
    private let process: ForkedProcess
    /// The other end is the work's: it closes when the work ends.
    private let line: Int32
    private let answers: Bool
    private let runner: IsolatedTask.Runner

    /// Milliseconds between two looks at the work.
    private static let interval: Int32 = 25

    /// Has a new process do `work`, and returns how that ended.
    ///
    /// To be called once, while the process has one thread and before any library was used. Where the system refuses a
    /// second process, this one does the work, without a supervisor. `answers` says that the work is of no use once its
    /// standard output has no reader. Isolated tasks are done by `runner`.
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

    /// A crash is reported in one line, without the page that Swift writes of it, unless the user asks for that.
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
                // The system passes over those below 0.
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

    /// `places` are nil for all that is under way.
    private func stop(_ cause: SupervisedEnd.Cause, at places: [String]? = nil) -> SupervisedEnd {
        process.kill()
        return SupervisedEnd(cause: cause, places: places ?? Heartbeat.places)
    }
}
