import TatamiMessages
import TatamiPrimitives
import TatamiResults
package import TatamiSystem

/// A pool that distributes the lines of standard input to workers, for `tatami worker --workers`.
///
/// Every line is answered once, in the order of completion. A line at which a worker dies is answered here,
/// and no other line is affected.
package struct JobPool {
    private let pool: WorkerPool

    /// Creates a pool; `command` starts one worker.
    package init(command: [String], count: Int) { pool = WorkerPool(command: command, count: count) }

    /// Passes each answer with its line feed to `tell`. Rethrows its errors, and the result of `failure` for
    /// a worker that can't be started.
    package func run<Failure: Error>(
        orThrow failure: (ProgramFailure) -> Failure, _ tell: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var lines = JobLines()
        // The lines in progress by their numbers.
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

    private static func words(for death: WorkerDeath) -> (FailureKind, Message) {
        let kind: FailureKind =
            switch death.end {
            case .timedOut: .timedOut
            case .tookMemory: .exceededMemory
            case .ended: .died
            }
        // The last line is its supervisor's report of the reason.
        let last = death.stderrTail.split(separator: "\n").last.map(String.init) ?? ""
        return (kind, last.isEmpty ? JobFailure.died.sentence : Message(reported: last))
    }
}
