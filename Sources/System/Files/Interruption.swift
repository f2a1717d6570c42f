import CLinux
import Glibc
import Synchronization
import TatamiPrimitives

/// Cleanup when the process is interrupted (^C), hung up or terminated. After SIGKILL the next run cleans up.
package enum Interruption {
    enum TemporaryItem: Sendable {
        /// A temporary file.
        case file(String, in: OpenFolder)
        /// A folder created by Tatami, with its content.
        case folder(String, in: OpenFolder)
    }

    typealias Number = Int

    private struct Registry {
        var entries: [Number: TemporaryItem] = [:]
        var next = 0
        /// Whether the process is about to end, and nothing new may be registered.
        var isFinal = false
    }

    private static let registry = Mutex(Registry())
    /// Held while files are moved into place, so that an interruption waits until they are.
    private static let changing = Mutex(())

    /// Registers an item to remove when the process is interrupted, until `leaves` is called with the returned number.
    /// Never returns once the process is ending.
    static func removes(_ item: TemporaryItem) -> Number {
        while true {
            let number = registry.withLock { registry -> Number? in
                if registry.isFinal { return nil }
                registry.next += 1
                registry.entries[registry.next] = item
                return registry.next
            }
            if let number { return number }
            sleep(1)
        }
    }

    /// Withdraws the registration with this number; the item stays.
    static func leaves(_ number: Number) {
        registry.withLock { $0.entries[number] = nil }
    }

    /// Runs work that an interruption waits for.
    static func waits<Result>(for work: () throws(FileError) -> Result) throws(FileError) -> Result {
        try changing.withLock { _ throws(FileError) in try work() }
    }

    /// Removes the registered items and ends the process by the signal `number`. Never returns.
    fileprivate static func end(by number: Int32) {
        changing.withLock { _ in
            var entries = registry.withLock { registry in
                registry.isFinal = true
                return Array(registry.entries.values)
            }
            // The other threads continue and may still write into the folders, so this tries again for half a second.
            for _ in 0..<50 {
                entries = entries.filter { !$0.remove() }
                if entries.isEmpty { break }
                usleep(10_000)
            }
            signal(number, SIG_DFL)
            kill(getpid(), number)
            while true { sleep(1) }
        }
    }

    /// Makes SIGINT, SIGTERM and SIGHUP clean up before they end the process. For Tatami's own programs only: a host
    /// of the library handles signals itself.
    package static func isAwaited() { _ = awaiting }

    /// Starts a thread that waits for a signal, cleans up, and then lets the signal take its default effect.
    ///
    /// Signals are not ignored, since started programs would inherit that.
    private static let awaiting: Void = {
        var ends: [Int32] = [-1, -1]
        guard private_pipe(&ends) == 0 else { return }
        interruptions = ends[1]
        _ = startThread { [reading = ends[0]] in
            var number: UInt8 = 0
            while read(reading, &number, 1) != 1 {}
            end(by: Int32(number))
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // An ignored signal, as with nohup, stays ignored.
            let before = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                write(interruptions, &byte, 1)
            }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }()
}

/// The write end of the pipe to the waiting thread. The signal handler only writes to it: little else is allowed there
/// (signal-safety(7)).
nonisolated(unsafe) private var interruptions: Int32 = -1

extension Interruption.TemporaryItem {
    /// Removes the item; returns whether it is gone.
    fileprivate func remove() -> Bool {
        switch self {
        case .file(let name, let folder): unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT
        case .folder(let name, let folder): (try? folder.removeFolder(name)) != nil
        }
    }
}
