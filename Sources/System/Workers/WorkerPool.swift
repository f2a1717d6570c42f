import Glibc

/// A pool of worker processes, which read one job a line and write one answer line for each.
///
/// For work in which a crash must not affect the rest; within a process, use `ParallelMap`. The content of
/// jobs is opaque to the pool. Every job is answered exactly once; a dead worker loses only the job in
/// progress, and another worker replaces it. Limits on a job are enforced by each worker's own supervisor,
/// which reports an exceeded one by its exit status.
package struct WorkerPool: Sendable {
    /// The program's absolute path and its arguments.
    package var command: [String]
    /// The number of concurrent workers, at least 1.
    package var count: Int

    package init(command: [String], count: Int) {
        self.command = command
        self.count = max(1, count)
    }

    package enum Answer: Hashable, Sendable {
        case line(String)
        case died(WorkerDeath)
    }

    /// Runs the jobs returned by `next` until it returns nil. `receive` gets the number of each, from 0, and its
    /// answer, in the order of completion. Jobs are requested as workers become available. Rethrows the errors of
    /// `next` and `receive`, and throws the result of `failure` for a worker that can't be started.
    package func run<Failure: Error>(
        orThrow failure: (ProgramFailure) -> Failure, next: () throws(Failure) -> String?,
        receive: (Int, Answer) throws(Failure) -> Void
    ) throws(Failure) {
        var isOver = false
        try run(
            until: { isOver }, awaiting: -1, orThrow: failure,
            next: { () throws(Failure) in
                let job = try next()
                isOver = job == nil
                return job
            }, receive: receive)
    }

    /// Runs jobs that arrive over time. `next` returns nil if there is none at the moment, and is called again when
    /// `input` is readable or an answer has arrived. Ends when all jobs are answered and `isOver` returns true.
    package func run<Failure: Error>(
        until isOver: () -> Bool, awaiting input: Int32, orThrow failure: (ProgramFailure) -> Failure,
        next: () throws(Failure) -> String?, receive: (Int, Answer) throws(Failure) -> Void
    ) throws(Failure) {
        var queue = JobQueue()
        var workers: [WorkerProcess] = []
        defer { for worker in workers { worker.kill() } }
        while true {
            for worker in workers where worker.hasRoom {
                guard let job = try queue.take(orElse: next) else { break }
                worker.begin(job)
            }
            while workers.count < count, let job = try queue.take(orElse: next) {
                let worker: WorkerProcess
                do throws(ProgramFailure) { worker = try WorkerProcess(command) } catch { throw failure(error) }
                worker.begin(job)
                workers.append(worker)
            }
            guard workers.contains(where: \.isBusy) || !isOver() else { return }
            // Jobs stay in the input until a worker has room for them.
            let hasRoom = workers.count < count || workers.contains(where: \.hasRoom)
            WorkerProcess.wait(for: workers, or: hasRoom && !isOver() ? input : -1)
            for worker in workers {
                for (job, line) in worker.answers() { try receive(job.number, .line(line)) }
            }
            for (place, worker) in workers.enumerated().reversed() {
                guard let death = worker.death() else { continue }
                workers.remove(at: place)
                let jobs = worker.unanswered
                if let job = jobs.first { try receive(job.number, .died(death)) }
                queue.requeue(jobs.dropFirst())
            }
        }
    }
}

/// A job's line with its number.
package struct Job {
    package var number: Int
    package var line: String

    package init(number: Int, line: String) { (self.number, self.line) = (number, line) }
}

/// A queue of jobs in order; those that a dead worker had not started come first.
private struct JobQueue {
    private var returned: [Job] = []
    private var count = 0

    /// Returns the next job: a requeued one, or else that of `next`; nil if it has none.
    mutating func take<Failure: Error>(orElse next: () throws(Failure) -> String?) throws(Failure) -> Job? {
        if !returned.isEmpty { return returned.removeFirst() }
        guard let line = try next() else { return nil }
        defer { count += 1 }
        return Job(number: count, line: line)
    }

    mutating func requeue(_ jobs: some Sequence<Job>) {
        returned.append(contentsOf: jobs)
    }
}

/// The reason why a worker did not answer.
package struct WorkerDeath: Hashable, Sendable {
    package var end: WorkerEnd
    /// The end of its standard error output; may be empty.
    package var stderrTail: String

    package init(end: WorkerEnd, stderrTail: String) {
        self.end = end
        self.stderrTail = stderrTail
    }
}
