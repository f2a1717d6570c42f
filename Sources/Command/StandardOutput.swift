import ArgumentParser
import Glibc
import Synchronization
import TatamiMessages
import TatamiPrimitives

/// The destination of results. A failed write is recorded at once, and reported when the command ends, which
/// then fails.
enum StandardOutput {
    /// The error number of the first failed write; 0 for none.
    private static let failure = Atomic<Int32>(0)

    static func write(_ text: String) { write(bytes: Array(text.utf8)) }

    static func write(bytes: [UInt8]) {
        guard failure.load(ordering: .relaxed) == 0 else { return }
        let errno = writeAll(bytes, to: STDOUT_FILENO)
        if errno != 0 { failure.store(errno, ordering: .relaxed) }
    }

    static var isWritable: Bool { failure.load(ordering: .relaxed) == 0 }

    /// Returns `status`, or `couldNotRun` with an error message if results were lost.
    static func status(after status: Int32) -> Int32 {
        switch failure.load(ordering: .relaxed) {
        // A reader that closes its end has read what it needs, as in `tatami verify --list | head`.
        case 0, EPIPE: return status
        case let errno:
            printError(lostResults(errno: errno))
            return ExitStatus.couldNotRun.rawValue
        }
    }
}

/// Prints a line of the result to standard output.
func tell(_ words: Message) { StandardOutput.write(words.onConsole + "\n") }

/// Prints a line of JSON to standard output.
func tell(json: String) { StandardOutput.write(json.visibleJSON + "\n") }

/// Prints a line to standard error, for progress and diagnostics; the line is lost if standard error is closed or full.
func printError(_ words: Message) { printError(lines: words.onConsole + "\n") }

/// Prints text to standard error as it is, such as lines with commands for a CI system.
func printError(lines: String) { _ = writeAll(Array(lines.utf8), to: STDERR_FILENO) }

/// Returns 0, or the error number of an incomplete write.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if written >= 0 {
            rest = rest.dropFirst(written)
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
