import Glibc
import TatamiSystem
import Testing

/// The workers are shell scripts: the content of jobs is opaque to the pool.
@Suite("A pool of workers")
struct WorkerPoolTests {
    /// Doubles its input; some words make it misbehave.
    private static let script = """
        while read -r line; do
          case "$line" in
            crash) echo "last words" >&2; kill -SEGV $$ ;;
            leave) exit 7 ;;
            mute) exec >&-; sleep 60 ;;
            late) echo "a.yaml: error: it took longer" >&2; exit 124 ;;
            large) exit 125 ;;
            *) echo "$line$line" ;;
          esac
        done
        """

    private func answers(
        to jobs: [String], workers: Int, script: String = Self.script
    ) throws -> [WorkerPool.Answer?] {
        let pool = WorkerPool(command: ["/bin/sh", "-c", script], count: workers)
        var waiting = jobs[...]
        var answers = [WorkerPool.Answer?](repeating: nil, count: jobs.count)
        try pool.run {
            waiting.popFirst()
        } receive: { number, answer in
            #expect(answers[number] == nil, "job \(number) was answered twice")
            answers[number] = answer
        }
        return answers
    }

    @Test("each job is answered once, by any number of workers", arguments: [1, 2, 3, 16])
    func each(workers: Int) throws {
        let jobs = (0..<200).map(String.init)
        #expect(try answers(to: jobs, workers: workers) == jobs.map { .line($0 + $0) })
    }

    @Test("no jobs are no work")
    func none() throws {
        #expect(try answers(to: [], workers: 2) == [])
    }

    @Test("a worker that dies fails its current job, and no other", arguments: [1, 2, 4])
    func death(workers: Int) throws {
        let jobs = (0..<60).map { $0 % 20 == 7 ? "crash" : $0 % 20 == 13 ? "leave" : "\($0)" }
        for (job, answer) in zip(jobs, try answers(to: jobs, workers: workers)) {
            switch job {
            case "crash":
                #expect(
                    answer == .died(WorkerDeath(end: .ended(.killed(signal: SIGSEGV)), stderrTail: "last words\n")))
            case "leave": #expect(answer == .died(WorkerDeath(end: .ended(.exited(status: 7)), stderrTail: "")))
            default: #expect(answer == .line(job + job))
            }
        }
    }

    @Test("a worker that no longer answers is ended")
    func mute() throws {
        let begun = ContinuousClock.now
        let answers = try answers(to: ["a", "mute", "b", "c"], workers: 2)
        #expect(ContinuousClock.now - begun < .seconds(30))
        #expect([answers[0], answers[2], answers[3]] == [.line("aa"), .line("bb"), .line("cc")])
        #expect(answers[1] == .died(WorkerDeath(end: .ended(.killed(signal: SIGTERM)), stderrTail: "")))
    }

    @Test("a worker that closes its error output and lives on is waited for without using the processor")
    func closedErrors() throws {
        func spent() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let begun = spent()
        let script = "exec 2>&-; while read -r line; do sleep 1; echo $line; done"
        #expect(try answers(to: ["a"], workers: 1, script: script) == [.line("a")])
        #expect(spent() - begun < 0.2)
    }

    @Test("a worker's exit code says which limit a job exceeded, and another worker does its remaining jobs")
    func limits() throws {
        let answers = try answers(to: ["late", "b", "large", "d"], workers: 1)
        let late = WorkerDeath(end: .timedOut, stderrTail: "a.yaml: error: it took longer\n")
        let large = WorkerDeath(end: .tookMemory, stderrTail: "")
        #expect(answers == [.died(late), .line("bb"), .died(large), .line("dd")])
    }

    @Test("lines longer than a pipe's capacity pass in both directions")
    func longLines() throws {
        let jobs = (0..<6).map { String(repeating: "\($0)", count: 300_000) }
        #expect(try answers(to: jobs, workers: 2, script: "cat") == jobs.map { .line($0) })
    }

    /// The worker stops reading before it answers, so that later input has no reader.
    @Test("a worker that no longer reads fails one job, and no signal ends the process")
    func deaf() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            let script = "read -r line; exec <&-; echo $line; sleep 0.1; exit 7"
            let pool = WorkerPool(command: ["/bin/sh", "-c", script], count: 1)
            var jobs = ["a", "b", "c", "d"][...]
            var answers: [Int: WorkerPool.Answer] = [:]
            try pool.run {
                jobs.popFirst()
            } receive: { number, answer in
                answers[number] = answer
            }
            let death = WorkerPool.Answer.died(WorkerDeath(end: .ended(.exited(status: 7)), stderrTail: ""))
            #expect(answers == [0: .line("a"), 1: death, 2: .line("c"), 3: death])
        }
    }

    @Test("a missing program is an error")
    func notThere() {
        let pool = WorkerPool(command: ["/nonexistent/worker"], count: 1)
        #expect(throws: ProgramFailure.notStarted(errno: ENOENT)) {
            try pool.run {
                "job"
            } receive: { _, _ in
            }
        }
    }

    @Test("jobs are taken as the workers need them, at most two per worker in advance")
    func lazily() throws {
        let pool = WorkerPool(command: ["/bin/cat"], count: 2)
        var (taken, answered) = (0, 0)
        try pool.run {
            taken += 1
            #expect(taken - answered <= 5)
            return taken <= 100 ? "\(taken)" : nil
        } receive: { _, _ in
            answered += 1
        }
        #expect(answered == 100)
    }
}

extension WorkerPool {
    /// Runs jobs that are available immediately.
    fileprivate func run(next: () -> String?, receive: (Int, Answer) -> Void) throws(ProgramFailure) {
        try run(
            orThrow: { $0 }, next: { () throws(ProgramFailure) in next() },
            receive: { (number, answer) throws(ProgramFailure) in receive(number, answer) })
    }
}
