/// Whether a change was declared and happened. The cases are in the order of every report.
package enum IntentStanding: Hashable, Sendable {
    /// It was not declared.
    case unexpected
    /// It was declared, and did not happen.
    case missed
    /// It was declared, and happened.
    case expected
}

/// The judged failures and changes of a run with the same standing, as one part of a report.
package struct FailurePart: Hashable, Sendable {
    /// The standing; nil without a declared intent, and for changes that are no failures.
    package var standing: IntentStanding?
    package var failures = FailureList([])
    /// The declared changes that did not happen, by their texts.
    package var missed: [String] = []

    /// Returns the parts of a report in their order. Changes that were not declared are first, then declared ones that
    /// did not happen, those that did, and changes that are no failures. Without a review, there is one part with all.
    /// Snapshots that could not be judged are in none.
    package static func parts(
        of outcomes: some Sequence<Outcome>, _ review: IntentReview?
    ) -> [FailurePart] {
        let judged = outcomes.filter { !$0.verdict.isUnknown }
        guard let review else { return [FailurePart(failures: FailureList(judged))] }
        return [
            FailurePart(standing: .unexpected, failures: FailureList(review.unexpected)),
            FailurePart(standing: .missed, missed: review.missed),
            FailurePart(standing: .expected, failures: FailureList(review.expected)),
            FailurePart(failures: FailureList(judged.filter { !$0.isFailure })),
        ]
    }
}

extension RunRecord {
    /// The comparison with the declared intent; nil without one.
    package var intentReview: IntentReview? { intent.map { IntentReview(snapshots, DeclaredIntent($0)) } }
}
