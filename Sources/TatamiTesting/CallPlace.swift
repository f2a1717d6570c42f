import Foundation
import Synchronization
import TatamiMessages
import TatamiSystem
package import Testing
import XCTest

/// The location of an expectation in code, and the running test that it can fail.
///
/// With Swift Testing that is the running test; in an `XCTestCase`, where Swift Testing silently drops
/// issues, the running case. A failure outside of both ends the process.
package struct CallPlace {
    let location: SourceLocation
    /// XCTest requires literals; they are those of the call itself, even if it passes another location on.
    private let file: StaticString
    private let line: UInt

    /// Creates the place: `location`, or without one the place of the literals.
    package init(
        _ location: SourceLocation?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
    ) {
        self.location =
            location
            ?? SourceLocation(
                fileID: "\(fileID)", filePath: "\(filePath)", line: Int(clamping: line), column: Int(clamping: column))
        file = filePath
        self.line = line
    }

    /// Whether Swift Testing runs this process, as started by SwiftPM: `--testing-library swift-testing`.
    private static let isInSwiftTesting = CommandLine.arguments.contains { $0.hasSuffix("swift-testing") }

    /// Whether Swift Testing doesn't know the running test here.
    static var hasLostTest: Bool { isInSwiftTesting && Test.current == nil }

    static let lostTest: Message = """
        no test is known to be running here, and with it the scene's name and the trait '.snapshots': a detached task and \
        a thread of one's own lose it; call this in the test's own task
        """

    package func fail(_ text: String) {
        if Test.current != nil || Self.isInSwiftTesting {
            Issue.record("\(text)", sourceLocation: location)
        } else if !FailureListener.hasFailedCase(Message(reported: text).onConsole, file: file, line: line) {
            fatalError("no test is running that could report this: \(text)", file: file, line: line)
        }
    }

    func warn(_ text: String) {
        if Test.current != nil || Self.isInSwiftTesting {
            Issue.record("\(text)", severity: .warning, sourceLocation: location)
        } else {
            let line = "\(file):\(line): warning: \(Message(reported: text).onConsole)\n"
            FileHandle.standardError.write(Data(line.utf8))
        }
    }

    /// Attaches a file to the running test of Swift Testing and returns nil. XCTest has no attachments on Linux: for a
    /// test of XCTest, returns a line with the file's path for the failure.
    func attach(_ path: String, as name: String, _ part: String) -> String? {
        guard Test.current != nil else { return Message("\(part): \(path: path)").text }
        if let bytes = try? readFileWithoutLinks(at: path, limit: 256 << 20) {
            Attachment.record(bytes, named: name, sourceLocation: location)
        }
        return nil
    }
}

/// Detects whether XCTest accepts a failure, which it silently drops if no `XCTestCase` is running.
private final class FailureListener: XCTestObservation {
    private var hasHeard = false

    func testCase(_: XCTestCase, didFailWithDescription _: String, inFile _: String?, atLine _: Int) { hasHeard = true }

    /// XCTest's list of observers is not thread-safe.
    private static let turns = Mutex(())

    /// Fails the running `XCTestCase`; returns whether there is one.
    static func hasFailedCase(_ text: String, file: StaticString, line: UInt) -> Bool {
        turns.withLock { _ in
            let listener = FailureListener()
            XCTestObservationCenter.shared.addTestObserver(listener)
            defer { XCTestObservationCenter.shared.removeTestObserver(listener) }
            XCTFail(text, file: file, line: line)
            return listener.hasHeard
        }
    }
}
