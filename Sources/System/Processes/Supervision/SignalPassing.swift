import Glibc

/// Forwards terminating signals from the supervisor to the supervised process, which cleans up and ends. Then the
/// supervisor ends too.
enum SignalPassing {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    nonisolated(unsafe) fileprivate static var process: pid_t = 0

    /// Blocks the signals until `begin` or `release`, so that none is lost before there are two processes. Returns the
    /// earlier signal mask.
    static func hold() -> sigset_t {
        var (held, before) = (sigset_t(), sigset_t())
        sigemptyset(&held)
        for signal in signals { sigaddset(&held, signal) }
        sigprocmask(SIG_BLOCK, &held, &before)
        return before
    }

    /// Restores the signal mask that `hold` returned.
    static func release(_ before: sigset_t) {
        var before = before
        sigprocmask(SIG_SETMASK, &before, nil)
    }

    /// Forwards the signals from now on and restores the signal mask. Those that are ignored, as with `nohup`, stay
    /// ignored.
    static func begin(to process: pid_t, _ before: sigset_t) {
        self.process = process
        for signal in signals {
            var known = sigaction()
            sigaction(signal, nil, &known)
            guard (known.sa_flags & SA_SIGINFO) != 0 || !isIgnored(known) else { continue }
            var passing = sigaction()
            passing.sa_flags = SA_SIGINFO
            passing.__sigaction_handler.sa_sigaction = { number, info, _ in
                // The kernel's signals, as for ^C in a terminal, reach both processes by themselves.
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

/// Ends this process by a signal, as another one ended, without a core dump.
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
