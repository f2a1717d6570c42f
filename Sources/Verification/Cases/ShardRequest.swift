import TatamiPrimitives
package import TatamiResults
import TatamiSystem

/// A request for one machine's part of the snapshots, and the costs by which they are divided.
package struct ShardRequest: Sendable {
    package var shard: Shard
    package var costs: Costs

    /// The costs by which shards are balanced. All machines need the same input; otherwise they divide
    /// differently, which merging their records detects.
    package enum Costs: Sendable {
        /// The durations in an earlier run.
        case durations(Durations)
        /// The sizes of the baselines' pictures.
        case pictures(SnapshotFolder)
        /// Equal costs: for runs that record, in which the pictures on disk differ between machines.
        case count
        /// A division computed for another list.
        case split(ShardSplit)
    }

    package init(_ shard: Shard, by costs: Costs = .count) {
        self.shard = shard
        self.costs = costs
    }
}

/// A shard of a division.
package struct ShardChoice: Sendable {
    package var record: ShardRecord
    package var split: ShardSplit
    /// All snapshots of the project, including those not selected.
    var names: [SnapshotName]
    /// The names of scenes that could not be read, of any shard.
    var unreadable: Set<ExactText>

    func owns(_ name: SnapshotName) -> Bool { split.owner(of: name) == record.shard.number }
}

extension SelectedCases {
    /// Keeps only the shard's cases; `names` are all of the project, and `files` those that its scenes were
    /// read from.
    mutating func keep(_ request: ShardRequest, among names: [SnapshotName], ofFiles files: Set<ExactText>) {
        let all = references.map(\.name) + pictures.map(\.name)
        let split = request.split(all)
        let number = request.shard.number
        references = references.filter { split.owner(of: $0.name) == number }
        pictures = pictures.filter { split.owner(of: $0.name) == number }
        let unread = Set<ExactText>(texts: unreadable.map(\.name.scene))
        unreadable = unreadable.filter { split.owner(of: $0.name) == number }
        shard = ShardChoice(
            record: ShardRecord(
                request.shard, total: split.total, list: fingerprint(of: all, files), split: split.fingerprint,
                names: references.map(\.name) + pictures.map(\.name)),
            split: split, names: names, unreadable: unread)
    }

    /// Returns the fingerprint of names and of the contents of files, without their paths, which differ between
    /// machines.
    private func fingerprint(of names: [SnapshotName], _ files: Set<ExactText>) -> Fingerprint {
        let paths = files.map(\.wrappedValue)
        let contents = parallelMap(paths.count) { (try? Fingerprint(ofFile: paths[$0]))?.description ?? "-" }
        let lines = names.map(\.description).sorted { $0.isBefore($1) } + contents.sorted()
        return Fingerprint(of: lines.joined(separator: "\n").utf8)
    }
}

extension ShardRequest {
    /// Divides snapshots into shards.
    func split(_ names: [SnapshotName]) -> ShardSplit {
        if case .split(let split) = costs { return split }
        let known = knownCosts(of: names)
        // Unknown costs are replaced by the median.
        let sorted = known.compactMap(\.self).sorted()
        let usual = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
        let items = zip(names, known).map { ShardSplit.Item($0, cost: $1 ?? usual) }
        return ShardSplit(items, into: shard.count)
    }

    /// Returns the cost of each snapshot; nil where it is unknown.
    private func knownCosts(of names: [SnapshotName]) -> [Int?] {
        switch costs {
        case .durations(let durations): return names.map { durations.cost(of: $0) }
        case .pictures(let folder):
            guard let opened = try? folder.opened() else { return names.map { _ in nil } }
            return parallelMap(names.count) { number in
                guard let bytes = try? folder.read(names[number], .tree, in: opened),
                    let record = SnapshotRecord(bytes)
                else { return nil }
                return Self.pixelsBeforeTheFirst + min(record.width, 1 << 16) * min(record.height, 1 << 20)
            }
        case .count, .split: return names.map { _ in nil }
        }
    }

    /// The fixed cost of a snapshot, in pixels.
    private static let pixelsBeforeTheFirst = 1 << 18
}
