import Glibc
import Synchronization

/// A new folder for temporary files, which goes with this object, and also when the process is interrupted (^C), hung
/// up or told to end. Only SIGKILL leaves it behind, as with any temporary file.
package final class ScratchFolder {
    package let path: String

    /// In `TMPDIR`, or else in `/tmp`; for this user alone.
    package init() throws(FileError) {
        let given = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let parent = given.isEmpty ? "/tmp" : given
        var template = Array("\(parent)/tatami-XXXXXX".utf8CString)
        endInterruptionsTidily()
        guard mkdtemp(&template) != nil else { throw FileError(errno, .createFolder, path: parent) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        _ = scratchFolders.withLock { [path] in $0.insert(path) }
    }

    deinit {
        try? removeFolder(at: path)
        _ = scratchFolders.withLock { [path] in $0.remove(path) }
    }
}

/// Those that are there now.
private let scratchFolders = Mutex<Set<String>>([])

/// The end of a pipe to which the signal handler writes; it may do no more than that.
nonisolated(unsafe) private var interruptions: Int32 = -1

/// A thread that waits for a signal, removes the folders, and then lets the signal do what it does.
///
/// Not by ignoring the signals, which the programs that we start would inherit.
private let tidying: Void = {
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
            // The other threads go on and may still write into them.
            for _ in 0..<50 {
                let left = scratchFolders.withLock { $0 }.filter { (try? removeFolder(at: $0)) == nil }
                if left.isEmpty { break }
                usleep(10_000)
            }
            signal(Int32(number), SIG_DFL)
            kill(getpid(), Int32(number))
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

private func endInterruptionsTidily() { _ = tidying }
