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
        let result = result(of: line)
        var spent = Timings()
        if case .success(let worker) = worker {
            spent = worker.timings.since(told)
            told = worker.timings
        }
        return jsonLine(VerificationAnswer(result: result, timings: spent))
    }

    private func result(of line: String) -> VerificationAnswer.Result {
        let job: VerificationJob
        do { job = try fromJSON(line, as: VerificationJob.self) } catch { return .notAJob(reason: "\(error)") }
        let worker = worker ?? Result { () throws(FontError) in try VerificationWorker() }
        self.worker = worker
        switch worker {
        case .failure(let error): return .fonts(error)
        case .success(let worker):
            do throws(FileError) { return .outcome(try worker.verify(job)) } catch { return .unwritable(error) }
        }
    }
}
