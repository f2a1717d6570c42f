import TatamiDrawing
import TatamiFiles
import TatamiTypesetting

/// The line that a worker writes for a job: `{"drawn":{…},"nanoseconds":{…},"outcome":{…}}`, or `failure` in place of
/// the outcome.
struct VerificationAnswer: Codable {
    var result: Result
    /// nil when nothing was drawn, or from files that changed meanwhile.
    var drawn: DrawnCase?
    /// What the job cost, by stage.
    var timings: Timings

    enum Result {
        case outcome(Outcome)
        case unwritable(FileError)
        case fonts(FontError)
        /// The line was no job.
        case notAJob(reason: String)
    }

    init(result: Result, drawn: DrawnCase?, timings: Timings) {
        self.result = result
        self.drawn = drawn
        self.timings = timings
    }

    private enum CodingKeys: CodingKey { case outcome, failure, drawn, nanoseconds }
    private enum FailureKeys: CodingKey { case kind, file, fonts, reason }
    private enum Kind: String, Codable { case unwritable, fonts, notAJob }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(timings, forKey: .nanoseconds)
        try container.encodeIfPresent(drawn, forKey: .drawn)
        if case .outcome(let outcome) = result { return try container.encode(outcome, forKey: .outcome) }
        var failure = container.nestedContainer(keyedBy: FailureKeys.self, forKey: .failure)
        switch result {
        case .outcome: break
        case .unwritable(let error):
            try failure.encode(Kind.unwritable, forKey: .kind)
            try failure.encode(error, forKey: .file)
        case .fonts(let error):
            try failure.encode(Kind.fonts, forKey: .kind)
            try failure.encode(error, forKey: .fonts)
        case .notAJob(let reason):
            try failure.encode(Kind.notAJob, forKey: .kind)
            try failure.encode(reason, forKey: .reason)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        timings = try container.decode(Timings.self, forKey: .nanoseconds)
        drawn = try container.decodeIfPresent(DrawnCase.self, forKey: .drawn)
        if let outcome = try container.decodeIfPresent(Outcome.self, forKey: .outcome) {
            result = .outcome(outcome)
            return
        }
        let failure = try container.nestedContainer(keyedBy: FailureKeys.self, forKey: .failure)
        switch try failure.decode(Kind.self, forKey: .kind) {
        case .unwritable: result = .unwritable(try failure.decode(FileError.self, forKey: .file))
        case .fonts: result = .fonts(try failure.decode(FontError.self, forKey: .fonts))
        case .notAJob: result = .notAJob(reason: try failure.decode(String.self, forKey: .reason))
        }
    }
}
