import TatamiImages
import TatamiMessages
package import TatamiPrimitives
package import TatamiRendering
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// A service that answers job lines, for `tatami worker`.
///
/// A job requests a verdict, or a picture with the same bytes as from `tatami render`. Earlier jobs never
/// affect an answer; they only make it faster.
package final class JobService {
    private let project: Project
    private let limits: Limits
    private let verification: VerificationService
    private let scenes: KeptScenes

    package init(of project: Project, limits: Limits = .standard) {
        (self.project, self.limits) = (project, limits)
        verification = VerificationService(of: project, limits: limits)
        scenes = KeptScenes(of: project, limits: limits)
    }

    /// The names of the output formats.
    package static let formats = PictureFormat.allCases.map(\.rawValue) + FilmFormat.allCases.map(\.rawValue)

    /// Returns the answer to a line as one line with its line feed. An invalid line is answered with a failure.
    package func answer(_ line: [UInt8]) -> [UInt8] {
        let read = JobLine(line, formats: Self.formats)
        guard case .picture(let job) = read.content else { return verdict(line, read) }
        guard let job else {
            return refusal(read.echo, .invalidJob, because: read.diagnostics)
        }
        Heartbeat.limitWhole(time: job.seconds.map { .seconds($0) })
        if let mebibytes = job.mebibytes {
            let (most, overflows) = Heartbeat.memoryHeld.addingReportingOverflow(mebibytes << 20)
            Heartbeat.limit(time: limits.time, memory: overflows ? limits.memory : min(limits.memory, most))
        }
        defer {
            Heartbeat.end()
            Heartbeat.limitWhole(time: nil)
            if job.mebibytes != nil { Heartbeat.limit(time: limits.time, memory: limits.memory) }
        }
        return picture(job, read.echo)
    }

    /// Returns the answer to a line that can't be forwarded as text, or during which a worker died.
    static func answer(to line: [UInt8], _ kind: FailureKind, _ reason: Message) -> [UInt8] {
        refusal(JobLine(line, formats: formats).echo, kind, reason)
    }

    /// Returns the answer to a line that exceeds the limit.
    package static func answerToLongLine() -> [UInt8] {
        refusal(nil, .invalidJob, JobFailure.tooLong(limit: JobLine.longest).sentence)
    }

    // MARK: Verdicts

    /// Answers a request for a verdict.
    private func verdict(_ line: [UInt8], _ read: JobLine) -> [UInt8] {
        if case .unreadable = read.content, !verification.understands(line) {
            return refusal(read.echo, .invalidJob, because: read.diagnostics)
        }
        return JobAnswer.line(to: read.echo, verification.answer(String(decoding: line, as: UTF8.self)))
    }

    // MARK: Pictures

    private func refusal(_ echo: String?, _ kind: FailureKind, because found: [Diagnostic]) -> [UInt8] {
        var answer = JobAnswer(to: echo)
        answer.addFailure(kind, reason(found) ?? JobFailure.invalidJob.sentence.text)
        answer.add(found.map { DiagnosticRecord($0) })
        return answer.line()
    }

    /// Returns the message of the first error, with its place; nil if there is no error.
    private func reason(_ found: [Diagnostic]) -> String? {
        found.first { $0.severity == .error }.map(\.sentence.text)
    }

    private static func refusal(_ echo: String?, _ kind: FailureKind, _ reason: Message) -> [UInt8] {
        var answer = JobAnswer(to: echo)
        answer.addFailure(kind, reason.text)
        return answer.line()
    }

    /// Returns the environment's fingerprint; libraries and fonts are constant within a process.
    private func environment() throws(RunFailure) -> String {
        try EnvironmentStanding.ofNothing(besides: project.fonts).fingerprint.description
    }

    private func picture(_ job: PictureJob, _ echo: String?) -> [UInt8] {
        let here: String
        do throws(RunFailure) { here = try environment() } catch {
            return Self.refusal(echo, .environment, error.sentence)
        }
        if let wanted = job.environment, wanted != here {
            return Self.refusal(echo, .environment, JobFailure.otherEnvironment(wanted: wanted, here: here).sentence)
        }
        let drawing: PictureDrawing
        do throws(JobFailure) { drawing = try PictureDrawing(job, limits: limits) } catch {
            return Self.refusal(echo, .invalidJob, error.sentence)
        }
        Heartbeat.begin(job.sceneName)
        let scene: KeptScene
        do throws(FileError) { scene = try scenes.scene(job.scene, in: job.folderPrefix) } catch {
            return Self.refusal(echo, .unreadable, error.sentence(reading: "the scene"))
        }
        let drawn = drawing.draw(job, of: scene)
        if drawn.failure == nil { scene.look() } else { scenes.forget(scene) }
        var answer = JobAnswer(to: echo)
        if let (kind, words) = drawn.failure {
            answer.addFailure(kind, kind == .invalidScene ? reason(drawn.found) ?? words.text : words.text)
        } else {
            answer.add(drawn.pictures, isWritten: job.output != nil)
        }
        answer.add(drawn.found.map { DiagnosticRecord($0) })
        answer.add(environment: here)
        answer.add(drawn.timings)
        return answer.line()
    }
}

extension PictureJob {
    /// The folder with a trailing slash, or an empty text.
    fileprivate var folderPrefix: String {
        guard let folder else { return "" }
        return folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// The scene's name, for a failure to read it within the time limit.
    fileprivate var sceneName: String {
        switch scene {
        case .file(let path): path.wrappedValue
        case .text(_, let name): folderPrefix + name
        }
    }
}
