import Glibc

/// One running worker: its input and its pipes, and the jobs that it has and has not answered.
///
/// It is given a second job before it has answered the first, so that it never waits for us.
final class WorkerProcess {
    private let process: pid_t
    private let input: WorkerInput
    private let output: Pipe
    private let errors: Pipe
    private let timeLimit: Duration
    private let memoryLimit: Int

    private(set) var unanswered: [Job] = []
    private var unsent: [UInt8] = []
    private var received = Lines()
    private var lastWords: [UInt8] = []
    /// When the job that it is at was begun, by the steady clock.
    private var begun = steadyNanoseconds()
    private var stalls = Stalls()
    private var isAtEnd = false
    /// As `waitpid` tells it; nil while the process may run.
    private var status: Int32?

    var isBusy: Bool { !unanswered.isEmpty }
    var isHungry: Bool { unanswered.count < 2 && !isAtEnd }

    init(of pool: WorkerPool) throws(ProgramFailure) {
        (timeLimit, memoryLimit) = (pool.timeLimit, pool.memoryLimit)
        input = try WorkerInput()
        output = try Pipe()
        errors = try Pipe()
        process = try spawn(pool.command, input: input.reading, output: output.writing, errors: errors.writing)
        input.closeReading()
        output.closeWriting()
        errors.closeWriting()
        widenPipe(output.reading)
        for descriptor in [output.reading, errors.reading] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    func give(_ job: Job) {
        if unanswered.isEmpty {
            // While it had nothing to do, nobody looked.
            stalls.look()
            begun = steadyNanoseconds()
        }
        unanswered.append(job)
        unsent += Array(job.line.utf8) + [UInt8(ascii: "\n")]
        input.send(&unsent)
    }

    /// Waits until one of the workers has something to say, takes more of what it is told, or has had all its time.
    /// `input` is what may bring more jobs; -1 for nothing.
    static func wait(for workers: [WorkerProcess], or input: Int32 = -1) {
        var descriptors = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        var limit = Duration.seconds(60)
        for worker in workers {
            descriptors.append(pollfd(fd: worker.output.reading, events: Int16(POLLIN), revents: 0))
            descriptors.append(pollfd(fd: worker.errors.reading, events: Int16(POLLIN), revents: 0))
            if !worker.unsent.isEmpty {
                descriptors.append(pollfd(fd: worker.input.writing, events: Int16(POLLOUT), revents: 0))
            }
            // Looked at again soon enough to know of stalls.
            if worker.isBusy { limit = min(limit, .milliseconds(500), max(.zero, worker.timeLimit - worker.taken)) }
        }
        let (seconds, attoseconds) = limit.components
        poll(&descriptors, nfds_t(descriptors.count), Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000) + 1)
    }

    /// The jobs that were answered since it was last asked, with their answers.
    func answers() -> [(job: Job, line: String)] {
        input.send(&unsent)
        isAtEnd = !output.drain(into: &received.bytes)
        _ = errors.drain(into: &lastWords)
        lastWords = lastWords.suffix(4096)
        var answers: [(Job, String)] = []
        while !unanswered.isEmpty, let line = received.next() {
            answers.append((unanswered.removeFirst(), line))
            begun = steadyNanoseconds()
        }
        return answers
    }

    /// What it has taken for its job, without stalls.
    private var taken: Duration { .nanoseconds(stalls.nanoseconds(since: begun)) }

    /// Why no more answers can come; nil while they can.
    func death() -> WorkerDeath? {
        stalls.look()
        let isLate = isBusy && taken >= timeLimit
        guard isAtEnd || isLate else { return nil }
        // One that closed its output and lives on answers no more either.
        let status = reap()
        _ = errors.drain(into: &lastWords)
        let words = String(decoding: lastWords.suffix(4096), as: UTF8.self)
        if isLate { return WorkerDeath(cause: .timedOut(limit: timeLimit), lastWords: words) }
        return WorkerDeath(cause: cause(of: ProgramEnd(waitStatus: status)), lastWords: words)
    }

    private func cause(of end: ProgramEnd) -> SupervisedEnd.Cause {
        switch end {
        case .exited(WorkerEnd.timedOut): .timedOut(limit: timeLimit)
        case .exited(WorkerEnd.tookMemory): .tookMemory(limit: memoryLimit)
        case .exited, .killed: .ended(end)
        }
    }

    func kill() { _ = reap() }

    /// How it ended; one that has not ended by itself is killed.
    private func reap() -> Int32 {
        if let status { return status }
        // One that ends closes its pipes a moment before it is gone, and only then is it known how it ended.
        if isAtEnd, let status = ended(within: 100) { return status }
        // Asked first, its supervisor sweeps up what it had staged.
        Glibc.kill(process, SIGTERM)
        if let status = ended(within: 200) { return status }
        Glibc.kill(process, SIGKILL)
        let result = waitForEnd(of: process)
        status = result
        return result
    }

    /// As `waitpid` tells it; nil when it takes longer than these milliseconds.
    private func ended(within milliseconds: Int) -> Int32? {
        var result: Int32 = 0
        for _ in 0..<milliseconds {
            if waitpid(process, &result, WNOHANG) == process {
                status = result
                return result
            }
            usleep(1_000)
        }
        return nil
    }
}

/// Lines that come in pieces; each piece is looked through once.
private struct Lines {
    var bytes: [UInt8] = []
    /// How many of them are known to end no line.
    private var searched = 0

    /// The first that is whole, which is taken off.
    mutating func next() -> String? {
        guard let end = end() else {
            searched = bytes.count
            return nil
        }
        defer {
            bytes.removeSubrange(...end)
            searched = 0
        }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private func end() -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, searched < bytes.count else { return nil }
            let end = memchr(start + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
            return end.map { UnsafeRawPointer($0) - start }
        }
    }
}
