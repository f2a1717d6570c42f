import Dispatch
import Glibc
import Synchronization
import TatamiPrimitives

/// The threads of lanes, and what they and the calling thread have in common.
final class LaneThreads<Tool>: Sendable {
    private let makeTool: @Sendable () -> Tool
    private let state = Mutex(State())
    /// Signalled for each thing that may be begun, and for each thread when all is over.
    private let permits = DispatchSemaphore(value: 0)
    /// Signalled for each thing that is done.
    private let done = DispatchSemaphore(value: 0)

    private struct State {
        var threads: [pthread_t] = []
        /// What is done with the thing of a number; nil while there is nothing to do.
        var work: (@Sendable (Tool, Int) -> Void)?
        var count = 0
        var next = 0
        var isClosed = false

        /// nil when there is nothing to do after all.
        mutating func claim() -> (number: Int, work: @Sendable (Tool, Int) -> Void)? {
            guard let work, next < count else { return nil }
            defer { next += 1 }
            return (next, work)
        }
    }

    init(makeTool: @escaping @Sendable () -> Tool) {
        self.makeTool = makeTool
    }

    /// Starts what is missing of so many threads, as far as the system lets it; returns how many there are.
    func start(_ count: Int) -> Int {
        WorkNote.lanes(count)
        return state.withLock { state in
            while state.threads.count < count {
                let lane = state.threads.count + 1
                guard let thread = startThread({ [self] in live(inLane: lane) }) else { break }
                state.threads.append(thread)
            }
            return state.threads.count
        }
    }

    func run<Input: Sendable, Output: Sendable, Failure: Error>(
        _ inputs: [Input], _ work: @escaping @Sendable (Tool, Input) -> Output,
        take: (Int, Output) throws(Failure) -> Void
    ) throws(Failure) {
        let results = Results<Output>()
        let threads = state.withLock { state in
            state.work = { tool, number in results.add(work(tool, inputs[number]), at: number) }
            (state.count, state.next) = (inputs.count, 0)
            return state.threads.count
        }
        // What a thread still finds after a failure is nothing.
        defer { state.withLock { $0.work = nil } }
        // Enough that none waits for the one whose turn it is, unless that takes as long as several others.
        let window = 4 * threads
        for _ in 0..<min(window, inputs.count) { permits.signal() }
        for number in inputs.indices {
            while true {
                if let result = results.take(number) {
                    try take(number, result)
                    break
                }
                done.wait()
            }
            if number + window < inputs.count { permits.signal() }
        }
    }

    private func live(inLane lane: Int) {
        WorkNote.enterLane(lane)
        let tool = makeTool()
        while true {
            permits.wait()
            let (claimed, isClosed) = state.withLock { ($0.claim(), $0.isClosed) }
            if isClosed { return }
            guard let (number, work) = claimed else { continue }
            work(tool, number)
            WorkNote.end()
            done.signal()
        }
    }

    func close() {
        let threads = state.withLock { state in
            state.isClosed = true
            return state.threads
        }
        for _ in threads { permits.signal() }
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// What was done and not taken yet.
private final class Results<Output: Sendable>: Sendable {
    private let waiting = Mutex<[Int: Output]>([:])

    func add(_ output: Output, at number: Int) { waiting.withLock { $0[number] = output } }

    func take(_ number: Int) -> Output? { waiting.withLock { $0.removeValue(forKey: number) } }
}
