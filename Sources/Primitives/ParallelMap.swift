import Dispatch
package import Glibc
import Synchronization

/// Runs work on several threads, each with its own tool, and returns the results in the order of the inputs.
///
/// This is the only form of parallelism within a process: threads share memory and start cheaply. Where a crash in one
/// scene must not affect others, as in a run of thousands of snapshots, `WorkerPool` of TatamiSystem distributes jobs
/// to processes.
///
/// Inputs and results are values; a tool is created on its thread and never leaves it. Threads start as work
/// arrives. With a single item, a limit of one thread, or no thread available from the system, the calling
/// thread does the work.
package final class ParallelMap<Tool> {
    /// The maximum number of threads, at least 1.
    private let limit: Int
    private let makeTool: @Sendable (_ thread: Int) -> Tool
    private let queue = WorkQueue<Tool>()
    private var threads: [pthread_t] = []
    /// The tool of the calling thread, once it does work itself.
    private var ownTool: Tool?

    /// Creates a map. `makeTool` is called on each thread before its work, with the thread's number from 1, or 0 for
    /// the calling thread.
    package init(threads limit: Int, makeTool: @escaping @Sendable (_ thread: Int) -> Tool) {
        (self.limit, self.makeTool) = (max(1, limit), makeTool)
    }

    /// Creates a map that works only on the calling thread, with an existing tool.
    package init(tool: Tool) {
        (limit, ownTool) = (1, tool)
        makeTool = { _ in preconditionFailure("there is a tool") }
    }

    deinit { close() }

    /// Runs the work on each input and passes the results to `take` in the order of the inputs, on the
    /// calling thread. If `take` throws, no more work starts. The number of waiting results is bounded.
    package func run<Input: Sendable, Output: Sendable, Failure: Error>(
        _ inputs: [Input], _ work: @escaping @Sendable (Tool, Input) -> Output,
        take: (Int, Output) throws(Failure) -> Void
    ) throws(Failure) {
        guard limit > 1, inputs.count > 1 else {
            for (number, input) in inputs.enumerated() { try take(number, work(tool(), input)) }
            return
        }
        defer { queue.clear() }
        let results = results(of: Output.self)
        var number = 0
        func takeNext(_ output: Output) throws(Failure) {
            try take(number, output)
            number += 1
        }
        for input in inputs {
            if let output = results.begin({ work($0, input) }) { try takeNext(output) }
        }
        while let output = results.next() { try takeNext(output) }
    }

    /// Returns a queue of results for work added one by one. At most `window` items per thread are in progress or
    /// waiting to be taken, so that a thread waits for the oldest item only if that takes as long as several others.
    package func results<Output>(of type: Output.Type, window: Int = 4) -> OrderedResults<Tool, Output> {
        OrderedResults(of: self, window: window * limit)
    }

    fileprivate func perform(_ work: @escaping @Sendable (Tool) -> Void) {
        if threads.count < limit {
            let thread = startThread { [queue, makeTool, number = threads.count + 1] in
                let tool = makeTool(number)
                while let work = queue.next() { work(tool) }
            }
            if let thread { threads.append(thread) }
        }
        if threads.isEmpty { work(tool()) } else { queue.add(work) }
    }

    private func tool() -> Tool {
        if let ownTool { return ownTool }
        let tool = makeTool(0)
        ownTool = tool
        return tool
    }

    /// Waits for running work, discards the rest, and joins the threads.
    package func close() {
        queue.close(waking: threads.count)
        for thread in threads { pthread_join(thread, nil) }
        threads = []
    }
}

/// Results in the order in which their work was added.
package final class OrderedResults<Tool, Output: Sendable> {
    private let map: ParallelMap<Tool>
    private let window: Int
    private let finished = FinishedWork<Output>()
    private var (begun, taken) = (0, 0)

    fileprivate init(of map: ParallelMap<Tool>, window: Int) { (self.map, self.window) = (map, window) }

    /// Adds work. If the window is full, waits for the oldest result first and returns it.
    package func begin(_ work: @escaping @Sendable (Tool) -> Output) -> Output? {
        let oldest = begun - taken < window ? nil : next()
        map.perform { [finished, number = begun] tool in finished.add(work(tool), at: number) }
        begun += 1
        return oldest
    }

    /// Waits for the oldest result not taken yet; nil if all were taken.
    package func next() -> Output? {
        guard taken < begun else { return nil }
        defer { taken += 1 }
        return finished.wait(for: taken)
    }
}

/// Returns the values of `body` for 0 to `count - 1`, computed on all cores; each thread takes `chunk`
/// indexes at a time.
package func parallelMap<Value: Sendable>(
    _ count: Int, chunk: Int = 16, _ body: @Sendable (Int) -> Value
) -> [Value] {
    withoutActuallyEscaping(body) { body in
        let map = ParallelMap<Void>(threads: processorCount) { _ in }
        defer { map.close() }
        let ranges = stride(from: 0, to: count, by: chunk).map { $0..<min(count, $0 + chunk) }
        var values: [Value] = []
        map.run(ranges, { _, range in range.map(body) }, take: { values += $1 })
        return values
    }
}

/// A queue of work not started yet.
private final class WorkQueue<Tool>: Sendable {
    typealias Work = @Sendable (Tool) -> Void

    private let state = Mutex((waiting: [Work](), isClosed: false))
    /// Signalled once for each item of work, and once for each thread on closing.
    private let changed = DispatchSemaphore(value: 0)

    func add(_ work: @escaping Work) {
        state.withLock { $0.waiting.append(work) }
        changed.signal()
    }

    /// Waits for work; nil after closing.
    func next() -> Work? {
        while true {
            changed.wait()
            let (work, isClosed) = state.withLock { state in
                (state.isClosed || state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isClosed)
            }
            if work != nil || isClosed { return work }
        }
    }

    func clear() { state.withLock { $0.waiting = [] } }

    func close(waking threads: Int) {
        state.withLock { $0 = ([], true) }
        for _ in 0..<threads { changed.signal() }
    }
}

/// Results not taken yet.
private final class FinishedWork<Output: Sendable>: Sendable {
    private let waiting = Mutex<[Int: Output]>([:])
    private let changed = DispatchSemaphore(value: 0)

    func add(_ output: Output, at number: Int) {
        waiting.withLock { $0[number] = output }
        changed.signal()
    }

    func wait(for number: Int) -> Output {
        while true {
            if let output = waiting.withLock({ $0.removeValue(forKey: number) }) { return output }
            changed.wait()
        }
    }
}

/// Runs work on a separate thread with a stack of `bytes` bytes, and waits for it. Runs it on this thread if the system
/// can't create another. Memory is used only as far as the stack grows.
package func onStack<Value>(of bytes: Int, _ work: () -> Value) -> Value {
    return withoutActuallyEscaping(work) { work in
        let exchange = Exchange(work)
        guard let thread = startThread(stack: bytes, { exchange.value = exchange.work() }) else { return work() }
        pthread_join(thread, nil)
        guard let value = exchange.value else { preconditionFailure("a joined thread has ended its work") }
        return value
    }
}

/// Work and its value, each used by one thread at a time.
private final class Exchange<Value>: @unchecked Sendable {
    let work: () -> Value
    var value: Value?

    init(_ work: @escaping () -> Value) { self.work = work }
}

/// Starts a thread with a stack of `stack` bytes, by default as many as the main thread has, but 1 to 64 MiB.
///
/// Scenes nest as deeply on such a thread as on the main one. Returns nil if the system can't create a thread;
/// libdispatch would wait forever then.
package func startThread(stack: Int? = nil, _ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Body: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    let body = Unmanaged.passRetained(Body(work))
    let thread = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { buffer -> pthread_t? in
        guard let attributes = buffer.baseAddress, pthread_attr_init(attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(attributes) }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
        // The limit may be infinite or zero.
        let usual = min(max(Int(clamping: limit.rlim_cur), 1 << 20), 64 << 20)
        pthread_attr_setstacksize(attributes, stack ?? usual)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, attributes,
            { argument in
                guard let argument else { return nil }
                Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().work()
                return nil
            }, body.toOpaque())
        return status == 0 ? thread : nil
    }
    if thread == nil { body.release() }
    return thread
}

/// The number of online processors, at least 1.
package var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
