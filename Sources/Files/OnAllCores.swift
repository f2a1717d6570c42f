import Dispatch

/// What `body` gives for 0, 1, … in this order; some at a time on each core.
package func onAllCores<Value: Sendable>(_ count: Int, atOnce: Int = 16, _ body: @Sendable (Int) -> Value) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, initialized in
        nonisolated(unsafe) let places = values
        DispatchQueue.concurrentPerform(iterations: (count + atOnce - 1) / atOnce) { part in
            for index in part * atOnce..<min(count, (part + 1) * atOnce) {
                places.initializeElement(at: index, to: body(index))
            }
        }
        initialized = count
    }
}
