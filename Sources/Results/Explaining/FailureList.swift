package import TatamiSceneFile

/// The failures and changes of a run, in the order of every report.
///
/// Snapshots that could not be judged are first and never omitted: until they are fixed, the rest of a report is
/// incomplete. Snapshots without a baseline follow, then causes, then the rest.
package struct FailureList: Hashable, Sendable {
    /// Snapshots that could not be drawn, or whose baseline can't be read.
    package let unknown: [Outcome]
    /// Snapshots without a baseline.
    package let missing: [Outcome]
    /// The causes of failures, and of changed trees that are not failures.
    package let causes: [CauseGroup]
    /// Other failures without a known cause.
    package let others: [Outcome]

    /// Creates the list from outcomes, in their order within each part.
    package init(_ outcomes: some Sequence<Outcome>) {
        let reported = outcomes.filter { $0.isFailure || $0.isReportedByCauses }
        unknown = reported.filter(\.verdict.isUnknown)
        let judged = reported.filter { !$0.verdict.isUnknown }
        missing = judged.filter { $0.verdict == .missing }
        causes = CauseGroup.groups(of: judged.filter(\.isReportedByCauses))
        others = judged.filter { $0.verdict != .missing && !$0.isReportedByCauses }
    }
}

extension Outcome {
    /// Whether its causes are reported together with equal ones of other snapshots. This includes layout
    /// trees that changed and don't count as failures. Changes of the accessibility text are reported for each
    /// snapshot.
    package var isReportedByCauses: Bool {
        guard !isRecorded, explanation?.causes.isEmpty == false else { return false }
        if case .treeChanged(let treeChange) = verdict {
            return treeChange.reason == .elements && accessibility.isEmpty || isFailure
        }
        return isFailure
    }

    /// The place to look at first: that of the first error or cause, or else that of its shot.
    package var placeToLookAt: SourcePlace? {
        if case .couldNotRun(.invalidScene(let diagnostics)) = verdict, let error = diagnostics.first(where: \.isError)
        {
            return SourcePlace(file: error.file, line: error.line, column: error.column)
        }
        return explanation?.causes.first?.place ?? place
    }
}

extension RunRecord {
    /// The record with its snapshots in the order of a report. Those that could not be judged are first, then those
    /// with undeclared changes, then the rest. In each of the last two, failures without a baseline come first.
    package var inReportOrder: RunRecord {
        let unexpected = Set(intentReview?.unexpected.map(\.name) ?? [])
        func rank(_ outcome: Outcome) -> Int {
            guard outcome.isFailure else { return 4 }
            if outcome.verdict.isUnknown { return 0 }
            return (unexpected.contains(outcome.name) ? 1 : 3) + (outcome.verdict == .missing ? 0 : 1)
        }
        var record = self
        let ranked = Dictionary(grouping: snapshots, by: rank)
        record.snapshots = (0...4).flatMap { ranked[$0, default: []] }
        return record
    }

    /// Returns the exit code of a run with these outcomes. It is 2 if a snapshot could not be judged, 3 if one differs
    /// and so does the environment, 1 for other failures, otherwise 0.
    package static func exitCode(of outcomes: some Sequence<Outcome>) -> Int32 {
        let failures = outcomes.filter(\.isFailure)
        if failures.contains(where: \.verdict.isUnknown) { return 2 }
        if failures.contains(where: { $0.verdict.kind == .environmentDiffers }) { return 3 }
        return failures.isEmpty ? 0 : 1
    }
}
