/// Why a worker did nothing of what a line asks for.
package enum JobFailure: Error, Hashable {
    /// It is no JSON, or JSON that asks for nothing.
    case invalidJob
    /// Bytes.
    case tooLong(limit: Int)
    /// The name of the output says no format, and neither does the job.
    case unnamedFormat(output: String)
    /// The picture is wanted from other libraries or fonts; both as fingerprints.
    case otherEnvironment(wanted: String, here: String)
    /// The worker that was at it ended without a word.
    case died
}
