package import TatamiPrimitives

/// The division of a run's snapshots into shards; the same for equal lists and costs.
///
/// A scene is kept whole, so that it is read and remembered in one place, unless it costs more than a shard's
/// average: then its snapshots are assigned one by one. These units are assigned in order of descending cost, each to
/// the shard with the lowest cost so far; the cost of the fullest shard is then at most a third above the optimum for
/// these units (R. L. Graham, "Bounds on Multiprocessing Timing Anomalies", 1969).
package struct ShardSplit: Hashable, Sendable {
    /// A snapshot with its cost.
    package struct Item: Hashable, Sendable {
        package var name: SnapshotName
        /// The cost from 1, in any unit.
        package var cost: Int

        package init(_ name: SnapshotName, cost: Int) {
            self.name = name
            self.cost = cost
        }
    }

    package let count: Int
    /// The fingerprint of all snapshots with the numbers of their shards.
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

    /// The number of all snapshots.
    package var total: Int { owners.count }

    /// Returns the shard's number, from 1. A snapshot that is not in the list, such as an orphaned baseline,
    /// is assigned by its name.
    package func owner(of name: SnapshotName) -> Int {
        owners[name] ?? Int(Fingerprint(of: name.description.utf8).low % UInt64(count)) + 1
    }

    /// Snapshots that are assigned together.
    private struct Unit {
        var items: [Item]
        var cost: Int
        /// The name of the scene, or of a snapshot assigned alone.
        var name: String
    }

    /// Returns the units in order of descending cost.
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
