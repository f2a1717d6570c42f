import TatamiPrimitives
package import TatamiSystem
import TatamiResults
import TatamiMessages

/// The lines of standard input shared among workers: what `tatami worker --workers` does.
///
/// Every line is answered once, in the order in which they are done; one at which a worker dies is answered here, and costs no
/// other line.
package struct JobPool {
    private let pool: WorkerPool

    /// `command` starts one worker.
    package init(command: [String], count: Int) { pool = WorkerPool(command: command, count: count) }

    /// Gives `tell` each answer, with its line feed. Throws what `tell` throws, and what `failure` makes of a worker that
    /// can't be started.
    package func run<Failure: Error>(
        orThrow failure: (ProgramFailure) -> Failure, _ tell: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var lines = JobLines()
        // What was handed on and not answered yet, by its number.
        var waiting: [Int: String] = [:]
        var count = 0
        func next() throws(Failure) -> String? {
            while let line = lines.ready() {
                switch line {
                case .tooLong: try tell(JobService.answerToLongLine())
                case .whole(let bytes):
                    guard let text = String(validating: bytes, as: UTF8.self) else {
                        try tell(JobService.answer(to: bytes, .invalidJob, JobFailure.invalidJob.sentence))
                        continue
                    }
                    waiting[count] = text
                    count += 1
                    return text
                }
            }
            return nil
        }
        try pool.run(
            until: { lines.isOver }, awaiting: lines.descriptor, orThrow: failure, next: next
        ) { (number, answer) throws(Failure) in
            let line = waiting.removeValue(forKey: number) ?? ""
            switch answer {
            case .line(let text): try tell(Array((text + "\n").utf8))
            case .died(let death):
                let (kind, reason) = Self.words(for: death)
                try tell(JobService.answer(to: Array(line.utf8), kind, reason))
            }
        }
    }

    private static func words(for death: WorkerDeath) -> (FailureKind, Words) {
        let kind: FailureKind =
            switch death.end {
            case .timedOut: .timedOut
            case .tookMemory: .exceededMemory
            case .ended: .died
            }
        // Its supervisor has said why.
        let last = death.stderrTail.split(separator: "\n").last.map(String.init) ?? ""
        return (kind, last.isEmpty ? JobFailure.died.sentence : Words(told: last))
    }
}
