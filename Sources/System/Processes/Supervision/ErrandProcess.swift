import CLinux
import Glibc

/// A running errand, as its supervisor has it.
struct ErrandProcess {
    private let process: pid_t
    /// Closes when the process ends.
    let end: Int32
    /// Where it is said how it ended.
    private let reply: Int32
    private let begun: Int64
    /// Nanoseconds that it may take.
    private let time: Int64

    /// Takes an order off the line and begins with it; nil when there is none or it can't be begun, which was told then.
    init?(orderedOn line: Int32, runner: Errand.Runner) {
        var order = ErrandOrder()
        var descriptors: (Int32, Int32, Int32) = (-1, -1, -1)
        let count = withUnsafeMutableBytes(of: &descriptors) { places in
            receive_with_descriptors(
                line, &order, MemoryLayout<ErrandOrder>.size, places.baseAddress?.assumingMemoryBound(to: Int32.self))
        }
        defer { for one in [descriptors.0, descriptors.1] where one >= 0 { close(one) } }
        reply = descriptors.2
        guard count == MemoryLayout<ErrandOrder>.size, reply >= 0 else {
            if reply >= 0 { close(reply) }
            return nil
        }
        var ends: [Int32] = [-1, -1]
        let supervisor = getpid()
        guard pipe(&ends) == 0 else {
            Self.report(.init(kind: 2, number: errno), on: reply)
            return nil
        }
        for one in ends { _ = fcntl(one, F_SETFD, FD_CLOEXEC) }
        runner.prepare()
        process = split_process()
        if process == 0 {
            close(line)
            Self.work(order, parcel: descriptors.0, words: descriptors.1, for: supervisor, runner)
        }
        close(ends[1])
        guard process > 0 else {
            close(ends[0])
            Self.report(.init(kind: 2, number: errno), on: reply)
            return nil
        }
        end = ends[0]
        (begun, time) = (steadyNanoseconds(), order.time)
    }

    /// In the errand's own process.
    private static func work(
        _ order: ErrandOrder, parcel: Int32, words: Int32, for supervisor: pid_t, _ runner: Errand.Runner
    ) -> Never {
        _ = end_with_parent(SIGKILL)
        if getppid() != supervisor { _exit(1) }
        for signal in [SIGINT, SIGTERM, SIGHUP] { Glibc.signal(signal, SIG_DFL) }
        // What libraries write is for us, not for the reader of our own output.
        for place in [STDOUT_FILENO, STDERR_FILENO] { dup2(words, place) }
        limitResource(RLIMIT_CORE, to: 0)
        limitResource(RLIMIT_AS, to: MemoryInUse.addressSpace + Int(order.memory))
        let bytes = mmap(nil, Int(order.byteCount), PROT_READ | PROT_WRITE, MAP_SHARED, parcel, 0)
        guard let bytes, bytes != MAP_FAILED else { _exit(1) }
        let (input, whole) = (Int(order.inputCount), Int(order.byteCount))
        runner.run(
            UnsafeRawBufferPointer(start: bytes, count: input),
            UnsafeMutableRawBufferPointer(start: bytes + input, count: whole - input))
        _exit(0)
    }

    // MARK: In the supervisor

    func isLate(beside stalls: Stalls) -> Bool { stalls.nanoseconds(since: begun) > time }

    /// Milliseconds until its time is up.
    func rest(beside stalls: Stalls) -> Int32 {
        Int32(clamping: max(0, time - stalls.nanoseconds(since: begun)) / 1_000_000 + 1)
    }

    /// Says how it ended; one that runs is killed.
    func finish(isLate: Bool) {
        if isLate { kill(process, SIGKILL) }
        let status = waitForEnd(of: process)
        close(end)
        Self.report(isLate ? .init(kind: 1, number: 0) : .init(kind: 0, number: status), on: reply)
    }

    func stop() {
        kill(process, SIGKILL)
        _ = waitForEnd(of: process)
    }

    /// Nothing more is said on it.
    private static func report(_ report: ErrandReport.Bytes, on reply: Int32) {
        var report = report
        send(reply, &report, MemoryLayout<ErrandReport.Bytes>.size, Int32(MSG_NOSIGNAL))
        close(reply)
    }
}

/// What this process may take of something, for good.
func limitResource(_ resource: __rlimit_resource, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}
