import TatamiPrimitives
package import TatamiSystem

/// The messages about processes that crashed or exceeded a limit.
extension SupervisedEnd {
    /// The message about a process that did not end by itself; nil if there is nothing to add.
    package var sentence: Message? {
        let beginning = (places.count == 1 ? "\(path: places[0]): " as Message : "") + "error: "
        switch cause {
        case .ended(.exited): return nil
        case .ended(.killed(let signal)):
            return beginning + "the program was killed by \(signalWords(signal))\(meanwhile); "
                + (signal == 9
                    ? "did the machine run out of memory?"
                    : "this is a bug in tatami; please report it with the scene")
        case .timedOut(let limit): return beginning + exceededTime(seconds: limit / .seconds(1))
        case .tookMemory(let limit):
            return beginning + exceededMemory(mebibytes: limit >> 20, each: meanwhile)
        }
    }

    /// The pictures in progress; empty for fewer than two, since the message begins with the place of a single one.
    private var meanwhile: Message {
        guard places.count > 1, let last = places.last else { return "" }
        let others = inventory(of: places.dropLast().map { place -> Message in "\(path: place)" })
        return " while it drew \(others) and \(path: last)"
    }
}

package func exceededTime(seconds: Double) -> Message {
    "it took longer than \(seconds.spelled) s; raise the limit with '--timeout'"
}

/// Returns the message about exceeded memory; `each` names the pictures in progress if there were several.
package func exceededMemory(mebibytes: Int, each: Message = "") -> Message {
    "it took more than \(mebibytes.grouped) MiB of memory\(each.isEmpty ? "" : " for each picture" + each); "
        + "raise the limit with '--memory'"
}

/// Returns a signal's number and name: `signal 11 (SIGSEGV)`.
package func signalWords(_ number: Int32) -> Message {
    "signal \(number)" + (signalNames[number].map { " (\($0))" } ?? "")
}

/// Linux's numbers of signals that end a program.
private let signalNames: [Int32: String] = [
    1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT", 7: "SIGBUS", 8: "SIGFPE",
    9: "SIGKILL", 10: "SIGUSR1", 11: "SIGSEGV", 12: "SIGUSR2", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
    24: "SIGXCPU", 25: "SIGXFSZ", 31: "SIGSYS",
]

/// The error of unreadable arguments: Swift reads them from `/proc`.
package let unreadableArguments: Message = "error: can't read the arguments because /proc can't be read; mount it"
