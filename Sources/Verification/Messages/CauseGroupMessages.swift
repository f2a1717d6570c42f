package import TatamiMessages
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile

/// The description of a cause with all of its snapshots.
extension CauseGroup {
    /// The snapshot, its shot or scene if there are several, or the scenes.
    package var name: Message {
        let others = snapshots.filter { $0 != example.name }
        return commonName(of: [example.name] + others, isPicture: example.pictures != nil)
    }

    /// The changes of the example, with the number of snapshots for those that are not in all.
    package var changes: ChangeList {
        guard let explanation = example.explanation else { preconditionFailure("an example has causes") }
        let place: Message? = haveSameConsequences ? nil : "in \(example.name),"
        return ChangeList(causes, in: explanation, consequencesOf: place) { cause in
            occurrences[cause.id].flatMap { count in
                count < snapshots.count ? "in \(count) of \(counted(snapshots.count, "snapshot"))" : nil
            }
        }
    }

    /// The number of changes and snapshots, and how much is explained, to follow the name.
    ///
    /// An example is `2 changes in 6 snapshots, every pixel explained`.
    package var heading: Message { "\(extent), \(standing)" }

    /// The number of changes and snapshots.
    package var extent: Message {
        let extent: Message = snapshots.count > 1 ? " in \(counted(snapshots.count, "snapshot"))" : ""
        return "\(counted(changes.count, "change"))\(extent)"
    }

    /// The extent of the explanation.
    package var standing: Message {
        if treesChanged == snapshots.count, case .treeChanged(let treeChange) = example.verdict {
            return "the pixels are equal, but \(words(for: treeChange.reason))"
        }
        if unexplained.isEmpty || unexplained.contains(example.name) { return example.explanation?.standing ?? "" }
        return "pixels not explained in \(unexplained.count) of \(counted(snapshots.count, "snapshot"))"
    }

    /// The sentence about snapshots with further differences; nil for none.
    package var remainder: Message? {
        let others = partial.filter { !unexplained.contains($0) }
        guard snapshots.count > 1 else {
            guard let causes = example.explanation?.causes, causes.count > self.causes.count else { return nil }
            return "it has other causes too"
        }
        let trees: Message? =
            treesChanged > 0 && treesChanged < snapshots.count
            ? "\(treesChanged.grouped) of them \(treesChanged == 1 ? "has" : "have") equal pixels" : nil
        let lacking: Message =
            switch treesChanged {
            case 0: "unexplained pixels"
            case snapshots.count: "no proof"
            default: "unexplained pixels or no proof"
            }
        let parts = [
            trees, remainder(others, has: "other causes too"), remainder(unexplained, has: lacking),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// Returns a sentence such as `2 of them have other causes too: a/low, a/high`; nil for no names.
    private func remainder(_ names: [SnapshotName], has what: Message) -> Message? {
        if names.isEmpty { return nil }
        if names.count == snapshots.count { return "each has \(what)" }
        let listed = inventory(of: names.map { "\($0)" }, naming: 5)
        return "\(names.count.grouped) of them \(names.count == 1 ? "has" : "have") \(what): \(listed)"
    }

    /// The command that approves the snapshots explained completely by these causes, or else the example.
    ///
    /// nil if the example is not explained completely.
    package var hint: Message? {
        guard let explanation = example.explanation, explanation.isWhole, example.hint != nil else { return nil }
        guard partial.count < snapshots.count else {
            var all: [String] = []
            for cause in explanation.causes where !all.contains(cause.id) { all.append(cause.id) }
            let it: Message = snapshots.count == 1 ? "it" : "the snapshots that these causes explain"
            return "accept \(it) with \(approval(ofCauses: all))"
        }
        let them: Message = snapshots.count == 1 ? "it" : partial.isEmpty ? "them" : "the others"
        return "accept \(them) with \(approval(ofCauses: ids))"
    }
}

extension CauseGroup {
    /// The commands that approve only the snapshots with one of the changes; a note for changes that no snapshot has
    /// alone.
    package var alternatives: [Message] {
        guard hint != nil else { return [] }
        if parts.isEmpty, ids.count > 1 {
            return ["to accept only some of these changes, undo the others in the scene and verify again"]
        }
        return parts.filter { $0.causes.count == 1 }.prefix(2).map { part in
            let cause = part.causes[0]
            let them: Message = part.count == 1 ? "the one" : "the \(part.count.grouped)"
            return
                "accept only \(them) with nothing but \(Message(reported: cause.change)) with \(approval(ofCauses: [cause.id]))"
        }
    }
}

private func approval(ofCauses ids: [String]) -> Message {
    "'tatami approve --cause \(uncut: ids.joined(separator: " "))'"
}

/// Returns the command that approves all completely explained groups; nil for fewer than two of them.
package func commonHint(_ groups: [CauseGroup]) -> Message? {
    let whole = groups.filter { $0.partial.isEmpty && $0.hint != nil }
    return whole.count > 1 ? "accept all explained snapshots with \(approval(ofCauses: whole.flatMap(\.ids)))" : nil
}

extension LintIssueGroup {
    /// The message with a hint.
    package var sentence: Message { Message(reported: diagnostic.sentence) }

    /// The snapshots with the issue.
    package var extent: Message { "in " + inventory(of: snapshots.map { "\($0)" }) }
}

/// Returns a summary such as `2 changes in 66 snapshots`; nil without causes.
package func changeSummary(_ groups: [CauseGroup]) -> Message? {
    let changes = groups.reduce(0) { $0 + $1.changes.count }
    if changes == 0 { return nil }
    let snapshots = Set(groups.flatMap(\.snapshots)).count
    return "\(counted(changes, "change")) in \(counted(snapshots, "snapshot"))"
}
