package import TatamiResults
import TatamiSceneFile

extension CauseGroup {
    /// What was changed, after the name of the example: the same words as the example's own when there is nothing else in
    /// it.
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

    /// Where the scenes say it now, each place once, with the line there as it was where git tells it.
    package var places: [(place: Words, was: Words?)] {
        var places: [(place: Words, was: Words?)] = []
        for cause in causes {
            guard let place = cause.place else { continue }
            let words: Words = "\(place)"
            if !places.contains(where: { $0.place == words }) { places.append((words, cause.wasWords)) }
        }
        return places
    }

    /// In how many snapshots, and how much they differ; nil for one snapshot alone.
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

    /// Which snapshots have more to them; nil for none.
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

    /// How to accept what these causes explain wholly, or at least the example with all that there is to it; nil when it is
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
    /// The lint issue, with a hint.
    package var sentence: Words { Words(told: diagnostic.sentence) }

    /// Which snapshots show it.
    package var extent: Words { "in " + inventory(of: snapshots.map { "\($0)" }) }
}

/// As in `2 causes in 66 snapshots`; nil without causes.
package func causeSummary(_ groups: [CauseGroup]) -> Words? {
    let causes = groups.reduce(0) { $0 + $1.causes.count }
    if causes == 0 { return nil }
    let snapshots = Set(groups.flatMap(\.snapshots)).count
    return "\(counted(causes, "cause")) in \(counted(snapshots, "snapshot"))"
}
