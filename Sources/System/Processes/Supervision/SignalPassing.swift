import Glibc

/// A signal that ends programs and is sent to the supervisor goes on to the process that it watches, which tidies up and
/// ends; then the supervisor ends as well.
enum SignalPassing {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    nonisolated(unsafe) fileprivate static var process: pid_t = 0

    /// Keeps them back until `begin` or `release`, so that none is lost while there are not yet two processes.
    static func hold() -> sigset_t {
        var (held, before) = (sigset_t(), sigset_t())
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
        return before
    }

    static func release(_ before: sigset_t) {
        var before = before
        sigprocmask(SIG_SETMASK, &before, nil)
    }

    /// What the process ignores, as `nohup` makes it ignore a hang-up, stays ignored.
    static func begin(to process: pid_t, _ before: sigset_t) {
        self.process = process
        for signal in signals {
            var known = sigaction()
            sigaction(signal, nil, &known)
            guard (known.sa_flags & SA_SIGINFO) != 0 || !isIgnored(known) else { continue }
            var passing = sigaction()
            passing.sa_flags = SA_SIGINFO
            passing.__sigaction_handler.sa_sigaction = { number, info, _ in
                // What a terminal sends, it sends to both.
                guard let info, info.pointee.si_code <= 0 else { return }
                kill(SignalPassing.process, number)
            }
            sigaction(signal, &passing, nil)
        }
        release(before)
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

/// Ends this process by a signal, as another one ended; without leaving a dump of its memory.
package func endBySignal(_ number: Int32) -> Never {
    limitResource(RLIMIT_CORE, to: 0)
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
}
