import Glibc

/// Begins a thread with a stack of so many bytes; nil when the system has no thread left.
func startThread(stackSize: Int, _ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Body: Sendable {
        let work: @Sendable () -> Void
        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
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
