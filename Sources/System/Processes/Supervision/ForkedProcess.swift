import CLinux
import Glibc
import TatamiPrimitives

/// A child process that was forked from this one and continues in the same program, for as long as this one
/// runs.
///
/// The only fork without exec in Tatami. With exec the libraries would be loaded again: at least 5 ms of
/// processor time, which is 5 % of a cold render (of 105 ms, in a debug build), and as much for each SVG
/// image (of 9 ms); `make bench-starts` measures it. The fork is safe: the supervisor has one thread and has
/// called no library.
struct ForkedProcess {
    let id: pid_t
    private let memory: MemoryInUse

    /// Forks and calls `work` in the child. Returns nil if the system refuses, with the reason in errno.
    /// Requires that this process has one thread.
    init?(_ work: () -> Never) {
        let parent = getpid()
        id = split_process()
        if id == 0 {
            _ = end_with_parent(SIGKILL)
            // The parent may have ended before this call.
            if getppid() != parent { _exit(1) }
            work()
        }
        guard id > 0 else { return nil }
        memory = MemoryInUse(of: id)
    }

    /// Whether its private memory exceeds a limit in bytes.
    func exceeds(memory limit: Int) -> Bool { memory.bytes > limit }

    /// Waits until the process has ended, and returns how.
    func end() -> ProgramEnd {
        memory.close()
        return ProgramEnd(waitStatus: waitForEnd(of: id))
    }

    /// Kills the process, waits for its end and returns it.
    @discardableResult
    func kill() -> ProgramEnd {
        Glibc.kill(id, SIGKILL)
        return end()
    }
}

/// Runs all work of a forked process on a new thread.
///
/// Swift's runtime caches each thread's system id and passes it to the system when two threads wait for each
/// other. The first thread of a forked process still has its parent's id cached, and two threads would wait
/// forever. If no second thread can be created, there is none to wait for.
func workOnFreshThread(_ work: @escaping @Sendable () -> Never) -> Never {
    guard let thread = startThread({ work() }) else { work() }
    pthread_join(thread, nil)
    _exit(1)
}

/// Permanently limits a resource of this process.
func limitResource(_ resource: __rlimit_resource, to value: Int) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
}
