import Glibc

/// A running worker with its input and pipes, and its unanswered jobs.
///
/// It gets a second job before it has answered the first, so that it is never idle.
package final class WorkerProcess {
    private let process: pid_t
    private let input: Pipe
    private let output: Pipe
    private let errors: Pipe

    private(set) var unanswered: [Job] = []
    private var unsent: [UInt8] = []
    private var received = Lines()
    private var stderrTail: [UInt8] = []
    private var isAtEnd = false
    /// The status from `waitpid`; nil while the process may run.
    private var status: Int32?

    var isBusy: Bool { !unanswered.isEmpty }
    var hasRoom: Bool { unanswered.count < 2 && !isAtEnd }

    package init(_ command: [String]) throws(ProgramFailure) {
        input = try Pipe.ofSockets()
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

    /// Sends a job; what doesn't fit into the worker's input now is sent later.
    package func begin(_ job: Job) {
        unanswered.append(job)
        unsent += Array(job.line.utf8) + [UInt8(ascii: "\n")]
        input.send(&unsent)
    }

    /// Waits until a worker has written something, can take unsent input, or has ended, or until `input` is readable.
    /// That is a descriptor that may bring more jobs; -1 for none.
    package static func wait(for workers: [WorkerProcess], or input: Int32 = -1) {
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

    /// Returns the jobs answered since the last call, with their answers.
    package func answers() -> [(job: Job, line: String)] {
        input.send(&unsent)
        isAtEnd = !output.drain(into: &received.bytes)
        drainErrors()
        var answers: [(Job, String)] = []
        while !unanswered.isEmpty, let line = received.next() {
            answers.append((unanswered.removeFirst(), line))
        }
        return answers
    }

    /// Returns the reason why no more answers can come; nil while they can.
    package func death() -> WorkerDeath? {
        guard isAtEnd else { return nil }
        // A worker that closed its output and lives on doesn't answer either.
        let end = WorkerEnd(ProgramEnd(waitStatus: reap()))
        drainErrors()
        return WorkerDeath(end: end, stderrTail: String(decoding: stderrTail, as: UTF8.self))
    }

    private func drainErrors() {
        // Once it is closed, poll(2) would report its end at once, again and again; it ignores a closed reading end.
        if !errors.drain(into: &stderrTail) { errors.closeReading() }
        stderrTail = stderrTail.suffix(4096)
    }

    package func kill() { _ = reap() }

    /// Returns the status; kills the worker if it has not ended by itself.
    private func reap() -> Int32 {
        if let status { return status }
        // A worker closes its pipes a moment before its status is available.
        if isAtEnd, let status = ended(within: 100) { return status }
        // Its supervisor passes SIGTERM on, and ends after the work.
        Glibc.kill(process, SIGTERM)
        if let status = ended(within: 200) { return status }
        Glibc.kill(process, SIGKILL)
        let result = waitForEnd(of: process)
        status = result
        return result
    }

    /// Returns the status from `waitpid`; nil after this many milliseconds.
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

extension Pipe {
    /// Sends as much as fits without waiting and removes it; bytes for a worker that has ended are dropped.
    fileprivate func send(_ bytes: inout [UInt8]) {
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(writing, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
            if count > 0 {
                bytes.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The worker's end shows at its output.
                bytes = []
            }
        }
    }
}

/// A buffer of partial lines; each byte is examined once.
private struct Lines {
    var bytes: [UInt8] = []
    /// The number of bytes known to contain no line end.
    private var searched = 0

    /// Removes and returns the first complete line.
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
