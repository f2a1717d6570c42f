import Glibc

/// One running worker: its input and its pipes, and the jobs that it has and has not answered.
///
/// It is given a second job before it has answered the first, so that it never waits for us.
final class WorkerProcess {
    private let process: pid_t
    private let input: WorkerInput
    private let output: Pipe
    private let errors: Pipe

    private(set) var unanswered: [Job] = []
    private var unsent: [UInt8] = []
    private var received = Lines()
    private var stderrTail: [UInt8] = []
    private var isAtEnd = false
    /// As `waitpid` tells it; nil while the process may run.
    private var status: Int32?

    var isBusy: Bool { !unanswered.isEmpty }
    var hasRoom: Bool { unanswered.count < 2 && !isAtEnd }

    init(_ command: [String]) throws(ProgramFailure) {
        input = try WorkerInput()
        output = try Pipe()
        errors = try Pipe()
        process = try spawn(command, input: input.reading, output: output.writing, errors: errors.writing)
        input.closeReading()
        output.closeWriting()
        errors.closeWriting()
        widenPipe(output.reading)
        for descriptor in [output.reading, errors.reading] {
            _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        }
    }

    func begin(_ job: Job) {
        unanswered.append(job)
        unsent += Array(job.line.utf8) + [UInt8(ascii: "\n")]
        input.send(&unsent)
    }

    /// Waits until one of the workers has written something, takes more of what is sent to it, or has ended. `input` is what
    /// may bring more jobs; -1 for nothing.
    static func wait(for workers: [WorkerProcess], or input: Int32 = -1) {
        var descriptors = [pollfd(fd: input, events: Int16(POLLIN), revents: 0)]
        for worker in workers {
            descriptors.append(pollfd(fd: worker.output.reading, events: Int16(POLLIN), revents: 0))
            descriptors.append(pollfd(fd: worker.errors.reading, events: Int16(POLLIN), revents: 0))
            if !worker.unsent.isEmpty {
                descriptors.append(pollfd(fd: worker.input.writing, events: Int16(POLLOUT), revents: 0))
            }
        }
        poll(&descriptors, nfds_t(descriptors.count), -1)
    }

    /// The jobs that were answered since it was last asked, with their answers.
    func answers() -> [(job: Job, line: String)] {
        input.send(&unsent)
        isAtEnd = !output.drain(into: &received.bytes)
        drainErrors()
        var answers: [(Job, String)] = []
        while !unanswered.isEmpty, let line = received.next() {
            answers.append((unanswered.removeFirst(), line))
        }
        return answers
    }

    /// Why no more answers can come; nil while they can.
    func death() -> WorkerDeath? {
        guard isAtEnd else { return nil }
        // One that closed its output and lives on answers no more either.
        let end = WorkerEnd(ProgramEnd(waitStatus: reap()))
        drainErrors()
        return WorkerDeath(end: end, stderrTail: String(decoding: stderrTail, as: UTF8.self))
    }

    private func drainErrors() {
        _ = errors.drain(into: &stderrTail)
        stderrTail = stderrTail.suffix(4096)
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
