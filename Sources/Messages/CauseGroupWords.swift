package import TatamiResults
import TatamiSceneFile

extension CauseGroup {
    /// The changes, to follow the example's name; equal to the example's own message if it has no other
    /// causes.
    package var sentence: Words {
        guard let explanation = example.explanation else { return "" }
        if treesChanged == snapshots.count, case .treeChanged(let treeChange) = example.verdict {
            return "the pixels are equal, but \(words(for: treeChange.reason)): \(changes)"
        }
        if Set(explanation.causes.map(\.id)) == Set(ids) { return explanation.words }
        return changes
    }

    private var changes: Words {
        causes.prefix(6).map { Words(told: $0.sentence) }.joined(separator: " Also ")
    }

    /// The places in scenes, each once, with the earlier line there if git has it.
    package var places: [(place: Words, was: Words?)] {
        var places: [(place: Words, was: Words?)] = []
        for cause in causes {
            guard let place = cause.place else { continue }
            let words: Words = "\(place)"
            if !places.contains(where: { $0.place == words }) { places.append((words, cause.wasWords)) }
        }
        return places
    }

    /// The number of snapshots and the extent of their differences; nil for a single snapshot.
    package var extent: Words? {
        guard snapshots.count > 1 else { return nil }
        var words: Words = "in \(counted(snapshots.count, "snapshot"))"
        if let (least, most) = extremes, least.pixels != most.pixels {
            words +=
                ", from \(counted(least.pixels, "pixel")) in \(least.name) to \(most.pixels.grouped) in \(most.name)"
        }
        if treesChanged > 0, treesChanged < snapshots.count {
            words += "; \(treesChanged.grouped) of them \(treesChanged == 1 ? "has" : "have") equal pixels"
        }
        return words
    }

    /// The snapshots with further differences; nil for none.
    package var remainder: Words? {
        guard snapshots.count > 1 else {
            guard let causes = example.explanation?.causes, causes.count > self.causes.count else { return nil }
            return "it has other causes too"
        }
        let parts = [
            remainder(partial.filter { !unexplained.contains($0) }, has: "other causes too"),
            remainder(unexplained, has: "pixels that none explains"),
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: "; ")
    }

    /// As in `2 of them have other causes too: a/low, a/high`.
    private func remainder(_ names: [SnapshotName], has what: Words) -> Words? {
        if names.isEmpty { return nil }
        if names.count == snapshots.count { return "each has \(what)" }
        let listed = inventory(of: names.map { "\($0)" }, naming: 5)
        return "\(names.count.grouped) of them \(names.count == 1 ? "has" : "have") \(what): \(listed)"
    }

    /// The command that approves the snapshots explained completely by these causes, or else the example. nil if it is
    /// not explained.
    package var hint: Words? {
        guard let explanation = example.explanation, explanation.isWhole, example.hint != nil else { return nil }
        guard partial.count < snapshots.count else {
            var all: [String] = []
            for cause in explanation.causes where !all.contains(cause.id) { all.append(cause.id) }
            let it: Words = snapshots.count == 1 ? "it" : "what these explain together"
            return "accept \(it) with 'tatami approve --cause \(uncut: all.joined(separator: " "))'"
        }
        let them: Words = snapshots.count == 1 ? "it" : partial.isEmpty ? "them" : "the others"
        return "accept \(them) with 'tatami approve --cause \(uncut: ids.joined(separator: " "))'"
    }
}

extension LintIssueGroup {
    /// The message with a hint.
    package var sentence: Words { Words(told: diagnostic.sentence) }

    /// The snapshots with the issue.
    package var extent: Words { "in " + inventory(of: snapshots.map { "\($0)" }) }
}

/// Returns a summary such as `2 causes in 66 snapshots`; nil without causes.
package func causeSummary(_ groups: [CauseGroup]) -> Words? {
    let causes = groups.reduce(0) { $0 + $1.causes.count }
    if causes == 0 { return nil }
    let snapshots = Set(groups.flatMap(\.snapshots)).count
    return "\(counted(causes, "cause")) in \(counted(snapshots, "snapshot"))"
}
