import TatamiPrimitives
import TatamiRendering
import TatamiResults
import TatamiSystem
import TatamiTypesetting

/// Verification by concurrent workers, with the outcomes in the order of the cases.
extension VerificationRun {
    mutating func verify(
        _ cases: CaseEnumeration, in environment: EnvironmentStanding, by pool: WorkerPool,
        _ onOutcome: (Outcome) -> Void
    ) throws(Failure) {
        var atWork: [(turn: Int, next: CaseEnumeration.Case)?] = []
        var outcomes = OutcomeOrder()
        var count = 0
        try pool.run(orThrow: Failure.workers) { () throws(Failure) in
            while let next = try cases.next() {
                defer { count += 1 }
                if let known = try knownOutcome(next) {
                    for next in outcomes.insert(known, at: count) { onOutcome(next) }
                    continue
                }
                atWork.append((count, next))
                return jsonText(job(next, environment))
            }
            return nil
        } receive: { (number, answer) throws(Failure) in
            guard let (turn, next) = atWork[number] else { return }
            atWork[number] = nil
            let outcome = try outcome(of: next, from: answer)
            note(outcome, in: cases)
            for next in outcomes.insert(outcome, at: turn) { onOutcome(next) }
        }
    }

    private mutating func outcome(
        of next: CaseEnumeration.Case, from answer: WorkerPool.Answer
    ) throws(Failure) -> Outcome {
        switch answer {
        case .died(let death):
            return next.outcome(.couldNotRun(Verdict.Failure(death, limits)))
        case .line(let line):
            guard let answer = try? fromJSON(line, as: VerificationAnswer.self) else { throw .badAnswer(line) }
            if let failure = answer.failure {
                throw failure.kind == .invalidJob ? .badAnswer(failure.reason) : .reported(failure.reason)
            }
            guard let outcome = answer.outcome else { throw .badAnswer(line) }
            if let standing = answer.environment, !otherStandings.contains(standing) { otherStandings.append(standing) }
            return outcome
        }
    }
}

extension Verdict.Failure {
    /// Converts a worker's death; `limits` are those of the worker.
    init(_ death: WorkerDeath, _ limits: Limits) {
        switch death.end {
        case .ended(.exited(let status)): self = .workerDied(signal: 0, status: status, stderrTail: death.stderrTail)
        case .ended(.killed(let signal)): self = .workerDied(signal: signal, status: 0, stderrTail: death.stderrTail)
        case .timedOut: self = .workerTimedOut(seconds: Int(limits.time.components.seconds))
        case .tookMemory: self = .workerExceededMemory(mebibytes: limits.memory >> 20)
        }
    }
}

/// A buffer that puts outcomes into the order of the cases; it keeps only those that are early.
private struct OutcomeOrder {
    private var reported = 0
    private var early: [Int: Outcome] = [:]

    /// Inserts an outcome and returns those whose predecessors are all known.
    mutating func insert(_ outcome: Outcome, at number: Int) -> [Outcome] {
        early[number] = outcome
        var known: [Outcome] = []
        while let next = early.removeValue(forKey: reported) {
            known.append(next)
            reported += 1
        }
        return known
    }
}
