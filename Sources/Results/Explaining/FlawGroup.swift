package import TatamiSceneFile

/// What people would call broken at one place of a scene, over all snapshots of a run that show it.
package struct FlawGroup: Hashable, Sendable {
    /// As the first of the snapshots says it.
    package var complaint: Complaint
    /// In the order of the run.
    package var snapshots: [SnapshotName]

    package var place: SourcePlace {
        SourcePlace(file: complaint.file, line: complaint.line, column: complaint.column)
    }

    /// Each place and kind once, in the order in which one meets them.
    package static func groups(of outcomes: some Sequence<Outcome>) -> [FlawGroup] {
        var groups: [FlawGroup] = []
        var numbers: [Key: Int] = [:]
        for outcome in outcomes {
            for complaint in outcome.warnings {
                guard let flaw = complaint.flaw else { continue }
                let group = FlawGroup(complaint: complaint, snapshots: [outcome.name])
                let key = Key(place: group.place, flaw: flaw)
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
        var flaw: String
    }
}
