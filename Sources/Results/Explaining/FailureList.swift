/// The failures of a run in the order of every report: snapshots that could not be judged, then causes, then
/// the rest.
///
/// Snapshots that could not be judged are first and never omitted: until they are fixed, the rest of a report
/// is incomplete.
package struct FailureList: Hashable, Sendable {
    /// Snapshots that could not be drawn, or whose baseline can't be read.
    package let unknown: [Outcome]
    package let causes: [CauseGroup]
    /// Snapshots without a known cause.
    package let others: [Outcome]

    /// Creates the list from the failures among the outcomes, in their order within each part.
    package init(_ outcomes: some Sequence<Outcome>) {
        let failed = outcomes.filter(\.isFailure)
        unknown = failed.filter(\.verdict.isUnknown)
        let judged = failed.filter { !$0.verdict.isUnknown }
        causes = CauseGroup.groups(of: judged)
        others = judged.filter { $0.explanation?.causes.isEmpty ?? true }
    }
}
