import TatamiDrawing
import TatamiFiles
import TatamiTypesetting

/// The line that answers a line, for as long as there are lines: what `tatami worker` does.
///
/// Fonts are looked for when the first job comes; where they are missing, every answer says so.
package final class VerificationService {
    private var worker: Result<VerificationWorker, FontError>?
    private var told = Timings()

    package init() {}

    package func answer(_ line: String) -> String {
        let (result, drawn) = result(of: line)
        var spent = Timings()
        if case .success(let worker) = worker {
            spent = worker.timings.since(told)
            told = worker.timings
        }
        return jsonLine(VerificationAnswer(result: result, drawn: drawn, timings: spent))
    }

    private func result(of line: String) -> (VerificationAnswer.Result, DrawnCase?) {
        let job: VerificationJob
        do { job = try fromJSON(line, as: VerificationJob.self) } catch { return (.notAJob(reason: "\(error)"), nil) }
        let worker = worker ?? Result { () throws(FontError) in try VerificationWorker() }
        self.worker = worker
        switch worker {
        case .failure(let error): return (.fonts(error), nil)
        case .success(let worker):
            do throws(FileError) {
                let (outcome, drawn) = try worker.verify(job)
                return (.outcome(outcome), drawn)
            } catch {
                return (.unwritable(error), nil)
            }
        }
    }
}
