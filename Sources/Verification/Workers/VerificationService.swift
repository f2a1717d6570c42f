package import TatamiPrimitives
package import TatamiRendering
import TatamiResults
import TatamiSystem
import TatamiTypesetting

/// A service that answers lines that request a verdict.
///
/// Fonts are loaded at the first job; if they are missing, every answer reports that.
package final class VerificationService {
    private var worker: Result<VerificationWorker, FontError>?

    private let project: Project
    private let limits: Limits

    package init(of project: Project, limits: Limits = .standard) { (self.project, self.limits) = (project, limits) }

    package func answer(_ line: String) -> String { jsonText(result(of: line)) }

    /// Whether a line is the JSON of a job.
    package func understands(_ line: [UInt8]) -> Bool {
        (try? fromJSON(String(decoding: line, as: UTF8.self), as: VerificationJob.self)) != nil
    }

    private func result(of line: String) -> VerificationAnswer {
        let job: VerificationJob
        do { job = try fromJSON(line, as: VerificationJob.self) } catch {
            return .invalidJob(reason: "the line is not the JSON of a job")
        }
        let worker =
            worker
            ?? Result { () throws(FontError) in try VerificationWorker(of: project, limits: limits) }
        self.worker = worker
        switch worker {
        case .failure(let error): return .fonts(error)
        case .success(let worker): return result(of: job, by: worker)
        }
    }

    private func result(of job: VerificationJob, by worker: VerificationWorker) -> VerificationAnswer {
        let (rules, standing): (VerificationRules, EnvironmentStanding)
        do throws(EnvironmentError) { (rules, standing) = try job.rules(besides: project.fonts) } catch {
            return .environment(error)
        }
        worker.root = job.root ?? project.root
        do throws(FileError) {
            let outcome = try worker.verify(
                job.reference, by: rules, in: standing, isApproved: job.isApproved ?? false)
            let isKnown = job.environment == standing.fingerprint
            return .outcome(outcome, isKnown ? nil : standing)
        } catch {
            return .unwritable(error)
        }
    }
}
