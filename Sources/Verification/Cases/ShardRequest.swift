package import TatamiResults
import TatamiSystem
import TatamiPrimitives

/// Which part of the snapshots one machine is to verify, and by what it finds its part.
package struct ShardRequest: Sendable {
    package var shard: Shard
    package var costs: Costs

    /// By what shards are balanced. All machines need the same of it, or else they part the snapshots otherwise, which
    /// merging their records tells.
    package enum Costs: Sendable {
        /// By what each took in an earlier run.
        case durations(Durations)
        /// By how large the approved pictures are.
        case pictures(SnapshotFolder)
        /// All count the same: where runs record, the pictures are not the same from one machine's start to the next's.
        case count
        /// What was found for another list.
        case split(ShardSplit)
    }

    package init(_ shard: Shard, by costs: Costs = .count) {
        self.shard = shard
        self.costs = costs
    }
}

/// A shard that was chosen out of a list.
package struct ShardChoice: Sendable {
    package var record: ShardRecord
    package var split: ShardSplit
    /// All snapshots of the project, also those that were not asked for.
    var names: [SnapshotName]
    /// The names of scenes that could not be read, for whichever shard.
    var unreadable: Set<ExactText>

    func owns(_ name: SnapshotName) -> Bool { split.owner(of: name) == record.shard.number }
}

extension SelectedCases {
    /// Leaves only what the shard has of it; `names` are all of the project, and `files` what their scenes were read from.
    mutating func keep(_ request: ShardRequest, among names: [SnapshotName], ofFiles files: Set<ExactText>) {
        let all = references
        let split = request.split(all.map(\.name))
        let number = request.shard.number
        references = all.filter { split.owner(of: $0.name) == number }
        let unread = Set<ExactText>(texts: unreadable.map(\.name.scene))
        unreadable = unreadable.filter { split.owner(of: $0.name) == number }
        shard = ShardChoice(
            record: ShardRecord(
                request.shard, total: split.total, list: fingerprint(of: all.map(\.name), files),
                split: split.fingerprint, names: references.map(\.name)),
            split: split, names: names, unreadable: unread)
    }

    /// Paths say nothing here, for they differ from machine to machine.
    private func fingerprint(of names: [SnapshotName], _ files: Set<ExactText>) -> Fingerprint {
        let paths = files.map(\.wrappedValue)
        let contents = parallelMap(paths.count) { (try? Fingerprint(ofFile: paths[$0]))?.description ?? "-" }
        let lines = names.map(\.description).sorted { $0.isBefore($1) } + contents.sorted()
        return Fingerprint(of: lines.joined(separator: "\n").utf8)
    }
}

extension ShardRequest {
    func split(_ names: [SnapshotName]) -> ShardSplit {
        if case .split(let split) = costs { return split }
        let known = knownCosts(of: names)
        // What nobody knows is taken for an ordinary one.
        let sorted = known.compactMap(\.self).sorted()
        let usual = sorted.isEmpty ? 1 : sorted[sorted.count / 2]
        let items = zip(names, known).map { ShardSplit.Item($0, cost: $1 ?? usual) }
        return ShardSplit(items, into: shard.count)
    }

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

    /// What a snapshot costs whatever its size, in pixels.
    private static let pixelsBeforeTheFirst = 1 << 18
}
