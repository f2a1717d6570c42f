package import TatamiMessages
package import TatamiResults

/// The messages about a run with a declared intent.
extension IntentStanding {
    /// The words before a change in every report.
    package var words: Message {
        switch self {
        case .unexpected: "not expected"
        case .missed: "expected, but did not happen"
        case .expected: "as expected"
        }
    }
}

extension FailurePart {
    /// The words and a colon before each entry; empty without a standing.
    package var mark: Message { standing.map { "\($0.words): " } ?? "" }
}

extension IntentReview {
    /// The summary, such as `2 snapshots with unexpected changes, 1 expected change did not happen`.
    package var summary: Message {
        let parts: [Message?] = [
            unexpected.isEmpty
                ? nil : "\(counted(unexpected.count, "snapshot")) with unexpected changes",
            missed.isEmpty ? nil : "\(counted(missed.count, "expected change")) did not happen",
        ]
        let reported = parts.compactMap(\.self)
        if !reported.isEmpty { return reported.joined(separator: ", ") }
        return expected.isEmpty
            ? "nothing was expected to change" : "all changes are expected, and all expected ones happened"
    }

    /// The standing of each failure, for reports with an entry for each snapshot.
    ///
    /// It is one line, or two lines that list the changes if only some were declared.
    package var linesBySnapshot: [SnapshotName: [Message]] {
        var lines: [SnapshotName: [Message]] = [:]
        let both = Set(unexpected.map(\.name)).intersection(expected.map(\.name))
        for (standing, outcomes) in [(IntentStanding.unexpected, unexpected), (.expected, expected)] {
            for outcome in outcomes {
                let changes = outcome.explanation.map { ChangeList($0.causes, in: $0).changes } ?? []
                lines[outcome.name, default: []].append(
                    both.contains(outcome.name)
                        ? "\(standing.words): \(changes.joined(separator: "; "))" : standing.words)
            }
        }
        return lines
    }
}

extension ReportedRun {
    /// The number of changes, what a declared intent led to, and the number of snapshots with each verdict.
    package var headline: [Message] {
        [changeSummary(failures.causes), review?.summary, record.summary.line].compactMap(\.self)
    }
}
