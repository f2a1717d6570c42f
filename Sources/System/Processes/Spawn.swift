import CLinux
import Glibc

/// The reason why a program could not be started.
package enum ProgramFailure: Error, Hashable {
    /// The system's error number.
    case notStarted(errno: Int32)
}

/// Starts a program with these descriptors as standard input, output and error, and returns its process id. A name
/// without a slash is searched for in `PATH`. The program gets this process's environment without the variables whose
/// names begin with `prefix`, and with `variables`, which replace inherited ones.
package func spawn(
    _ command: [String], input: Int32, output: Int32, errors: Int32, variables: [String: String] = [:],
    withoutPrefix prefix: String? = nil
) throws(ProgramFailure) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in [input, output, errors].enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    var arguments = command.map { strdup($0) } + [nil]
    // A crash is reported in one line, without the seconds that a backtrace takes.
    let variables = ["SWIFT_BACKTRACE": "enable=no"].merging(variables) { $1 }
    let inherited = environmentEntries().filter { entry in
        !variables.keys.contains { entry.hasPrefix($0 + "=") } && prefix.map(entry.hasPrefix) != true
    }
    let entries = inherited + variables.map { "\($0)=\($1)" }
    var environment = entries.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, command[0], &actions, nil, &arguments, &environment)
    guard status == 0 else { throw .notStarted(errno: status) }
    return process
}

/// Returns the variables of this process's environment, each as `NAME=value`.
package func environmentEntries() -> [String] {
    // NULL if the process emptied its environment, despite the imported type.
    guard UInt(bitPattern: environ) != 0 else { return [] }
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
        entries.append(String(cString: entry))
        next += 1
    }
    return entries
}

/// The two ends of a pipe or of a pair of sockets, closed with the object; started programs don't inherit them.
package final class Pipe {
    package private(set) var reading: Int32
    package private(set) var writing: Int32

    package convenience init() throws(ProgramFailure) { try self.init(opening: private_pipe) }

    /// Opens a pair of connected sockets instead. Writing to a pipe without a reader raises SIGPIPE unless the whole
    /// process ignores it.
    static func ofSockets() throws(ProgramFailure) -> Pipe { try Pipe { connected_sockets(0, $0) } }

    private init(opening open: (UnsafeMutablePointer<Int32>) -> Int32) throws(ProgramFailure) {
        var ends: [Int32] = [-1, -1]
        guard open(&ends) == 0 else { throw .notStarted(errno: errno) }
        (reading, writing) = (ends[0], ends[1])
    }

    deinit {
        closeReading()
        closeWriting()
    }

    package func closeReading() {
        if reading >= 0 { close(reading) }
        reading = -1
    }

    package func closeWriting() {
        if writing >= 0 { close(writing) }
        writing = -1
    }

    /// Reads what is available; the caller must have made `reading` non-blocking. Returns false at the end of the input
    /// or after an error.
    package func drain(into bytes: inout [UInt8]) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
            while true {
                let count = read(reading, buffer.baseAddress, buffer.count)
                if count > 0 {
                    bytes += UnsafeRawBufferPointer(rebasing: buffer[..<count])
                } else if count == 0 {
                    return false
                } else if errno != EINTR {
                    return errno == EAGAIN
                }
            }
        }
    }
}

/// Enlarges a pipe to hold a picture, so that its writer need not wait. Has no effect where the system refuses or the
/// descriptor is not a pipe.
package func widenPipe(_ descriptor: Int32) {
    // The system's default maximum for processes without privileges (pipe(7)).
    _ = set_pipe_size(descriptor, 1 << 20)
}
