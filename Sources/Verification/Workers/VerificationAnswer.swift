import TatamiBaselines
import TatamiFiles
import TatamiRecords
import TatamiTypesetting

/// The line that a worker writes for a job: `{"outcome":{…}}`, or `{"failure":{…}}` when no verdict could be reached.
enum VerificationAnswer {
    /// With how the worker stands to the baselines, unless that is known to whoever asked.
    case outcome(Outcome, EnvironmentStanding?)
    case unwritable(FileError)
    case fonts(FontError)
    case environment(EnvironmentProblem)
    /// The line was no job.
    case notAJob(reason: String)
}

extension VerificationAnswer: Codable {
    private enum CodingKeys: CodingKey { case outcome, environment, failure }
    private enum FailureKeys: CodingKey { case kind, file, fonts, environment, reason }
    private enum Kind: String, Codable { case unwritable, fonts, environment, notAJob }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if case .outcome(let outcome, let standing) = self {
            try container.encode(outcome, forKey: .outcome)
            return try container.encodeIfPresent(standing, forKey: .environment)
        }
        var failure = container.nestedContainer(keyedBy: FailureKeys.self, forKey: .failure)
        switch self {
        case .outcome: break
        case .unwritable(let error):
            try failure.encode(Kind.unwritable, forKey: .kind)
            try failure.encode(error, forKey: .file)
        case .fonts(let error):
            try failure.encode(Kind.fonts, forKey: .kind)
            try failure.encode(error, forKey: .fonts)
        case .environment(let problem):
            try failure.encode(Kind.environment, forKey: .kind)
            try failure.encode(problem, forKey: .environment)
        case .notAJob(let reason):
            try failure.encode(Kind.notAJob, forKey: .kind)
            try failure.encode(reason, forKey: .reason)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let outcome = try container.decodeIfPresent(Outcome.self, forKey: .outcome) {
            self = .outcome(outcome, try container.decodeIfPresent(EnvironmentStanding.self, forKey: .environment))
            return
        }
        let failure = try container.nestedContainer(keyedBy: FailureKeys.self, forKey: .failure)
        switch try failure.decode(Kind.self, forKey: .kind) {
        case .unwritable: self = .unwritable(try failure.decode(FileError.self, forKey: .file))
        case .fonts: self = .fonts(try failure.decode(FontError.self, forKey: .fonts))
        case .environment: self = .environment(try failure.decode(EnvironmentProblem.self, forKey: .environment))
        case .notAJob: self = .notAJob(reason: try failure.decode(String.self, forKey: .reason))
        }
    }
}
