import Glibc
import TatamiPrimitives

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
