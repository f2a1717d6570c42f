package import TatamiPrimitives

/// One of `count` parts of all snapshots, which are verified on as many machines; together they have every snapshot once.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package let number: Int
    package let count: Int
    private static let maximumCount = 100_000

    /// nil unless the number is in `1...count`, and for more shards than any run has.
    package init?(number: Int, count: Int) {
        guard count >= 1, count <= Self.maximumCount, (1...count).contains(number) else { return nil }
        self.number = number
        self.count = count
    }

    /// From a text such as `2/5`.
    package init?(_ text: String) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
        guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]) else { return nil }
        self.init(number: number, count: count)
    }
}

extension Shard: CustomStringConvertible {
    package var description: String { "\(number)/\(count)" }
}

/// What the record of a shard says of the whole that it is a part of, so that the parts can be held against each other.
package struct ShardRecord: Hashable, Sendable {
    package var shard: Shard
    /// How many snapshots all shards have.
    package var total: Int
    /// Of the names of all of them, and of the scene files that they come from.
    package var list: Fingerprint
    /// Of which shard has which.
    package var split: Fingerprint
    /// What this one was to do, in the order of the scenes.
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
                forKey: .number, in: container, debugDescription: "no number of a shard")
        }
        self.init(
            shard, total: try container.decode(Int.self, forKey: .total),
            list: try container.decode(Fingerprint.self, forKey: .list),
            split: try container.decode(Fingerprint.self, forKey: .split),
            names: try container.decode([SnapshotName].self, forKey: .names))
    }
}
