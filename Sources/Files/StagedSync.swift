import Dispatch
import Synchronization

/// Brings files to the disk while the next ones are made: a disk takes several in hardly more time than one, and nobody who
/// draws waits for it. A single file is left to the end.
final class StagedSync: Sendable {
    /// A file that was written and is not on the disk yet.
    final class Written: Sendable {
        fileprivate let file: OpenFile
        init(_ file: consuming OpenFile) { self.file = file }
    }

    private struct State {
        var count = 0
        /// The first, as long as there is no other.
        var only: Written?
        var queues: [DispatchQueue] = []
        var failure: (number: Int, error: FileError)?
    }

    private let state = Mutex(State())
    private let running = DispatchGroup()
    /// As many files as may be open.
    private let room = DispatchSemaphore(value: 32)
    /// Each has a thread of its own, however few processors there are: they only wait.
    private static let queueCount = 8

    /// Waits while many are under way.
    func add(_ written: Written) {
        let first = state.withLock { state -> (Written?, Int)? in
            state.count += 1
            guard state.count > 1 else {
                state.only = written
                return nil
            }
            if state.queues.isEmpty {
                state.queues = (0..<Self.queueCount).map { DispatchQueue(label: "staged files \($0)") }
            }
            defer { state.only = nil }
            return (state.only, state.count - 1)
        }
        guard let (first, number) = first else { return }
        if let first { begin(first, number - 1) }
        begin(written, number)
    }

    private func begin(_ written: Written, _ number: Int) {
        room.wait()
        let queue = state.withLock { $0.queues[number % $0.queues.count] }
        queue.async(group: running) { [self] in
            do throws(FileError) { try written.file.sync() } catch {
                state.withLock { state in
                    if state.failure.map({ number < $0.number }) ?? true { state.failure = (number, error) }
                }
            }
            room.signal()
        }
    }

    /// Waits until all are on the disk; throws what kept the first of those from it that are not.
    func finish() throws(FileError) {
        try state.withLock { state in
            defer { state.only = nil }
            return state.only
        }?.file.sync()
        running.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure.error }
    }
}
