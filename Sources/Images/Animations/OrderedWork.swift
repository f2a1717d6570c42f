import Dispatch
import Glibc
import Synchronization
import TatamiPrimitives

/// Work that is done on all cores, with its results in the order in which it was given.
///
/// A thread begins with work that finds none, and ends when there is no more; who gives work does it where no thread is to be
/// had.
final class OrderedWork<Output: Sendable>: Sendable {
    private typealias Work = @Sendable () throws(ImageError) -> Output

    private struct State {
        var done: [Result<Output, ImageError>?] = []
        /// From here on nobody has begun it.
        var next = 0
        var given: [Work?] = []
        var threads = 0

        mutating func claim() -> (place: Int, work: Work)? {
            guard next < given.count, let work = given[next].take() else { return nil }
            defer { next += 1 }
            return (next, work)
        }
    }

    private let state = Mutex(State())
    private let running = DispatchGroup()
    /// Who gives work waits while as much is under way as keeps all cores busy; many cores take no more memory than eight.
    private let room = DispatchSemaphore(value: 1 + min(8, processorCount))

    func add(_ work: @escaping @Sendable () throws(ImageError) -> Output) {
        room.wait()
        running.enter()
        let needsThread = state.withLock { state in
            state.done.append(nil)
            state.given.append(work)
            guard state.threads < processorCount else { return false }
            state.threads += 1
            return true
        }
        guard needsThread else { return }
        if let thread = startThread({ [self] in doWhatIsGiven() }) { pthread_detach(thread) } else { doWhatIsGiven() }
    }

    private func doWhatIsGiven() {
        while true {
            let claimed = state.withLock { state in
                let claimed = state.claim()
                if claimed == nil { state.threads -= 1 }
                return claimed
            }
            guard let (place, work) = claimed else { return }
            let result = Result { () throws(ImageError) in try work() }
            state.withLock { $0.done[place] = result }
            room.signal()
            running.leave()
        }
    }

    /// Waits for all work; throws the first error in that order.
    func results() throws(ImageError) -> [Output] {
        running.wait()
        let all = state.withLock { $0.done }
        var outputs: [Output] = []
        for case let result? in all { outputs.append(try result.get()) }
        return outputs
    }
}
