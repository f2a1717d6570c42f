package import TatamiMessages
package import TatamiResults
package import TatamiSystem

extension FileError {
    /// Returns the error of writing a run's report, after recording these baselines.
    package func sentence(writingReportOf recorded: [SnapshotName]) -> Message {
        let end: Message =
            recorded.isEmpty
            ? "nothing was recorded"
            : "recorded anyway: " + inventory(of: recorded.map { "\($0)" })
        return "\(path: path): error: can't write the report: \(reason); \(end)"
    }
}
