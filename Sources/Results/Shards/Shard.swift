package import TatamiPrimitives

/// One of `count` disjoint parts of all snapshots, verified on as many machines.
package struct Shard: Hashable, Sendable {
    /// The number of the shard, from 1.
    package let number: Int
    package let count: Int
    private static let maximumCount = 100_000

    /// Creates the shard; nil unless the number is in `1...count` and `count` is at most 100,000.
    package init?(number: Int, count: Int) {
        guard count >= 1, count <= Self.maximumCount, (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// Parses a text such as `2/5`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
        self.init(number: number, count: count)
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}

/// The shard of a record, with properties of the whole run by which merging checks that the parts match.
package struct ShardRecord: Hashable, Sendable {
    package var shard: Shard
    /// The number of snapshots in all shards.
    package var total: Int
    /// The fingerprint of the names of all snapshots, and of the scene files.
    package var list: Fingerprint
    /// The fingerprint of the division.
    package var split: Fingerprint
    /// The snapshots of this shard, in the order of the scenes.
    package var names: [SnapshotName]

    package init(_ shard: Shard, total: Int, list: Fingerprint, split: Fingerprint, names: [SnapshotName]) {
        self.shard = shard
        self.total = total
        self.list = list
        self.split = split
        self.names = names
    }
}

extension ShardRecord: Codable {
    enum CodingKeys: String, CodingKey, CaseIterable { case number, count, total, list, split, names }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(shard.number, forKey: .number)
        try container.encode(shard.count, forKey: .count)
        try container.encode(total, forKey: .total)
        try container.encode(list, forKey: .list)
        try container.encode(split, forKey: .split)
        try container.encode(names, forKey: .names)
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let number = try container.decode(Int.self, forKey: .number)
        let count = try container.decode(Int.self, forKey: .count)
        guard let shard = Shard(number: number, count: count) else {
            throw DecodingError.dataCorruptedError(
                forKey: .number, in: container, debugDescription: "not the number of a shard")
        }
        self.init(
            shard, total: try container.decode(Int.self, forKey: .total),
            list: try container.decode(Fingerprint.self, forKey: .list),
            split: try container.decode(Fingerprint.self, forKey: .split),
            names: try container.decode([SnapshotName].self, forKey: .names))
    }
}
