/// Work that is done side by side on several threads, each with a tool of its own, and whose results come in the order of
/// what was given.
///
/// What goes to a thread and comes back are values; a tool is made in its thread and never leaves it. Where only one thing is
/// to be done, the calling thread does it, and no thread is started.
package struct Lanes<Tool> {
    /// How many may be at work at the same time.
    package let limit: Int
    private let makeTool: @Sendable () -> Tool
    /// The calling thread's.
    private var own: Tool?
    private var threads: LaneThreads<Tool>?

    /// `limit` is at least 1. `makeTool` is called in each thread, before it does anything.
    package init(limit: Int, makeTool: @escaping @Sendable () -> Tool) {
        self.limit = min(max(1, limit), WorkNote.mostLanes)
        self.makeTool = makeTool
    }

    /// A calling thread that does everything itself, with the tool that it has.
    package init(tool: Tool) {
        limit = 1
        makeTool = { preconditionFailure("there is a tool") }
        own = tool
    }

    /// Does the work on each input and hands the results to `take`, in the order of the inputs and on the calling thread. When
    /// that throws, nothing more is begun. Results that wait for their turn are few, however many inputs there are.
    package mutating func run<Input: Sendable, Output: Sendable, Failure: Error>(
        _ inputs: [Input], _ work: @escaping @Sendable (Tool, Input) -> Output,
        take: (Int, Output) throws(Failure) -> Void
    ) throws(Failure) {
        let count = min(limit, inputs.count)
        if count > 1 {
            let threads = threads ?? LaneThreads(makeTool: makeTool)
            self.threads = threads
            if threads.start(count) > 0 { return try threads.run(inputs, work, take: take) }
        }
        for (number, input) in inputs.enumerated() { try take(number, work(tool(), input)) }
    }

    private mutating func tool() -> Tool {
        if let own { return own }
        let new = makeTool()
        own = new
        return new
    }

    /// Waits for the threads to end what they are at, and lets them go.
    package mutating func close() {
        threads?.close()
        threads = nil
    }
}
