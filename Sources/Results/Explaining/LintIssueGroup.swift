package import TatamiSceneFile

/// A lint issue at one place of a scene, over all snapshots of a run that show it.
package struct LintIssueGroup: Hashable, Sendable {
    /// As the first of the snapshots says it.
    package var diagnostic: DiagnosticRecord
    /// In the order of the run.
    package var snapshots: [SnapshotName]

    package var place: SourcePlace {
        SourcePlace(file: diagnostic.file, line: diagnostic.line, column: diagnostic.column)
    }

    /// Each place and kind once, in the order in which one meets them.
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
