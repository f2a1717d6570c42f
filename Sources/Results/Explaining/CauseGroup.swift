import TatamiComparison
import TatamiPrimitives

/// Causes that occur in the same snapshots of a run, as one item to review and decide on. If all are snapshots of one
/// scene, it also includes causes that occur in only some of them.
package struct CauseGroup: Hashable, Sendable {
    /// The causes as in the example, in its order.
    package var causes: [ExplanationRecord.Cause]
    /// The most informative snapshot: one that is explained by these causes alone, if there is any.
    package var example: Outcome
    /// All snapshots with these causes, in the order of the run.
    package var snapshots: [SnapshotName]
    /// The number of snapshots with each cause, by its id.
    package var occurrences: [String: Int]
    /// The snapshots among them that these causes explain only partly: they have other causes, or pixels without a
    /// cause.
    package var partial: [SnapshotName]
    /// The snapshots among them with pixels that belong to no cause, or without a proof.
    package var unexplained: [SnapshotName]
    /// The sets of causes that alone explain some of the snapshots completely, and can be decided on without the
    /// others. Those of most snapshots are first.
    package var parts: [Part]
    /// Whether the consequences of these causes are the same in all of the snapshots.
    package var haveSameConsequences: Bool
    /// The number of snapshots among them with equal pixels and a changed tree.
    package var treesChanged: Int
    /// Whether one of them fails the run.
    package var isFailure: Bool

    /// Some of a group's causes, and the number of snapshots that they explain completely.
    package struct Part: Hashable, Sendable {
        package var causes: [ExplanationRecord.Cause]
        package var count: Int
    }

    /// The ids of the causes. Equal changes of several elements, as through an anchor in YAML, share one.
    package var ids: [String] {
        var known: Set<String> = []
        return causes.map(\.id).filter { known.insert($0).inserted }
    }
}

extension CauseGroup {
    /// Returns the groups of all outcomes with known causes, in the order of first occurrence.
    package static func groups(of outcomes: [Outcome]) -> [CauseGroup] {
        var members: [String: [Int]] = [:]
        var order: [String] = []
        for (number, outcome) in outcomes.enumerated() {
            for cause in outcome.explanation?.causes ?? [] where members[cause.id]?.last != number {
                if members[cause.id] == nil { order.append(cause.id) }
                members[cause.id, default: []].append(number)
            }
        }
        let found = order.grouped { members[$0, default: []] }.map { numbers, ids in
            Occurrence(ids: ids, outcomes: numbers, common: Set(numbers))
        }
        return joined(found, outcomes).compactMap { group in
            CauseGroup(
                group, in: group.outcomes.map { outcomes[$0] }, examples: group.common.sorted().map { outcomes[$0] })
        }
    }

    /// Causes with the indexes of the outcomes that have any of them (`outcomes`), and of those that have all
    /// (`common`).
    private struct Occurrence {
        var ids: [String]
        var counts: [String: Int] = [:]
        var outcomes: [Int]
        var common: Set<Int>
    }

    /// Merges groups of one scene, each into one whose snapshots include all of its own. One snapshot must have all of
    /// the causes.
    private static func joined(_ groups: [Occurrence], _ outcomes: [Outcome]) -> [Occurrence] {
        var groups = groups
        for number in groups.indices {
            for id in groups[number].ids { groups[number].counts[id] = groups[number].outcomes.count }
        }
        func scene(_ group: Occurrence) -> ExactText? {
            let scenes = Set(group.outcomes.map { ExactText(outcomes[$0].name.scene) })
            return scenes.count == 1 ? scenes.first : nil
        }
        var hosts: [ExactText: [Int]] = [:]
        var isJoined = Set<Int>()
        for number in groups.indices.sorted(by: { (-groups[$0].outcomes.count, $0) < (-groups[$1].outcomes.count, $1) })
        {
            guard let scene = scene(groups[number]) else { continue }
            let host = hosts[scene, default: []].first { host in
                !groups[host].common.isDisjoint(with: groups[number].common)
                    && Set(groups[host].outcomes).isSuperset(of: groups[number].outcomes)
            }
            guard let host else {
                hosts[scene, default: []].append(number)
                continue
            }
            groups[host].ids += groups[number].ids
            groups[host].counts.merge(groups[number].counts) { first, _ in first }
            groups[host].common.formIntersection(groups[number].common)
            isJoined.insert(number)
        }
        return groups.indices.filter { !isJoined.contains($0) }.map { groups[$0] }
    }

    private init?(_ group: Occurrence, in outcomes: [Outcome], examples: [Outcome]) {
        let ids = Set(group.ids)
        func isLess(_ a: Outcome, _ b: Outcome) -> Bool {
            let (own, other) = (a.isExplained(by: ids), b.isExplained(by: ids))
            if own != other { return own }
            return a.isTreeChanged != b.isTreeChanged ? b.isTreeChanged : a.causeCount < b.causeCount
        }
        guard let example = examples.min(by: isLess), let explanation = example.explanation else { return nil }
        self.example = example
        causes = explanation.causes.filter { ids.contains($0.id) }
        snapshots = outcomes.map(\.name)
        occurrences = group.counts
        partial = outcomes.filter { !$0.isExplained(by: ids) }.map(\.name)
        parts = Self.parts(of: ids, in: outcomes)
        unexplained = outcomes.filter { $0.explanation?.isWhole != true }.map(\.name)
        haveSameConsequences = outcomes.allSatisfy {
            $0.explanation?.consequenceMessages == explanation.consequenceMessages
        }
        treesChanged = outcomes.count(where: \.isTreeChanged)
        isFailure = outcomes.contains(where: \.isFailure)
    }
}

extension CauseGroup {
    private static func parts(of ids: Set<String>, in outcomes: [Outcome]) -> [Part] {
        guard ids.count > 1 else { return [] }
        var parts: [Set<String>: Part] = [:]
        for outcome in outcomes where outcome.isExplained(by: ids) {
            let causes = outcome.explanation?.causes ?? []
            let own = Set(causes.map(\.id))
            guard own.count < ids.count, parts[own] == nil else { continue }
            parts[own] = Part(causes: causes, count: outcomes.count { $0.isExplained(by: own) })
        }
        return parts.values.sorted { a, b in
            (-a.count, a.causes.count, a.causes[0].id) < (-b.count, b.causes.count, b.causes[0].id)
        }
    }
}

extension Outcome {
    /// Whether these causes explain the outcome completely.
    package func isExplained(by ids: Set<String>) -> Bool {
        guard let explanation, explanation.isWhole, !explanation.causes.isEmpty else { return false }
        return explanation.causes.allSatisfy { ids.contains($0.id) }
    }

    /// Whether its pixels are equal and its tree differs.
    package var isTreeChanged: Bool { verdict.kind == .treeChanged }

    fileprivate var causeCount: Int { explanation?.causes.count ?? 0 }
}
