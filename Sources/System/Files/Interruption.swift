import Glibc
import Synchronization

/// What goes when the process is interrupted (^C), hung up or told to end. Only SIGKILL leaves it behind, and then the next
/// run removes it.
package enum Interruption {
    enum Leaving: Sendable {
        /// A temporary file.
        case file(String, in: OpenFolder)
        /// A folder of ours with all that is in it.
        case folder(String, in: OpenFolder)
    }

    typealias Number = Int

    private struct Leavings {
        var entries: [Number: Leaving] = [:]
        var next = 0
        /// The process is about to end: nothing new may be begun.
        var areFinal = false
    }

    private static let leavings = Mutex(Leavings())
    /// Held while files are put in their places, which is not interrupted.
    private static let changing = Mutex(())

    /// Notes what goes, until `leaves` is told its number. Once the process is ending, this doesn't return.
    static func removes(_ leaving: Leaving) -> Number {
        while true {
            let number = leavings.withLock { leavings -> Number? in
                if leavings.areFinal { return nil }
                leavings.next += 1
                leavings.entries[leavings.next] = leaving
                return leavings.next
            }
            if let number { return number }
            sleep(1)
        }
    }

    static func leaves(_ number: Number) {
        leavings.withLock { $0.entries[number] = nil }
    }

    /// Does what is to be done whole: an interruption waits for its end.
    static func waits<Result>(for work: () throws(FileError) -> Result) throws(FileError) -> Result {
        let outcome = changing.withLock { _ -> Swift.Result<Result, FileError> in
            do throws(FileError) { return .success(try work()) } catch { return .failure(error) }
        }
        return try outcome.get()
    }

    /// Doesn't return.
    fileprivate static func end(by number: Int32) {
        changing.withLock { _ in
            var entries = leavings.withLock { leavings in
                leavings.areFinal = true
                return Array(leavings.entries.values)
            }
            // The other threads go on and may still write into folders.
            for _ in 0..<50 {
                entries = entries.filter { !$0.isRemoved() }
                if entries.isEmpty { break }
                usleep(10_000)
            }
            signal(number, SIG_DFL)
            kill(getpid(), number)
            while true { sleep(1) }
        }
    }

    /// From now on, signals that end the process let it clear up first. For programs of our own: a host of the library
    /// has its own ways.
    package static func isAwaited() { _ = awaiting }

    /// A thread that waits for a signal, removes what is to go, and then lets the signal do what it does.
    ///
    /// Not by ignoring the signals, which the programs that we start would inherit.
    private static let awaiting: Void = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        interruptions = ends[1]
        let reading = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        reading.initialize(to: ends[0])
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { argument in
                let reading = argument?.assumingMemoryBound(to: Int32.self).pointee ?? -1
                var number: UInt8 = 0
                while read(reading, &number, 1) != 1 {}
                Interruption.end(by: Int32(number))
                return nil
            }, reading)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // One that is ignored, as nohup does, stays so.
            let before = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                write(interruptions, &byte, 1)
            }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }()
}

/// The end of a pipe to which the signal handler writes; it may do no more than that.
nonisolated(unsafe) private var interruptions: Int32 = -1

extension Interruption.Leaving {
    fileprivate func isRemoved() -> Bool {
        switch self {
        case .file(let name, let folder): unlinkat(folder.descriptor, name, 0) == 0 || errno == ENOENT
        case .folder(let name, let folder): (try? folder.removeFolder(name)) != nil
        }
    }
}
