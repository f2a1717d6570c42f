package import Glibc

/// The result of a program that was run to its end.
package struct FinishedProgram: Hashable, Sendable {
    /// The standard output.
    package var output: [UInt8]
    package var errors: [UInt8]
    package var end: ProgramEnd

    package var isSuccess: Bool { end == .exited(status: 0) }

    /// Runs a program and waits for it without a time limit. `input` is the file for its standard input,
    /// empty unless given. The environment is that of `spawn`.
    package init(
        running command: [String], input: String = "/dev/null", variables: [String: String] = [:],
        withoutPrefix prefix: String? = nil
    ) throws(ProgramFailure) {
        let source = open(input, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw .notStarted(errno: errno) }
        defer { close(source) }
        let (output, errors) = (try Pipe(), try Pipe())
        let process = try spawn(
            command, input: source, output: output.writing, errors: errors.writing, variables: variables,
            withoutPrefix: prefix)
        output.closeWriting()
        errors.closeWriting()
        let pipes = [output, errors]
        for pipe in pipes { _ = fcntl(pipe.reading, F_SETFL, fcntl(pipe.reading, F_GETFL) | O_NONBLOCK) }
        var texts: [[UInt8]] = [[], []]
        var open: Set = [0, 1]
        while !open.isEmpty {
            var descriptors = open.map { pollfd(fd: pipes[$0].reading, events: Int16(POLLIN), revents: 0) }
            poll(&descriptors, nfds_t(descriptors.count), -1)
            for place in open where !pipes[place].drain(into: &texts[place]) { open.remove(place) }
        }
        (self.output, self.errors) = (texts[0], texts[1])
        end = ProgramEnd(waitStatus: waitForEnd(of: process))
    }
}

/// The exit status or signal of a program.
package enum ProgramEnd: Hashable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)

    /// Decodes the status from `waitpid`.
    package init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(status: waitStatus >> 8 & 0xFF) : .killed(signal: signal)
    }
}

/// Waits until a child process has ended, and returns the status from `waitpid`.
package func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
}
