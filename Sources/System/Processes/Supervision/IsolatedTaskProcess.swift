import CLinux
import Glibc

/// A running isolated task, as its supervisor sees it.
struct IsolatedTaskProcess {
    private let process: ForkedProcess
    /// A descriptor that closes when the process ends.
    let end: Int32
    /// The socket on which the supervisor reports the end of the task.
    private let reply: Int32
    private let begun: Int64
    private let order: IsolatedTaskOrder

    /// Receives a request and starts its task. The result is nil if there is no request, or if the task can't be
    /// started, which is then reported.
    init?(orderedOn line: Int32, runner: IsolatedTask.Runner) {
        var order = IsolatedTaskOrder()
        var descriptors: (Int32, Int32) = (-1, -1)
        let count = withUnsafeMutableBytes(of: &descriptors) { places in
            receive_with_descriptors(
                line, &order, MemoryLayout<IsolatedTaskOrder>.size,
                places.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
        let parcel = descriptors.0
        (reply, self.order) = (descriptors.1, order)
        defer { if parcel >= 0 { close(parcel) } }
        guard reply >= 0 else { return nil }
        var ends: [Int32] = [-1, -1]
        guard count == MemoryLayout<IsolatedTaskOrder>.size, pipe(&ends) == 0 else {
            Self.report(.notStarted(errno: errno), on: reply)
            return nil
        }
        for one in ends { _ = fcntl(one, F_SETFD, FD_CLOEXEC) }
        runner.prepare()
        let process = ForkedProcess { [order] in
            close(line)
            Self.work(order, parcel: parcel, runner)
        }
        close(ends[1])
        guard let process else {
            close(ends[0])
            Self.report(.notStarted(errno: errno), on: reply)
            return nil
        }
        (self.process, end, begun) = (process, ends[0], steadyNanoseconds())
    }

    /// Runs in the task's own process.
    private static func work(_ order: IsolatedTaskOrder, parcel: Int32, _ runner: IsolatedTask.Runner) -> Never {
        for signal in [SIGINT, SIGTERM, SIGHUP] { Glibc.signal(signal, SIG_DFL) }
        // Output of libraries must not mix with the program's own.
        let silence = open("/dev/null", O_WRONLY)
        for place in [STDOUT_FILENO, STDERR_FILENO] { dup2(silence, place) }
        limitResource(RLIMIT_CORE, to: 0)
        let bytes = mmap(nil, Int(order.byteCount), PROT_READ | PROT_WRITE, MAP_SHARED, parcel, 0)
        guard let bytes, bytes != MAP_FAILED else { _exit(1) }
        let (input, whole) = (Int(order.inputCount), Int(order.byteCount))
        runner.run(
            UnsafeRawBufferPointer(start: bytes, count: input),
            UnsafeMutableRawBufferPointer(start: bytes + input, count: whole - input))
        _exit(0)
    }

    // MARK: In the supervisor

    /// Returns whether the task has ended, or was killed because it exceeds a limit; either is reported.
    func isFinished(hasEnded: Bool, beside stalls: StallDetector) -> Bool {
        let cause: SupervisedEnd.Cause
        if hasEnded {
            cause = .ended(process.end())
        } else if stalls.nanoseconds(since: begun) > order.time {
            cause = .timedOut(limit: .nanoseconds(order.time))
            process.kill()
        } else if process.exceeds(memory: Int(order.memory)) {
            cause = .tookMemory(limit: Int(order.memory))
            process.kill()
        } else {
            return false
        }
        close(end)
        Self.report(.ended(cause), on: reply)
        return true
    }

    /// Kills the task without a report.
    func stop() { process.kill() }

    /// Sends the final report and closes the socket.
    private static func report(_ report: IsolatedTaskFailure, on reply: Int32) {
        var bytes = IsolatedTaskReport(report)
        send(reply, &bytes, MemoryLayout<IsolatedTaskReport>.size, Int32(MSG_NOSIGNAL))
        close(reply)
    }
}
