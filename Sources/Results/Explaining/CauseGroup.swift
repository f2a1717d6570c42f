import TatamiComparison

/// Equal causes in the snapshots of a run, as one item to review and decide on. Causes that occur in the same
/// snapshots are one group.
package struct CauseGroup: Hashable, Sendable {
    /// The causes as in the example, in its order.
    package var causes: [ExplanationRecord.Cause]
    /// The most informative snapshot: one that is explained by these causes alone, if there is any.
    package var example: Outcome
    /// All snapshots with these causes, in the order of the run.
    package var snapshots: [SnapshotName]
    /// Those of them that these causes explain only partly: they have others, or pixels without a cause.
    package var partial: [SnapshotName]
    /// Those of them with pixels that belong to no cause, or without a proof.
    package var unexplained: [SnapshotName]
    /// The number of them with equal pixels and a changed tree.
    package var treesChanged: Int
    /// The snapshots with the fewest and the most differing pixels; nil unless the numbers are known for all.
    package var extremes: (least: Extreme, most: Extreme)? {
        least.flatMap { least in most.map { (least, $0) } }
    }
    private var least: Extreme?
    private var most: Extreme?

    package struct Extreme: Hashable, Sendable {
        package var name: SnapshotName
        package var pixels: Int
    }

    package var ids: [String] { causes.map(\.id) }
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
        var together: [[Int]: [String]] = [:]
        var groups: [[Int]] = []
        for id in order {
            let numbers = members[id, default: []]
            if together[numbers] == nil { groups.append(numbers) }
            together[numbers, default: []].append(id)
        }
        return groups.compactMap { numbers in
            CauseGroup(Set(together[numbers, default: []]), in: numbers.map { outcomes[$0] })
        }
    }

    private init?(_ ids: Set<String>, in outcomes: [Outcome]) {
        func isLess(_ a: Outcome, _ b: Outcome) -> Bool {
            let (own, other) = (a.isExplained(by: ids), b.isExplained(by: ids))
            if own != other { return own }
            return a.isTreeChanged != b.isTreeChanged ? b.isTreeChanged : a.causeCount < b.causeCount
        }
        guard let example = outcomes.min(by: isLess), let explanation = example.explanation else { return nil }
        self.example = example
        var told: Set<String> = []
        causes = explanation.causes.filter { ids.contains($0.id) && told.insert($0.id).inserted }
        snapshots = outcomes.map(\.name)
        partial = outcomes.filter { !$0.isExplained(by: ids) }.map(\.name)
        unexplained = outcomes.filter { $0.explanation?.isWhole != true }.map(\.name)
        let counts = outcomes.compactMap { outcome in
            outcome.verdict.difference.map { Extreme(name: outcome.name, pixels: $0.count) }
        }
        treesChanged = outcomes.count(where: \.isTreeChanged)
        if counts.count == outcomes.count - treesChanged {
            least = counts.min { $0.pixels < $1.pixels }
            most = counts.max { $0.pixels < $1.pixels }
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
