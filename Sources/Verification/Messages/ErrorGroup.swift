package import TatamiMessages
import TatamiPrimitives
package import TatamiResults

/// Snapshots that could not be judged because of the same errors: one entry of a report.
package struct ErrorGroup: Hashable, Sendable {
    /// The first of these outcomes.
    package var example: Outcome
    /// Their names, in the order of the run.
    package var snapshots: [SnapshotName]

    /// Returns the groups in the order of first occurrence.
    package static func groups(of outcomes: some Sequence<Outcome>) -> [ErrorGroup] {
        outcomes.grouped(by: \.errors).map { _, alike in
            ErrorGroup(example: alike[0], snapshots: alike.map(\.name))
        }
    }

    /// The name of the snapshot; for several, their common shot or scene, or the first and a count.
    package var name: Message { commonName(of: snapshots, isPicture: example.pictures != nil) }

    /// The first line of the error and the number of snapshots, to follow the name:
    /// `could not be drawn, in 4 snapshots`.
    ///
    /// The snapshots are named if they are of several scenes.
    package var heading: Message {
        let scenes = Set(snapshots.map { ExactText($0.scene) })
        let names: Message = scenes.count > 1 ? ": \(inventory(of: snapshots.map { "\($0)" }, naming: 5))" : ""
        let extent: Message = snapshots.count > 1 ? ", in \(counted(snapshots.count, "snapshot"))\(names)" : ""
        return (lines.first ?? "") + extent
    }

    /// The errors, one or more lines each.
    package var details: [Message] { Array(lines.dropFirst()) }

    private var lines: [Message] {
        let reported = example.sentence.map { Message(reported: $0).dropping("\(example.name): ") }
        return reported.map { $0.lines } ?? []
    }
}

extension FailureList {
    /// The snapshots that could not be judged, by their errors.
    package var errors: [ErrorGroup] { ErrorGroup.groups(of: unknown) }
}

/// Returns the name of one snapshot; for several, their common shot or scene, or the first and a count.
func commonName(of snapshots: [SnapshotName], isPicture: Bool) -> Message {
    let first = snapshots[0]
    if snapshots.count == 1 { return "\(first)" }
    if isPicture { return "\(first) and \(counted(snapshots.count - 1, "other picture"))" }
    let scenes = Set(snapshots.map { ExactText($0.scene) })
    guard scenes.count == 1 else { return "\(first.scene) and \(counted(scenes.count - 1, "other scene"))" }
    return snapshots.allSatisfy { $0.shot.isSame(as: first.shot) } ? "\(first.scene)/\(first.shot)" : "\(first.scene)"
}
