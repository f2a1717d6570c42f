/// The failures of a run in the order in which every report lists them: what could not be judged, then causes, then the rest.
///
/// Snapshots that could not be judged come first and are never cut: until they are mended, the rest of a report is
/// incomplete.
package struct FailureList: Hashable, Sendable {
    /// Snapshots that could not be drawn, or whose baseline can't be read.
    package let unknown: [Outcome]
    package let causes: [CauseGroup]
    /// Snapshots of which no cause is known.
    package let others: [Outcome]

    /// Keeps the order of the outcomes within each part; passes over those that are no failure.
    package init(_ outcomes: some Sequence<Outcome>) {
        let failed = outcomes.filter(\.isFailure)
        unknown = failed.filter(\.verdict.isUnknown)
        let judged = failed.filter { !$0.verdict.isUnknown }
        causes = CauseGroup.groups(of: judged)
        others = judged.filter { $0.explanation?.causes.isEmpty ?? true }
    }
}
