/// The reason why a worker rejected a job.
package enum JobFailure: Error, Hashable {
    /// The input is not JSON, or JSON of another kind.
    case invalidJob
    /// The line has more than `limit` bytes.
    case tooLong(limit: Int)
    /// Neither the output's extension nor the job gives a format.
    case unnamedFormat(output: String)
    /// The job requires other libraries or fonts; both as fingerprints.
    case otherEnvironment(wanted: String, here: String)
    /// The worker ended without an answer.
    case died
}
