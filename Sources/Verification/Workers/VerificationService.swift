import TatamiMessages
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

    package func answer(_ line: String) -> String {
        guard let job = try? fromJSON(line, as: VerificationJob.self) else {
            return jsonText(
                VerificationAnswer(failure: .init(kind: .invalidJob, reason: JobFailure.invalidJob.sentence.text)))
        }
        do throws(RunFailure) { return jsonText(try answer(to: job)) } catch {
            let kind: FailureKind =
                switch error {
                case .fonts: .fonts
                case .environment: .environment
                default: .unwritable
                }
            return jsonText(VerificationAnswer(failure: .init(kind: kind, reason: error.sentence.text)))
        }
    }

    /// Whether a line is the JSON of a job.
    package func understands(_ line: [UInt8]) -> Bool {
        (try? fromJSON(String(decoding: line, as: UTF8.self), as: VerificationJob.self)) != nil
    }

    private func answer(to job: VerificationJob) throws(RunFailure) -> VerificationAnswer {
        let loaded = worker ?? Result { () throws(FontError) in try VerificationWorker(of: project, limits: limits) }
        self.worker = loaded
        let worker = try rethrowing(as: RunFailure.fonts) { () throws(FontError) in try loaded.get() }
        let (rules, standing) = try rethrowing(as: RunFailure.environment) { () throws(EnvironmentError) in
            try job.rules(besides: project.fonts)
        }
        worker.root = job.root ?? project.root
        let outcome = try rethrowing(as: RunFailure.unwritable) { () throws(FileError) in
            try worker.verify(job.reference, by: rules, in: standing, isApproved: job.isApproved ?? false)
        }
        let isKnown = job.environment == standing.fingerprint
        return VerificationAnswer(outcome: outcome, environment: isKnown ? nil : standing)
    }
}
