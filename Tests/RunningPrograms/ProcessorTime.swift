import Glibc

/// The processor time of this thread in `body`, which concurrent tests don't increase, unlike wall-clock
/// time.
package func processorTime(_ body: () throws -> Void) rethrows -> Duration {
    let start = now()
    try body()
    return now() - start
}

private func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
