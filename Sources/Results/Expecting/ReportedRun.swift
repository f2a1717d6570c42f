/// A run with the lists that several parts of a report show.
package struct ReportedRun: Sendable {
    package let record: RunRecord
    package let failures: FailureList
    /// The comparison with the declared intent; nil without one.
    package let review: IntentReview?
    /// The judged failures and changes, in the order of a report.
    package let parts: [FailurePart]

    package init(_ record: RunRecord) {
        self.record = record
        failures = FailureList(record.snapshots)
        review = record.intentReview
        parts = FailurePart.parts(of: record.snapshots, review)
    }
}
