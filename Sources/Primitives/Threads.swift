package import Glibc
import Synchronization

// Threads of the system's own: libdispatch waits without end for a thread that can't be had, as where memory is limited.

/// Begins a thread with a stack as large as that which a process begins with, since scenes nest as deep on every thread; nil
/// when the system has no thread left.
package func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Body: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit)
    // That may be without limit, or none.
    pthread_attr_setstacksize(&attributes, min(max(Int(clamping: limit.rlim_cur), 1 << 20), 64 << 20))
    let body = Unmanaged.passRetained(Body(work))
    var thread = pthread_t()
    let status = pthread_create(
        &thread, &attributes,
        { argument in
            guard let argument else { return nil }
            Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().work()
            return nil
        }, body.toOpaque())
    guard status == 0 else {
        body.release()
        return nil
    }
    return thread
}

/// Calls `body` with 0, 1, … up to a count, on all cores and a run of `atOnce` numbers at a time; returns when all is done. Where
/// there is no thread to be had, the calling one does it alone.
package func performOnAllCores(_ count: Int, atOnce: Int = 1, _ body: @Sendable (Int) -> Void) {
    final class Runs: Sendable {
        let next = Atomic(0)
    }
    let runs = (count + atOnce - 1) / atOnce
    withoutActuallyEscaping(body) { body in
        let taken = Runs()
        let work: @Sendable () -> Void = {
            while true {
                let run = taken.next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard run < runs else { return }
                for number in run * atOnce..<min(count, (run + 1) * atOnce) { body(number) }
            }
        }
        var threads: [pthread_t] = []
        while threads.count < min(runs, processorCount) - 1, let thread = startThread(work) { threads.append(thread) }
        work()
        for thread in threads { pthread_join(thread, nil) }
    }
}

/// What `body` gives for 0, 1, … in this order; some at a time on each core.
package func onAllCores<Value: Sendable>(_ count: Int, atOnce: Int = 16, _ body: @Sendable (Int) -> Value) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, initialized in
        nonisolated(unsafe) let places = values
        performOnAllCores(count, atOnce: atOnce) { places.initializeElement(at: $0, to: body($0)) }
        initialized = count
    }
}
