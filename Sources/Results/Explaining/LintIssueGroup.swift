package import TatamiSceneFile

/// A lint issue at one place of a scene, in all snapshots of a run that have it.
package struct LintIssueGroup: Hashable, Sendable {
    /// The diagnostic of the first snapshot.
    package var diagnostic: DiagnosticRecord
    /// The snapshots in the order of the run.
    package var snapshots: [SnapshotName]

    package var place: SourcePlace {
        SourcePlace(file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
    }

    /// Returns the groups by place and rule, in the order of first occurrence.
    package static func groups(of outcomes: some Sequence<Outcome>) -> [LintIssueGroup] {
        var groups: [LintIssueGroup] = []
        var numbers: [Key: Int] = [:]
        for outcome in outcomes {
            for diagnostic in outcome.warnings {
                guard let rule = diagnostic.rule else { continue }
                let group = LintIssueGroup(diagnostic: diagnostic, snapshots: [outcome.name])
                let key = Key(place: group.place, rule: rule)
                guard let number = numbers[key] else {
                    numbers[key] = groups.count
                    groups.append(group)
                    continue
                }
                if groups[number].snapshots.last != outcome.name { groups[number].snapshots.append(outcome.name) }
            }
        }
        return groups
    }

    private struct Key: Hashable {
        var place: SourcePlace
        var rule: String
    }
}
