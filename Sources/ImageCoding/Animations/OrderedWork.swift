import Dispatch
import Synchronization
import TatamiPrimitives

/// Work that is done on all cores, with its results in the order in which it was given.
final class OrderedWork<Output: Sendable>: Sendable {
    private let done = Mutex<[Result<Output, ImageError>?]>([])
    private let running = DispatchGroup()
    /// Who gives work waits while as much is under way as keeps all cores busy; many cores take no more memory than eight.
    private let room = DispatchSemaphore(value: 1 + min(8, processorCount))

    func add(_ work: @escaping @Sendable () throws(ImageError) -> Output) {
        let place = done.withLock { done in
            done.append(nil)
            return done.count - 1
        }
        room.wait()
        DispatchQueue.global().async(group: running) { [self] in
            let result = Result { () throws(ImageError) in try work() }
            done.withLock { $0[place] = result }
            room.signal()
        }
    }

    /// Waits for all work; throws the first error in that order.
    func results() throws(ImageError) -> [Output] {
        running.wait()
        let all = done.withLock { $0 }
        var outputs: [Output] = []
        for case let result? in all { outputs.append(try result.get()) }
        return outputs
    }
}
