import Glibc
import TatamiSystem
import Testing

/// The workers are shell scripts: the pool knows nothing of what they do.
@Suite("A pool of workers")
struct WorkerPoolTests {
    /// Doubles what it reads; some words make it misbehave.
    private static let script = """
        while read -r line; do
          case "$line" in
            crash) echo "last words" >&2; kill -SEGV $$ ;;
            leave) exit 7 ;;
            hang) sleep 60 ;;
            mute) exec >&-; sleep 60 ;;
            *) echo "$line$line" ;;
          esac
        done
        """

    private func answers(
        to jobs: [String], workers: Int, limit: Duration = .seconds(20), script: String = Self.script
    ) throws -> [WorkerPool.Answer?] {
        let pool = WorkerPool(command: ["/bin/sh", "-c", script], count: workers, timeLimit: limit)
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

    @Test("each job is answered once, by however many", arguments: [1, 2, 3, 16])
    func each(workers: Int) throws {
        let jobs = (0..<200).map(String.init)
        #expect(try answers(to: jobs, workers: workers) == jobs.map { .line($0 + $0) })
    }

    @Test("no jobs are no work")
    func none() throws {
        #expect(try answers(to: [], workers: 2) == [])
    }

    @Test("a worker that dies costs the job that it was at, and no other", arguments: [1, 2, 4])
    func death(workers: Int) throws {
        let jobs = (0..<60).map { $0 % 20 == 7 ? "crash" : $0 % 20 == 13 ? "leave" : "\($0)" }
        for (job, answer) in zip(jobs, try answers(to: jobs, workers: workers)) {
            switch job {
            case "crash":
                #expect(
                    answer == .died(WorkerDeath(cause: .ended(.killed(signal: SIGSEGV)), lastWords: "last words\n")))
            case "leave": #expect(answer == .died(WorkerDeath(cause: .ended(.exited(status: 7)), lastWords: "")))
            default: #expect(answer == .line(job + job))
            }
        }
    }

    @Test(
        "a job that takes too long is ended, as is a worker that will say nothing any more",
        arguments: ["hang", "mute"])
    func late(word: String) throws {
        // Long for those that answer, also on a machine that does much else.
        let limit = Duration.seconds(3)
        let begun = ContinuousClock.now
        let answers = try answers(to: ["a", word, "b", "c"], workers: 2, limit: limit)
        #expect(ContinuousClock.now - begun < .seconds(30))
        #expect([answers[0], answers[2], answers[3]] == [.line("aa"), .line("bb"), .line("cc")])
        guard case .died(let death) = answers[1] else {
            Issue.record("\(String(describing: answers[1]))")
            return
        }
        #expect(word == "mute" || death.cause == .timedOut(limit: limit))
    }

    @Test("lines longer than a pipe holds go both ways")
    func longLines() throws {
        let jobs = (0..<6).map { String(repeating: "\($0)", count: 300_000) }
        #expect(try answers(to: jobs, workers: 2, script: "cat") == jobs.map { .line($0) })
    }

    /// It stops reading before it answers, so what it is given then is written to no one.
    @Test("and one that reads no more costs no more, whatever signals the process does not ignore")
    func deaf() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            let script = "read -r line; exec <&-; echo $line; sleep 0.1; exit 7"
            let pool = WorkerPool(command: ["/bin/sh", "-c", script], count: 1, timeLimit: .seconds(20))
            var jobs = ["a", "b", "c", "d"][...]
            var answers: [Int: WorkerPool.Answer] = [:]
            try pool.run {
                jobs.popFirst()
            } receive: { number, answer in
                answers[number] = answer
            }
            let death = WorkerPool.Answer.died(WorkerDeath(cause: .ended(.exited(status: 7)), lastWords: ""))
            #expect(answers == [0: .line("a"), 1: death, 2: .line("c"), 3: death])
        }
    }

    @Test("a program that isn't there is an error")
    func notThere() {
        let pool = WorkerPool(command: ["/nonexistent/worker"], count: 1, timeLimit: .seconds(1))
        #expect(throws: ProgramFailure.notStarted(errno: ENOENT)) {
            try pool.run {
                "job"
            } receive: { _, _ in
            }
        }
    }

    @Test("no more jobs are taken than there are workers to do them, and one more each")
    func lazily() throws {
        let pool = WorkerPool(command: ["/bin/cat"], count: 2, timeLimit: .seconds(20))
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
    /// Runs jobs that are at hand.
    fileprivate func run(next: () -> String?, receive: (Int, Answer) -> Void) throws(ProgramFailure) {
        try run(
            orThrow: { $0 }, next: { () throws(ProgramFailure) in next() },
            receive: { (number, answer) throws(ProgramFailure) in receive(number, answer) })
    }
}
