import TatamiPrimitives
import TatamiResults
import Testing

@Suite("Shards")
struct ShardTests {
    private static let names: [SnapshotName] = (0..<500).compactMap { number in
        try? SnapshotName("scene \(number / 7)/shot-\(number)" + (number.isMultiple(of: 3) ? "@dark" : ""))
    }

    private func split(_ count: Int, _ cost: (Int) -> Int = { _ in 1 }) -> ShardSplit {
        ShardSplit(Self.names.enumerated().map { ShardSplit.Item($1, cost: cost($0)) }, into: count)
    }

    private func loads(_ split: ShardSplit, _ cost: (Int) -> Int = { _ in 1 }) -> [Int] {
        var loads = [Int](repeating: 0, count: split.count)
        for (number, name) in Self.names.enumerated() { loads[split.owner(of: name) - 1] += cost(number) }
        return loads
    }

    @Test("together they are complete, and none has much more work than the others", arguments: 1...12)
    func balanced(count: Int) throws {
        for cost in [{ _ in 1 }, { 1 + $0 * 7919 % 100 }, { $0 < 7 ? 5000 : 10 }] as [(Int) -> Int] {
            let loads = loads(split(count, cost), cost)
            let total = Self.names.indices.reduce(0) { $0 + cost($1) }
            #expect(loads.reduce(0, +) == total)
            let largest = Self.names.indices.map(cost).max() ?? 0
            let most = Double(total) / Double(count) * 1.34 + Double(largest)
            #expect(loads.allSatisfy { Double($0) <= most }, "\(loads)")
        }
    }

    @Test("a scene stays whole, unless it costs more than a fair share")
    func wholeScenes() {
        let even = split(4)
        let scenes = Dictionary(grouping: Self.names, by: \.scene)
        #expect(scenes.values.allSatisfy { Set($0.map(even.owner)).count == 1 })
        let heavy = split(4) { $0 < 7 ? 5000 : 1 }
        #expect(Set(scenes["scene 0", default: []].map(heavy.owner)) == [1, 2, 3, 4])
        #expect(Set(scenes["scene 9", default: []].map(heavy.owner)).count == 1)
    }

    @Test("the same list and costs give the same shards on every machine, in any order; others are distinguished")
    func stable() throws {
        let shuffled = ShardSplit(Self.names.reversed().map { ShardSplit.Item($0, cost: 1) }, into: 5)
        #expect(shuffled == split(5))
        #expect(split(5).fingerprint.description == "365bf4236588eec1ed405d796d8e18ad")
        #expect(split(5).fingerprint != split(6).fingerprint)
        #expect(split(5) { $0 }.fingerprint != split(5).fingerprint)
    }

    @Test("a snapshot that is in no list belongs to one of them, by its name alone")
    func strangers() throws {
        let name = try SnapshotName("gone/default")
        #expect((1...5).contains(split(5).owner(of: name)))
        #expect(split(5).owner(of: name) == split(5) { $0 }.owner(of: name))
    }

    @Test("there may be more of them than snapshots, and no snapshots at all")
    func few() throws {
        let two = ShardSplit(Self.names.prefix(2).map { ShardSplit.Item($0, cost: 3) }, into: 7)
        #expect(two.total == 2)
        #expect(ShardSplit([], into: 3).total == 0)
    }

    @Test(
        "only existing shard numbers are valid",
        arguments: ["0/3", "4/3", "1/0", "-1/3", "1", "1/2/3", "a/b", "", "1/", "1/99999999999999999999"])
    func bad(text: String) {
        #expect(Shard(text) == nil)
    }

    @Test("durations are read as they are written, and from the report of a run; three digits of each are kept")
    func durations() throws {
        var record = try Samples.record()
        record.snapshots[0].timings.add(.nanoseconds(12_345_678), to: .draw)
        let durations = Durations(of: record)
        let name = record.snapshots[0].name
        #expect(durations.cost(of: name) == 12_300)
        #expect(try Durations(durations.bytes) == durations)
        #expect(try Durations(record.bytes) == durations)
        #expect(String(decoding: durations.bytes, as: UTF8.self).contains("\"chat/0\" : 0.0123,"))
        // Snapshots that were not drawn have no meaningful duration.
        record.snapshots[0].drawn = nil
        #expect(Durations(of: record).cost(of: name) == nil)
        #expect(throws: RunRecord.ReadingError.self) { try Durations(Array("[1]".utf8)) }
        let odd = try Durations(Array(#"{"a/b": -1, "no name": 3, "c/d": 1e300, "e/f": 1e-9}"#.utf8))
        for name in ["a/b", "c/d"] { #expect(odd.cost(of: try SnapshotName(name)) == nil) }
        #expect(odd.cost(of: try SnapshotName("e/f")) == 1)
    }
}
