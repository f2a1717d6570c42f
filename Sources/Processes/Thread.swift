import Glibc

/// Begins a thread with a stack as large as that which a process begins with, since scenes nest as deep on every thread; nil
/// when the system has no thread left.
func startThread(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
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

/// Does all work that is left to a process which was forked and has not become another program, on a thread that began in it.
///
/// Swift's runtime remembers of each thread by which number the system knows it, and gives it to the system where two threads
/// wait for each other. The thread that comes out of a fork remembers its parent's number, and two threads would wait for
/// ever. Where there is no second thread to be had, there is none to wait for.
package func workOnFreshThread(_ work: @escaping @Sendable () -> Never) -> Never {
    guard let thread = startThread({ work() }) else { work() }
    pthread_join(thread, nil)
    _exit(1)
}
