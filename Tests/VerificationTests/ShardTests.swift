import TatamiBaselines
import TatamiVerification
import Testing

@Suite("Shards")
struct ShardTests {
    private static let names: [SnapshotName] = (0..<500).compactMap { number in
        try? SnapshotName("scene \(number / 7)/shot-\(number)" + (number.isMultiple(of: 3) ? "@dark" : ""))
    }

    @Test("they are disjoint, together complete, and none is far larger than the others", arguments: 1...12)
    func partition(count: Int) throws {
        let shards = try (1...count).map { try #require(Shard(number: $0, count: count)) }
        #expect(Self.names.count == 500)
        for name in Self.names { #expect(shards.count { $0.contains(name) } == 1, "\(name)") }
        let sizes = shards.map { shard in Self.names.count(where: shard.contains) }
        #expect(sizes.allSatisfy { $0 > 250 / count && $0 < 1_000 / count }, "\(sizes)")
    }

    @Test("a snapshot's shard is the same on every machine")
    func stable() throws {
        let third = try #require(Shard("3/5"))
        let numbers = Self.names[..<20].indices.filter { third.contains(Self.names[$0]) }
        #expect(numbers == [0, 2, 17, 19])
    }

    @Test(
        "only numbers of shards that there are make one",
        arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", "", "1/", "1/99999999999999999999"])
    func bad(text: String) {
        #expect(Shard(text) == nil)
    }
}
