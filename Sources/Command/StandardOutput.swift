import ArgumentParser
import Glibc
import Synchronization
import TatamiPrimitives
import TatamiMessages

/// Where results go. What can't be written is noticed at once and told when the command ends, which is then a failure,
/// whatever else it did.
enum StandardOutput {
    /// The error number of the first write that failed; 0 for none.
    private static let failure = Atomic<Int32>(0)

    static func write(_ text: String) {
        guard failure.load(ordering: .relaxed) == 0 else { return }
        let errno = writeAll(text, to: STDOUT_FILENO)
        if errno != 0 { failure.store(errno, ordering: .relaxed) }
    }

    static func write(bytes: [UInt8]) {
        guard failure.load(ordering: .relaxed) == 0 else { return }
        let errno = bytes.withUnsafeBytes { writeAll($0, to: STDOUT_FILENO) }
        if errno != 0 { failure.store(errno, ordering: .relaxed) }
    }

    static var isWritable: Bool { failure.load(ordering: .relaxed) == 0 }

    /// `status`, or that of a command that could not run when its results are lost, which is told.
    static func status(after status: Int32) -> Int32 {
        switch failure.load(ordering: .relaxed) {
        // A reader that closes its end has what it wanted, as that of `tatami verify --list | head`.
        case 0, EPIPE: return status
        case let errno:
            printError(lostResults(errno: errno))
            return ExitStatus.couldNotRun.rawValue
        }
    }
}

/// Writes a line of the result to standard output.
func tell(_ words: Words) { StandardOutput.write(words.onConsole + "\n") }

/// Writes a line of JSON to standard output.
func tell(json: String) { StandardOutput.write(json.visibleJSON + "\n") }

/// Writes a line to standard error, where progress and diagnostics go; the line is lost if that is closed or full.
func printError(_ words: Words) { _ = writeAll(words.onConsole + "\n", to: STDERR_FILENO) }

/// Writes lines that a CI system is to obey to standard error.
func printError(lines: String) { _ = writeAll(lines, to: STDERR_FILENO) }

/// 0, or the number of the error that kept it from writing all.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
}

private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
        let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if written >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
