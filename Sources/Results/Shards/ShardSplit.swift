package import TatamiPrimitives

/// Which shard each snapshot of a run belongs to: whoever has the same list and the same costs finds the same.
///
/// A scene stays whole, so that it is read and remembered in one place, unless it costs more than a shard's fair part:
/// then its snapshots are dealt one by one. What costs most is dealt first, each to the shard that has least so far; the
/// fullest is then at most a third fuller than need be (R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
package struct ShardSplit: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var name: SnapshotName
        /// From 1, in any unit.
        package var cost: Int

        package init(_ name: SnapshotName, cost: Int) {
            self.name = name
            self.cost = cost
        }
    }

    package let count: Int
    /// Of all snapshots with the numbers of their shards.
    package let fingerprint: Fingerprint
    private let owners: [SnapshotName: Int]

    package init(_ items: [Item], into count: Int) {
        self.count = count
        var owners: [SnapshotName: Int] = [:]
        var loads = [Int](repeating: 0, count: count)
        for unit in Self.units(of: items, for: count) {
            let least = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[least] += unit.cost
            for item in unit.items { owners[item.name] = least + 1 }
        }
        self.owners = owners
        let builder = FingerprintBuilder()
        builder.add("\(count)\n")
        let sorted = owners.map { (name: $0.key.description, number: $0.value) }.sorted { $0.name.isBefore($1.name) }
        for (name, number) in sorted { builder.add("\(number) \(name)\n") }
        fingerprint = builder.fingerprint
    }

    /// How many snapshots there are in all.
    package var total: Int { owners.count }

    /// From 1. A snapshot that is not in the list, such as a baseline that no scene draws any more, goes by its name alone.
    package func owner(of name: SnapshotName) -> Int {
        owners[name] ?? Int(Fingerprint(of: name.description.utf8).low % UInt64(count)) + 1
    }

    /// What is dealt at once.
    private struct Unit {
        var items: [Item]
        var cost: Int
        /// Of the scene, or of the snapshot where it is alone.
        var name: String
    }

    /// Those that cost most first.
    private static func units(of items: [Item], for count: Int) -> [Unit] {
        let scenes = Dictionary(grouping: items) { Array($0.name.scene.utf8) }.values.map { items in
            Unit(items: items, cost: items.reduce(0) { $0 + $1.cost }, name: items[0].name.scene)
        }
        let total = scenes.reduce(0) { $0 + $1.cost }
        let units = scenes.flatMap { scene in
            Double(scene.cost) * Double(count) <= Double(total) || scene.items.count == 1
                ? [scene] : scene.items.map { Unit(items: [$0], cost: $0.cost, name: $0.name.description) }
        }
        return units.sorted { $0.cost != $1.cost ? $0.cost > $1.cost : $0.name.isBefore($1.name) }
    }
}
