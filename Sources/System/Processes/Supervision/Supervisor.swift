import CLinux
import Glibc

/// Watches over the process that does the work, from one that does nothing else and so can't fail with it.
///
/// Whatever the work does to its process, someone is left to say what happened and where; and whoever ends the supervisor
/// ends the work, whether by asking or by force.
package struct Supervisor {
    private let process: pid_t
    private let memory: MemoryInUse
    /// The other end is the work's: it closes when the work ends.
    private let line: Int32
    private let answers: Bool
    private let runner: Errand.Runner

    /// How often the work is looked at.
    private static let interval: Int32 = 25

    /// Parts the process in two. In the one that is to work it returns nil; in the other one it returns how that ended.
    ///
    /// To be called once, while the process has one thread and before any library was used. Where the system refuses a
    /// second process, the work goes on without a supervisor. `answers` says that the work is of no use once nobody reads
    /// its standard output any more. Errands are done by `runner`.
    package static func supervise(answers: Bool, runner: Errand.Runner) -> SupervisedEnd? {
        var ends: [Int32] = [-1, -1]
        guard WorkNote.share(), connected_sockets(1, &ends) == 0 else { return nil }
        let (own, others) = (ends[0], ends[1])
        crashQuietly()
        let parent = getpid()
        let signals = SignalPassing.hold()
        let process = split_process()
        if process > 0 { SignalPassing.begin(to: process, signals) } else { SignalPassing.release(signals) }
        guard process > 0 else {
            close(own)
            if process < 0 {
                close(others)
            } else {
                Errand.line = others
                endWith(parent)
            }
            return nil
        }
        close(others)
        return Supervisor(
            process: process, memory: MemoryInUse(of: process), line: own, answers: answers, runner: runner
        )
        .watch()
    }

    private static func endWith(_ parent: pid_t) {
        _ = end_with_parent(SIGKILL)
        // It may have gone before the system was told.
        if getppid() != parent { _exit(1) }
    }

    /// A crash is told in one line, without the page that Swift writes of it, unless someone asks for that.
    private static func crashQuietly() {
        guard getenv("SWIFT_BACKTRACE") == nil else { return }
        for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGQUIT] { signal(crash, SIG_DFL) }
    }

    private func watch() -> SupervisedEnd {
        var errands: [ErrandProcess] = []
        var stalls = Stalls()
        defer {
            memory.close()
            for errand in errands { errand.stop() }
        }
        while true {
            var descriptors = [
                pollfd(fd: line, events: Int16(POLLIN), revents: 0),
                // The system passes over those below 0.
                pollfd(fd: answers ? STDOUT_FILENO : -1, events: 0, revents: 0),
            ]
            for errand in errands { descriptors.append(pollfd(fd: errand.end, events: Int16(POLLIN), revents: 0)) }
            let wait = errands.reduce(Self.interval) { min($0, $1.rest(beside: stalls)) }
            poll(&descriptors, nfds_t(descriptors.count), wait)
            stalls.look()
            for (index, errand) in errands.enumerated().reversed() {
                let hasEnded = descriptors[index + 2].revents != 0
                guard hasEnded || errand.isLate(beside: stalls) else { continue }
                errand.finish(isLate: !hasEnded)
                errands.remove(at: index)
            }
            if descriptors[0].revents & Int16(POLLHUP | POLLERR) != 0 {
                return SupervisedEnd(cause: .ended(reap()), places: WorkNote.places)
            }
            if descriptors[0].revents != 0, let errand = ErrandProcess(orderedOn: line, runner: runner) {
                errands.append(errand)
            }
            if let (limit, place) = WorkNote.exceeded(beside: stalls) {
                return stop(.timedOut(limit: limit), at: [place])
            }
            if let limit = WorkNote.memoryLimit, memory.bytes > limit.all { return stop(.tookMemory(limit: limit.one)) }
            if answers, descriptors[1].revents & Int16(POLLERR) != 0 { return stop(.ended(.killed(signal: SIGPIPE))) }
        }
    }

    /// `places` are nil for all that is under way.
    private func stop(_ cause: SupervisedEnd.Cause, at places: [String]? = nil) -> SupervisedEnd {
        kill(process, SIGKILL)
        _ = reap()
        return SupervisedEnd(cause: cause, places: places ?? WorkNote.places)
    }

    private func reap() -> ProgramEnd { ProgramEnd(waitStatus: waitForEnd(of: process)) }
}
