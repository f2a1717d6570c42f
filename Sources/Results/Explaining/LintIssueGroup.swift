import TatamiPrimitives
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
        let issues = outcomes.flatMap { outcome in
            outcome.warnings.filter { $0.rule != nil }.map { LintIssueGroup(diagnostic: $0, snapshots: [outcome.name]) }
        }
        return issues.grouped { Key(place: $0.place, rule: $0.diagnostic.rule) }.map { _, alike in
            var group = alike[0]
            for name in alike.flatMap(\.snapshots) where group.snapshots.last != name { group.snapshots.append(name) }
            return group
        }
    }

    private struct Key: Hashable {
        var place: SourcePlace
        var rule: String?
    }
}
