import Glibc

/// Programs that read one job a line and answer one line each, run side by side.
///
/// For work in which a crash must not take the rest along; within a process, `ParallelMap` is the one way to work side by
/// side. The pool doesn't know what the jobs are. Every job is answered exactly once; a worker that dies costs the job that
/// it was at and no other, for another worker takes its place. What a job may take is the concern of each worker's own
/// supervisor, which reports by its exit code what was exceeded.
package struct WorkerPool: Sendable {
    /// A program's absolute path and its arguments.
    package var command: [String]
    /// How many run at the same time, at least 1.
    package var count: Int

    package init(command: [String], count: Int) {
        self.command = command
        self.count = max(1, count)
    }

    package enum Answer: Hashable, Sendable {
        case line(String)
        case died(WorkerDeath)
    }

    /// Runs the jobs that `next` gives until it gives nil; `receive` hears the number of each, from 0, and its answer, in
    /// the order in which they are done. Jobs are asked for as there are workers to do them. Throws what these throw, and
    /// what `failure` makes of a worker that can't be started.
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

    /// The same for jobs that come in time: `next` gives nil for as long as there is none, and is asked again when something
    /// can be read from `input`, or an answer came. The run ends when all is answered and `isOver`.
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
            // Jobs wait in the input until a worker has room for them.
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

/// A line for a worker, and which one it is.
struct Job {
    var number: Int
    var line: String
}

/// Hands out jobs in order; what a dead worker had not begun comes first again.
private struct JobQueue {
    private var returned: [Job] = []
    private var count = 0

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

/// Why a worker gave no answer.
package struct WorkerDeath: Hashable, Sendable {
    package var end: WorkerEnd
    /// The end of what it wrote to standard error; may be empty.
    package var stderrTail: String

    package init(end: WorkerEnd, stderrTail: String) {
        self.end = end
        self.stderrTail = stderrTail
    }
}
